import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { differingSums } from '#features/payments/server/sums/differing-sums.ts';
import { addDays, calendarDate } from '#kernel/calendar-date.ts';
import { hoursAfter } from '#kernel/instant.ts';
import { Refusal } from '#kernel/refusals.ts';
import { aHouse } from '#tests/builders/a-house.ts';
import { anApprovedTrip } from '#tests/builders/a-trip.ts';
import { changingTrips, CHANGE_NOW as NOW } from '#tests/support/changing-trips.ts';

const RUNS = 6;
const GUESTS = { adults: 2, infants: 0, babies: 0, pets: 0 };
const { ports, desk, make } = changingTrips();

const step = fc.record({
  after: fc.constantFrom(0, 5, 50, 800),
  pays: fc.constantFrom(null, 'first', 'open'),
  shift: fc.integer({ min: -5, max: 60 }),
  nights: fc.integer({ min: 1, max: 30 }),
  isOther: fc.boolean(),
  pricing: fc.oneof(
    fc.constant({ mode: 'kept' as const }),
    fc.constant({ mode: 'today' as const }),
    fc.record({ mode: fc.constant('typed' as const), totalCents: fc.integer({ min: 0, max: 9_000_00 }) }),
  ),
  nightly: fc.integer({ min: 100_00, max: 900_00 }),
});

const invoicesOf = async (groupId: string) =>
  (
    await sql<{ number: string; total: number; kind: string; taxes: string }>`
      SELECT i.number, i.total_cents AS total, i.kind, (SELECT string_agg(t.tax || t.amount_cents, ' ' ORDER BY t.tax)
        FROM invoice_tax t WHERE t.invoice_id = i.id) AS taxes
      FROM invoice i WHERE i.group_id = ${groupId} ORDER BY i.number`.execute(ports().db)
  ).rows;

/** Whether the deposit of a trip is that of its house, and what its invoices come to. */
const depositsOf = async (groupId: string) =>
  (
    await sql<{ asked: boolean; house: boolean }>`
      SELECT q.deposit_cents = (SELECT sum(i.total_cents) FROM invoice_state i
          WHERE i.request_id = q.id AND i.kind = 'deposit') AS asked,
        q.deposit_cents = h.security_deposit_cents AND q.deposit_cents = l.deposit_cents AS house
      FROM request q JOIN reservation l ON l.request_id = q.id JOIN house h ON h.rentable_id = l.rentable_id
      WHERE q.group_id = ${groupId}`.execute(ports().db)
  ).rows;

type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;
const typed = (totalCents: number) => ({ mode: 'typed' as const, totalCents });
const HERE = { after: 0, pays: null, isOther: false, pricing: { mode: 'kept' } } as const;
/** Supplements that are not paid are credited whole and asked again: once the last of them ended at minus a cent. */
const WHOLE_CREDITS: Step[] = [
  { ...HERE, pays: 'open', shift: 52, nights: 11, nightly: 899_98 },
  { ...HERE, shift: 52, nights: 30, nightly: 410_11 },
  { ...HERE, after: 5, shift: -4, nights: 1, pricing: { mode: 'today' }, nightly: 643_92 },
  {
    ...HERE,
    after: 50,
    pays: 'open',
    shift: 56,
    nights: 5,
    isOther: true,
    pricing: typed(3),
    nightly: 865_30,
  },
  { ...HERE, pays: 'first', shift: 0, nights: 27, isOther: true, pricing: typed(2_574_96), nightly: 781_35 },
];

// Each step is a change through the database, some 20 of them: about 1 s.
test('domain 4.9: after any changes lines, invoices and taxes are the total, and issued invoices are what they were', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 5 }), async (steps) => {
      ports().clock.set(NOW);
      const house = { weeklyDiscountBasisPoints: 1_000, monthlyDiscountBasisPoints: 2_000, maxGuests: 12 };
      const trip = await anApprovedTrip(ports(), { checkIn: '2027-02-10', nights: 5, house });
      const { id: otherId } = await aHouse({
        ...house,
        destination: 'miami-beach',
        cleaningFeeCents: 90_00,
        securityDepositCents: 800_00,
      }).in(ports().db);
      let issued = await invoicesOf(trip.groupId);
      for (const { after, pays, shift, nights, isOther, pricing, nightly } of steps) {
        ports().clock.set(hoursAfter(ports().clock.now(), after));
        if (pays) await payWhatIsOpen(trip.groupId, pays);
        await ports().db.updateTable('house').set({ base_price_cents: nightly }).execute();
        const from = addDays(calendarDate('2027-02-10'), shift);
        const until = addDays(from, nights);
        const unitId = isOther ? otherId : trip.houseId;
        try {
          await make(trip, { from, until, unitId, guests: GUESTS, pricing });
        } catch (error) {
          if (!(error instanceof Refusal)) throw error;
        }
        const now = await invoicesOf(trip.groupId);
        for (const invoice of issued) expect(now).toContainEqual(invoice);
        issued = now;
        expect(await desk().disagreements()).toEqual([]);
        expect(await differingSums(ports().db)).toEqual([]);
        expect(await depositsOf(trip.groupId)).toEqual([{ asked: true, house: true }]);
      }
      const { rows } = await sql`SELECT FROM occupancy o JOIN reservation l ON l.id = o.reservation_id
        WHERE l.group_id = ${trip.groupId} AND o.blocks AND o.during = l.during AND o.rentable_id = l.rentable_id`.execute(
        ports().db,
      );
      expect(rows).toHaveLength(1);
    }),
    { numRuns: RUNS, examples: [[WHOLE_CREDITS]], endOnFailure: true },
  );
});

async function payWhatIsOpen(groupId: string, pays: 'first' | 'open'): Promise<void> {
  const { rows } = await sql<{ kind: 'instalment' | 'deposit'; sequence: number }>`
    SELECT kind, sequence FROM invoice_state WHERE group_id = ${groupId} AND open_cents > 0
    ORDER BY due_at, sequence`.execute(ports().db);
  for (const { kind, sequence } of pays === 'first' ? rows.slice(0, 1) : rows)
    await desk().pay(groupId, { kind, instalment: sequence });
}
