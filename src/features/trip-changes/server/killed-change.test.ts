import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Ports } from '#platform/ports.ts';
import { aHouse } from '#tests/builders/a-house.ts';
import { anApprovedTrip, type Trip } from '#tests/builders/a-trip.ts';
import { changesBy, changingTrips } from '#tests/support/changing-trips.ts';

const { ports, make, pay, invoices, occupied } = changingTrips();

/** Everything that a change of a trip writes. */
async function kept({ groupId }: Trip): Promise<unknown> {
  const ofGroup = (
    table: string,
  ) => sql`(SELECT json_agg(to_jsonb(x) ORDER BY to_jsonb(x)::text) FROM ${sql.table(table)} x
    WHERE to_jsonb(x) ->> 'group_id' = ${groupId} OR to_jsonb(x) ->> 'request_id' IN (SELECT id::text FROM request WHERE group_id = ${groupId})
      OR to_jsonb(x) ->> 'reservation_id' IN (SELECT id::text FROM reservation WHERE group_id = ${groupId}))`;
  const { rows } = await sql`
    SELECT ${ofGroup('reservation')} AS lines, ${ofGroup('request')} AS requests, ${ofGroup('price_line')} AS prices,
      ${ofGroup('occupancy')} AS nights, ${ofGroup('invoice')} AS invoices, ${ofGroup('invoice_credit')} AS credits,
      ${ofGroup('refund_owed')} AS owed, ${ofGroup('reservation_period')} AS periods, ${ofGroup('trip_change')} AS changes,
      ${ofGroup('group_history')} AS history`.execute(ports().db);
  return rows;
}

// The connection is cut as kill -9 of the process or of PostgreSQL cuts it: all is written and nothing committed.
test.each(['trip-changed', 'unit-left', 'unit-gained'])(
  'a change that is killed while %s is told has changed nothing, and is made whole when it is tried again',
  async (last) => {
    const trip = await anApprovedTrip(ports());
    await pay(trip);
    await pay(trip, 1, 'deposit');
    const { id: unitId } = await aHouse({ securityDepositCents: 200_00, basePriceCents: 100_00 }).in(ports().db);
    const before = await kept(trip);
    const publish: Ports['publish'] = async (tx, event) => {
      await ports().publish(tx, event);
      if (event.type === last) await sql`SELECT pg_terminate_backend(pg_backend_pid())`.execute(tx);
    };
    const change = { unitId, until: '2027-03-15' };
    await expect(changesBy(() => ({ ...ports(), publish })).make(trip, change)).rejects.toThrow(/terminat/i);
    expect(await kept(trip)).toEqual(before);

    await make(trip, change);
    expect(await occupied(trip)).toMatchObject([{ rentable: unitId, days: '2027-03-10 2027-03-15' }]);
    const deposits = (await invoices(trip)).filter(([kind]) => kind === 'deposit');
    expect(deposits).toEqual([['deposit', 200_00, 500_00, 'paid']]);
  },
);
