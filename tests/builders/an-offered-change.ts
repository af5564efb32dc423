import { sql } from 'kysely';
import { hoursAfter } from '#kernel/instant.ts';
import { timestamptz } from '#platform/database/parameters.ts';
import type { Ports } from '#platform/ports.ts';
import type { Trip } from './a-trip.ts';

/** A change of the stay of a trip that waits for its guest for two days, as a row alone, with this id. */
export async function anOfferedChange(
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  { groupId, staff }: Pick<Trip, 'groupId' | 'staff'>,
  id: string,
): Promise<void> {
  const now = timestamptz(clock.now());
  const before = { name: { en: 'Harbor House', es: 'Casa del Puerto' }, startsOn: '2027-03-10', endsOn: '2027-03-17' };
  const facts = JSON.stringify({ before: { ...before, startTime: null, hours: null } });
  await sql`
    INSERT INTO trip_change (id, group_id, reservation_id, sequence, state, wanted, plan_hash, facts, reason, policy_at,
      offered_by, offered_at, expires_at, version, text_en, text_es, text_hash)
    SELECT ${id}, ${groupId}, id, 1, 'offered', '{}', 'h', ${facts}, 'They called', ${now}, ${staff.userId}, ${now},
      ${timestamptz(hoursAfter(clock.now(), 48))}, 'annex', 'Addendum 1', 'Anexo 1', 'h'
    FROM reservation WHERE group_id = ${groupId} AND is_principal`.execute(db);
}
