import { sql } from 'kysely';
import { saveBulk } from '#features/revisions/server/bulk-edits.facade.ts';
import { refuse } from '#kernel/refusals.ts';
import type { Actor } from '#kernel/roles.ts';
import type { Ports } from '#platform/ports.ts';
import { type EditedRows, editedService } from '../../domain/edited-rows.ts';
import { readOffers, revisedOffer } from './offer-rows.ts';

/** Puts all services, or all items of one service, into this order. Refuses a list that is not exactly those. */
export async function orderOffers(
  ports: Pick<Ports, 'db' | 'clock' | 'publish'>,
  rows: EditedRows,
  { ids, actor }: { readonly ids: readonly number[]; readonly actor: Actor },
): Promise<void> {
  const isBeside =
    rows === editedService
      ? sql`true`
      : sql`i.service_id = (SELECT o.service_id FROM ${sql.table(rows.table)} o WHERE o.id = ${ids[0]})`;
  const there = (await readOffers(ports.db, rows, isBeside)).map(({ id }) => id);
  const isExact = ids.length === there.length && there.every((id) => ids.includes(id));
  if (!isExact) return refuse('parameter-valid', { fields: { ids: ['parameter-valid'] } });
  await saveBulk(ports, revisedOffer(rows), {
    ids,
    wanted: (_current, id) => ({ order: ids.indexOf(id) + 1 }),
    actor,
  });
}
