import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { askRemoval, previewRemoval } from '#features/reservations/server/ask-removal.ts';
import { removeLine } from '#features/reservations/server/decide-removal.ts';
import { cancelByStaff } from '#features/reservations/server/requests/cancel-group.ts';
import { reinstateGroup } from '#features/reservations/server/requests/reinstate-group.ts';
import { calendarDate } from '#kernel/calendar-date.ts';
import { dateAt } from '#kernel/company-zone.ts';
import { hoursAfter, instantOf } from '#kernel/instant.ts';
import { selectionsOf, services } from '#tests/builders/a-group-of-lines.ts';
import { anApprovedTrip, type Trip } from '#tests/builders/a-trip.ts';
import { aDesk } from '#tests/support/approved-lines.ts';
import { refusalOf } from '#tests/support/refusal-of.ts';
import { type TestPorts, testPorts } from '#tests/support/test-ports.ts';
import { correctPayment } from './correct-payment.ts';
import { invoicesOfGroup } from './invoices.repository.ts';
import { paymentsReactions } from './payments.reactions.ts';
import { recordPayment } from './record-payment.ts';
import { recordRefund } from './record-refund.ts';
import { taxReport } from './tax-report.views.ts';

const NOW = instantOf('2026-11-20T17:00:00Z');
let ports: TestPorts;
const reinstated = new Set<string>();
let desk: Awaited<ReturnType<typeof aDesk>>;

beforeAll(async () => {
  ports = await testPorts(paymentsReactions);
  desk = await aDesk(ports);
});
beforeEach(() => ports.clock.set(NOW));
afterAll(async () => {
  // A reinstated request has an invoice more for what was given back.
  expect((await desk.disagreements()).filter(({ id }) => !reinstated.has(id))).toEqual([]);
  await ports.close();
});

const invoiceOf = async ({ groupId }: Trip, sequence = 1) => {
  const invoices = await invoicesOfGroup(ports.db, groupId);
  const invoice = invoices.find((one) => one.kind === 'instalment' && one.sequence === sequence);
  if (!invoice) throw new Error('no such instalment');
  return invoice;
};
const pay = async (trip: Trip, amountCents: number, receivedOn = '2026-11-20', sequence = 1) => {
  const { id: invoiceId } = await invoiceOf(trip, sequence);
  const money = { type: 'zelle', receivedOn: calendarDate(receivedOn), isAnother: true } as const;
  return recordPayment(ports, trip.staff, { invoiceId, amountCents, ...money });
};
const giveBack = async (trip: Trip, amountCents: number, sequence = 1) => {
  const { id: invoiceId } = await invoiceOf(trip, sequence);
  const { groupId } = trip;
  return recordRefund(ports, trip.staff, { groupId, invoiceId, amountCents, type: 'zelle', reason: 'agreed' });
};

/** How much more a month has than before: collected, given back and due of each tax that changed. */
async function change(month: string, work: () => Promise<unknown>) {
  const read = async () => {
    const { authorities } = await taxReport(ports.db, { month, language: 'en' });
    return authorities.flatMap(({ taxes }) => taxes);
  };
  const before = await read();
  await work();
  const changed: Record<string, readonly number[]> = {};
  for (const tax of await read()) {
    const was = before.find(({ code, basisPoints }) => code === tax.code && basisPoints === tax.basisPoints);
    const more = (['collectedCents', 'returnedCents', 'dueCents'] as const).map((key) => tax[key] - (was?.[key] ?? 0));
    if (more.some((cents) => cents !== 0)) changed[tax.code] = more;
  }
  return changed;
}

// 7 nights of 300.00 and 150.00 of cleaning: 2,250.00 and 13 %, in two halves.
const HALF = 1_271_25;
const allOf = (cents: (basisPoints: number) => readonly number[]) => ({
  'state-sales-tax': cents(600),
  'county-surtax': cents(100),
  'tourist-development-tax': cents(200),
  'sports-facilities-tax': cents(100),
  'convention-development-tax': cents(300),
});

