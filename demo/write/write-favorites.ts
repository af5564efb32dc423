import { addDays } from '#kernel/calendar-date.ts';
import { instantAt } from '#kernel/company-zone.ts';
import type { Tx } from '#platform/database/database.ts';
import type { DemoPlan } from '../plan/plan-demo.ts';
import { insertRows } from './insert-rows.ts';

/** The favorites of the demo guest, the oldest first. */
const SAVED = ['casa-almendra', 'kingfisher-28', 'the-coral-marquee', 'villa-celeste', 'azul-profundo-62'];

export async function writeFavorites(
  tx: Tx,
  { plan, rentableIds }: { plan: DemoPlan; rentableIds: ReadonlyMap<string, number> },
): Promise<void> {
  const rows = SAVED.flatMap((slug, place) => {
    const id = rentableIds.get(slug);
    if (id === undefined) throw new Error(`no rentable ${slug} to save`);
    const createdAt = instantAt(addDays(plan.origin.today, place - SAVED.length), '20:30');
    return [{ user_id: plan.people.guest.id, rentable_id: id, created_at: createdAt }];
  });
  await insertRows(tx, 'favorite', rows);
}
