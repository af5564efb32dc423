import { hoursAfter } from '#kernel/instant.ts';
import type { Ports } from '#platform/ports.ts';
import { deleteDraftsUntouchedSince } from './drafts.repository.ts';

const DRAFT_KEPT_HOURS = 30 * 24;
const BATCH = 500;

/** domain 4: a draft that nobody touched for 30 days is deleted. Gives how many were. */
export async function deleteOldDrafts({ db, clock }: Pick<Ports, 'db' | 'clock'>): Promise<number> {
  const since = hoursAfter(clock.now(), -DRAFT_KEPT_HOURS);
  let deleted = 0;
  for (;;) {
    const count = await deleteDraftsUntouchedSince(db, since, BATCH);
    deleted += count;
    if (count < BATCH) return deleted;
  }
}
