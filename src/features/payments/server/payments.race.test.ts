import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cancelOwnGroup } from '#features/reservations/server/requests/cancel-group.ts';
import { calendarDate } from '#kernel/calendar-date.ts';
import { instantOf } from '#kernel/instant.ts';
import { anApprovedTrip, type Trip } from '#tests/builders/a-trip.ts';
import { type TestPorts, testPorts } from '#tests/support/test-ports.ts';
import { invoicesOfGroup } from './invoices.repository.ts';
import { paymentsReactions } from './payments.reactions.ts';
import { recordPayment } from './record-payment.ts';
import { reportOverdue } from './report-overdue.ts';

const ROUNDS = 12;
let ports: TestPorts;

beforeAll(async () => {
  ports = await testPorts(paymentsReactions);
});
afterAll(() => ports.close());

async function payFirst(trip: Trip): Promise<void> {
  const [first] = await invoicesOfGroup(ports.db, trip.groupId);
  if (!first) throw new Error('no invoice');
  await recordPayment(ports, trip.staff, {
    invoiceId: first.id,
    amountCents: first.totalCents,
    type: 'bank-transfer',
    receivedOn: calendarDate('2026-11-20'),
  });
}

/** How a trip stands: its status, what is paid, what is owed back and how often it was moved from approved. */
async function standing({ groupId }: Trip) {
  const { rows } = await sql<{ status: string; paid: number; owed: number; moves: number }>`
    SELECT g.status, (SELECT sum(amount_cents)::int FROM ledger_entry WHERE group_id = g.id) AS paid,
      (SELECT coalesce(sum(open_cents), 0)::int FROM refund_owed_state WHERE group_id = g.id) AS owed,
      (SELECT count(*) FROM group_history WHERE group_id = g.id AND from_status = 'approved') AS moves
    FROM reservation_group g WHERE g.id = ${groupId}`.execute(ports.db);
  return rows[0];
}

const scan = () => reportOverdue(ports);

test('a payment at the instant of the due date confirms, or is owed back; never both, never neither', async () => {
  const seen = new Set<string>();
  for (let round = 0; round < ROUNDS; round += 1) {
    ports.clock.set(instantOf('2026-11-20T17:00:00Z'));
    const trip = await anApprovedTrip(ports);
    ports.clock.set(instantOf('2026-11-22T17:00:00Z'));
    const both = round % 2 === 0 ? [() => payFirst(trip), scan] : [scan, () => payFirst(trip)];
    await Promise.all(both.map((act) => act()));
    const { status, ...facts } = (await standing(trip)) ?? {};
    seen.add(String(status));
    expect(facts).toEqual({ paid: 1271_25, owed: status === 'confirmed' ? 0 : 1271_25, moves: 1 });
  }
  for (const status of seen) expect(['confirmed', 'cancelled']).toContain(status);
});

test('a payment and a cancellation at once lose no cent', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    ports.clock.set(instantOf('2026-11-20T17:00:00Z'));
    const trip = await anApprovedTrip(ports);
    await Promise.all([payFirst(trip), cancelOwnGroup(ports, { tenantId: trip.guest.userId, groupId: trip.groupId })]);
    expect(await standing(trip)).toMatchObject({ status: 'cancelled', paid: 1271_25, owed: 1271_25 });
  }
});