test('a payment in one month and its refund in another: each month has its part of each tax', async () => {
  const trip = await anApprovedTrip(ports);
  const paid = allOf((rate) => [(rate * 225_000) / 20_000, 0, (rate * 225_000) / 20_000]);
  expect(await change('2026-11', () => pay(trip, HALF, '2026-11-03'))).toEqual(paid);
  ports.clock.set(instantOf('2026-12-05T17:00:00Z'));
  const returned = allOf((rate) => [0, (rate * 225_000) / 20_000, (-rate * 225_000) / 20_000]);
  expect(
    await change('2026-11', async () => expect(await change('2026-12', () => giveBack(trip, HALF))).toEqual(returned)),
  ).toEqual({});
});

test('parts of an instalment carry their parts of each tax, and together all of it', async () => {
  const trip = await anApprovedTrip(ports);
  const parts = [1, 333_33, 500_01, HALF - 1 - 333_33 - 500_01];
  const sums = await change('2026-11', async () => {
    for (const cents of parts) await pay(trip, cents);
  });
  expect(sums).toEqual(allOf((rate) => [(rate * 225_000) / 20_000, 0, (rate * 225_000) / 20_000]));
});

test('a corrected payment lessens the month in which it is corrected', async () => {
  const trip = await anApprovedTrip(ports);
  const { id: entryId } = await pay(trip, HALF, '2026-11-10');
  ports.clock.set(instantOf('2026-12-05T17:00:00Z'));
  const december = await change('2026-12', () => correctPayment(ports, trip.staff, { entryId, reason: 'wrong trip' }));
  expect(december['state-sales-tax']).toEqual([0, 67_50, -67_50]);
});

test('a deposit carries no tax', async () => {
  const trip = await anApprovedTrip(ports, { house: { securityDepositCents: 500_00 } });
  const deposit = (await invoicesOfGroup(ports.db, trip.groupId)).find(({ kind }) => kind === 'deposit');
  const money = { amountCents: 500_00, type: 'zelle', receivedOn: dateAt(NOW) } as const;
  const changed = await change('2026-11', () =>
    recordPayment(ports, trip.staff, { invoiceId: deposit?.id ?? '', ...money }),
  );
  expect(changed).toEqual({});
});

test('every authority is listed, also with nothing to pay, with the day by which it is due', async () => {
  const report = await taxReport(ports.db, { month: '2031-02', language: 'es' });
  expect(report).toMatchObject({ month: '2031-02', dueOn: '2031-03-20', collectedCents: 0, dueCents: 0 });
  expect(report.authorities.map(({ code, taxes }) => [code, taxes.length])).toEqual([
    ['florida', 0],
    ['miami-dade', 0],
    ['miami-beach', 0],
    ['surfside', 0],
    ['bal-harbour', 0],
  ]);
  expect(report.authorities[0]?.name).toBe('Departamento de Ingresos de Florida');
  expect(report.notes).toEqual(['to be confirmed by the accountant']);
});

/** What is held of each tax of a group, and what its requests owe of it. */
async function heldAndOwed(groupId: string) {
  const { rows } = await sql<{ tax: string; held: number; owed: number }>`
    SELECT p.code AS tax, sum(p.total_cents)::int AS owed, (
      SELECT coalesce(sum(l.amount_cents), 0)::int FROM ledger_entry e JOIN ledger_tax l ON l.entry_id = e.id
      WHERE e.group_id = ${groupId} AND l.tax = p.code AND l.basis_points = p.basis_points) AS held
    FROM price_line p JOIN request r ON r.id = p.request_id WHERE r.group_id = ${groupId} AND p.kind = 'tax'
    GROUP BY p.code, p.basis_points ORDER BY 1`.execute(ports.db);
  return rows;
}

