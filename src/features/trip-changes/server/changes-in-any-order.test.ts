import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paymentsReactions } from '#features/payments/server/payments.reactions.ts';
import { differingSums } from '#features/payments/server/sums/differing-sums.ts';
import { addDays, calendarDate } from '#kernel/calendar-date.ts';
import { hoursAfter, instantOf, isoOf } from '#kernel/instant.ts';
import { Refusal } from '#kernel/refusals.ts';
import { aHouse } from '#tests/builders/a-house.ts';
import { anApprovedTrip } from '#tests/builders/a-trip.ts';
import { aDesk } from '#tests/support/approved-lines.ts';
import { type TestPorts, testPorts } from '#tests/support/test-ports.ts';
import type { WantedChange } from '../api/trip-changes.schemas.ts';
import { makeChange } from './make-change.ts';
import { previewChange } from './preview-change.ts';

const NOW = instantOf('2026-11-20T17:00:00Z');
const RUNS = 6;
let ports: TestPorts;
let desk: Awaited<ReturnType<typeof aDesk>>;

beforeAll(async () => {
  ports = await testPorts(paymentsReactions);
  desk = await aDesk(ports);
});
afterAll(() => ports.close());

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
      FROM invoice i WHERE i.group_id = ${groupId} ORDER BY i.number`.execute(ports.db)
  ).rows;

// Each step is a change through the database, some 20 of them: about 1 s.
test('domain 4.9: after any changes lines, invoices and taxes are the total, and issued invoices are what they were', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 5 }), async (steps) => {
      ports.clock.set(NOW);
      const house = { weeklyDiscountBasisPoints: 1_000, monthlyDiscountBasisPoints: 2_000, maxGuests: 12 };
      const trip = await anApprovedTrip(ports, { checkIn: '2027-02-10', nights: 5, house });
      const { id: otherId } = await aHouse({ ...house, destination: 'miami-beach', cleaningFeeCents: 90_00 }).in(
        ports.db,
      );
      const { id: reservationId } = await ports.db
        .selectFrom('reservation')
        .select('id')
        .where('group_id', '=', trip.groupId)
        .executeTakeFirstOrThrow();
      let issued = await invoicesOf(trip.groupId);
      for (const { after, pays, shift, nights, isOther, pricing, nightly } of steps) {
        ports.clock.set(hoursAfter(ports.clock.now(), after));
        if (pays) await payWhatIsOpen(trip.groupId, pays);
        await ports.db.updateTable('house').set({ base_price_cents: nightly }).execute();
        const from = addDays(calendarDate('2027-02-10'), shift);
        const wanted: WantedChange = {
          reservationId,
          unitId: isOther ? otherId : trip.houseId,
          from,
          until: addDays(from, nights),
          guests: { adults: 2, infants: 0, babies: 0, pets: 0 },
          pricing,
          keeps: [],
        };
        try {
          const asked = { groupId: trip.groupId, language: 'en', scope: null } as const;
          const { hash } = await previewChange(ports, { ...asked, wanted });
          const agreed = { name: 'Ana', at: isoOf(ports.clock.now()) };
          const body = { ...wanted, hash, reason: 'Ana called', agreed };
          await makeChange(ports, { ...asked, staffId: trip.staff.userId, body });
        } catch (error) {
          if (!(error instanceof Refusal)) throw error;
        }
        const now = await invoicesOf(trip.groupId);
        for (const invoice of issued) expect(now).toContainEqual(invoice);
        issued = now;
        expect(await desk.disagreements()).toEqual([]);
        expect(await differingSums(ports.db)).toEqual([]);
      }
      const { rows } = await sql`SELECT FROM occupancy o JOIN reservation l ON l.id = o.reservation_id
        WHERE l.group_id = ${trip.groupId} AND o.blocks AND o.during = l.during AND o.rentable_id = l.rentable_id`.execute(
        ports.db,
      );
      expect(rows).toHaveLength(1);
    }),
    { numRuns: RUNS, endOnFailure: true },
  );
});

async function payWhatIsOpen(groupId: string, pays: 'first' | 'open'): Promise<void> {
  const { rows } = await sql<{ kind: 'instalment'; sequence: number }>`
    SELECT kind, sequence FROM invoice_state WHERE group_id = ${groupId} AND open_cents > 0 AND kind <> 'deposit'
    ORDER BY due_at, sequence`.execute(ports.db);
  for (const { kind, sequence } of pays === 'first' ? rows.slice(0, 1) : rows)
    await desk.pay(groupId, { kind, instalment: sequence });
}
