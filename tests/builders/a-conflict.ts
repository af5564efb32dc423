import { hoursAfter } from '#kernel/instant.ts';
import { timestamptz, tstzrange } from '#platform/database/parameters.ts';
import type { Ports } from '#platform/ports.ts';

/** Airbnb says that the house of a trip is taken for its first two days. */
export async function aConflict({ db, clock }: Pick<Ports, 'db' | 'clock'>, { groupId }: { readonly groupId: string }) {
  const { id, rentable_id, during } = await db
    .selectFrom('reservation')
    .select(['id', 'rentable_id', 'during'])
    .where('group_id', '=', groupId)
    .where('is_principal', '=', true)
    .executeTakeFirstOrThrow();
  if (rentable_id === null) throw new Error('a conflict is about a house or a boat');
  const row = {
    rentable_id,
    channel: 'airbnb',
    label: '',
    uid: 'sold-there',
    during: tstzrange({ from: during.from, until: hoursAfter(during.from, 48) }),
    reservation_id: id,
    found_at: timestamptz(clock.now()),
  };
  const made = await db.insertInto('calendar_conflict').values(row).returning('id').executeTakeFirstOrThrow();
  return { conflictId: made.id };
}