test('whatever is paid, given back and corrected: once all is paid the parts of each tax are the request’s tax', async () => {
  const step = fc.record({
    does: fc.constantFrom('pay', 'return', 'correct'),
    share: fc.integer({ min: 1, max: 100 }),
    sequence: fc.constantFrom(1, 2),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 10_000, max: 99_999 }),
      fc.integer({ min: 0, max: 20_000 }),
      fc.array(step, { maxLength: 8 }),
      async (basePriceCents, cleaningFeeCents, steps) => {
        ports.clock.set(NOW);
        const trip = await anApprovedTrip(ports, { house: { basePriceCents, cleaningFeeCents } });
        const payments: string[] = [];
        for (const { does, share, sequence } of steps) {
          const { totalCents, amounts } = await invoiceOf(trip, sequence);
          const paid = amounts.reduce((sum, cents) => sum + cents, 0);
          const [open, back] = [totalCents - paid, Math.floor((paid * share) / 100)];
          const amount = Math.floor((open * share) / 100);
          if (does === 'pay' && amount > 0) payments.push((await pay(trip, amount, '2026-11-20', sequence)).id);
          if (does === 'return' && back > 0) await giveBack(trip, back, sequence);
          const entryId = payments[payments.length - 1];
          if (does === 'correct' && entryId) {
            await correctPayment(ports, trip.staff, { entryId, reason: 'typed wrong' }).catch((error) => {
              expect(['payment-corrected', 'payment-returned']).toContain(error.code);
            });
          }
        }
        for (const sequence of [1, 2]) {
          const { totalCents, amounts } = await invoiceOf(trip, sequence);
          const open = totalCents - amounts.reduce((sum, cents) => sum + cents, 0);
          if (open > 0) await pay(trip, open, '2026-11-20', sequence);
        }
        for (const { held, owed } of await heldAndOwed(trip.groupId)) expect(held).toBe(owed);
      },
    ),
    { numRuns: 10 },
  );
}, 120_000);

test('what is asked again after a reinstatement carries what was given back of each tax', async () => {
  const trip = await anApprovedTrip(ports);
  const { groupId, staff } = trip;
  await pay(trip, HALF);
  await pay(trip, HALF, '2026-11-20', 2);
  await cancelByStaff(ports, { groupId, staffId: staff.userId, reason: 'a storm', onBehalfOf: 'company' });
  await giveBack(trip, 333_33, 2);
  await reinstateGroup(ports, { groupId, staffId: staff.userId });
  const [first] = await invoicesOfGroup(ports.db, groupId);
  reinstated.add(first?.requestId ?? '');
  const again = (await invoicesOfGroup(ports.db, groupId)).filter(
    ({ kind, sequence }) => kind === 'instalment' && sequence > 2,
  );
  expect(again.map(({ totalCents }) => totalCents)).toEqual([333_33]);
  await pay(trip, 333_33, '2026-11-20', again[0]?.sequence);
  for (const { held, owed } of await heldAndOwed(groupId)) expect(held).toBe(owed);
});

test('scooters that are taken out after the free window keep half of their taxes; the other half is never collected', async () => {
  const selections = selectionsOf(await services(ports));
  ports.clock.set(instantOf('2027-01-11T17:00:00Z'));
  const trip = await desk.approved([selections.scooter, selections.massage]);
  const [scooters = ''] = trip.added;
  await desk.pay(trip.id);
  ports.clock.set(hoursAfter(instantOf('2027-01-11T17:00:00Z'), 100));
  const asked = { tenantId: trip.tenantId, reservationId: scooters };
  await askRemoval(ports, { ...asked, groupId: trip.id });
  const { keptCents, lessCents } = await previewRemoval(ports, { ...asked, type: 'scooter' });
  expect(keptCents).toBe(lessCents);
  await removeLine(ports, { staffId: desk.staffId, reservationId: scooters });
  const kept = await ports.db
    .selectFrom('price_line')
    .select(['kind', 'code', 'total_cents'])
    .where('reservation_id', '=', scooters)
    .orderBy('position')
    .execute();
  const cents = kept.map(({ kind, code, total_cents }) => [kind === 'tax' ? code : kind, total_cents]);
  const net = Math.round(keptCents / 1.07);
  expect(cents).toEqual([
    ['cancellation-fee', net],
    ['state-sales-tax', Math.round(net * 0.06)],
    ['county-surtax', Math.round(net * 0.01)],
  ]);
  await desk.pay(trip.id, { instalment: 2 });
  for (const { held, owed } of await heldAndOwed(trip.id)) expect(held).toBe(owed);
  expect((await refusalOf(desk.pay(trip.id, { instalment: 2, cents: 1 }))).code).toBe('overpayment');
});
