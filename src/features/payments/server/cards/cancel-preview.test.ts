import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { cancelOwnGroup } from '#features/reservations/server/requests/cancel-group.ts';
import { previewRefund } from '#features/reservations/server/requests/preview-refund.ts';
import { calendarDate } from '#kernel/calendar-date.ts';
import { instantOf } from '#kernel/instant.ts';
import type { Trip } from '#tests/builders/a-trip.ts';
import { openCardWorld } from '#tests/support/card-world.ts';
import { recordPayment } from '../record-payment.ts';
import { recordRefund } from '../record-refund.ts';
import { sendDueRefunds } from './refund-to-card.ts';
import { settleAttempt } from './settle-attempt.ts';

const world = await openCardWorld();
const { ports, invoiceAt, open, ledgerOf, paidTrip, refund } = world;

afterAll(() => ports.close());
beforeEach(() => world.reset());

const HOUR_MS = 3_600_000;

const preview = ({ guest, groupId }: Trip) => previewRefund(ports, { tenantId: guest.userId, groupId });
const cancel = ({ guest, groupId }: Trip) => cancelOwnGroup(ports, { tenantId: guest.userId, groupId });
const receivedOf = async (trip: Trip) => (await ledgerOf(trip)).reduce((sum, { cents }) => sum + cents, 0);

async function pay(trip: Trip, index: number, { cents, type = 'zelle' }: { cents: number; type?: 'zelle' | 'credit' }) {
  const { id: invoiceId } = await invoiceAt(trip, index);
  const receivedOn = calendarDate('2026-11-20');
  await recordPayment(ports, trip.staff, { invoiceId, amountCents: cents, type, receivedOn, isAnother: true });
}

/** The invoice at `index`, paid by Zelle while its guest pays it on the card page that was open before. */
async function payTwice(trip: Trip, index: number) {
  const { reference, amountCents } = await open(trip, index);
  await pay(trip, index, { cents: amountCents });
  const paymentId = ports.payments.pay(reference);
  await settleAttempt(ports, reference);
  return { amountCents, paymentId };
}

/** The first invoice paid with credit that an earlier refund became. */
async function payFromWallet(trip: Trip, index: number, cents: number) {
  const { id: invoiceId } = await invoiceAt(trip, 0);
  const { groupId } = trip;
  await recordRefund(ports, trip.staff, { groupId, invoiceId, amountCents: cents, type: 'credit', reason: 'agreed' });
  await pay(trip, index, { cents, type: 'credit' });
}

/** Money of a trip that asks for a card refund which the bank takes only later. */
async function refundLater(trip: Trip, index: number, cents: number) {
  ports.payments.refundAnswers.push({ state: 'not-yet', tryAt: instantOf('2026-11-21T17:00:00Z') });
  await refund(trip, (await invoiceAt(trip, index)).id, cents);
  await sendDueRefunds(ports);
}

const aged = async () => ports.clock.advance(72 * HOUR_MS);

const cases: readonly [string, (trip: Trip) => Promise<unknown>][] = [
  ['paid once', async () => undefined],
  ['paid once, late', aged],
  ['second instalment paid twice', (trip) => payTwice(trip, 1)],
  ['second instalment paid twice, late', async (trip) => [await payTwice(trip, 1), await aged()]],
  [
    'a card refund on its way, less than what is owed',
    async (trip) => {
      await payTwice(trip, 1);
      await refundLater(trip, 1, 100_00);
    },
  ],
  [
    'a card refund on its way of the instalment that is kept',
    async (trip) => {
      await aged();
      await refundLater(trip, 0, 50_00);
    },
  ],
  [
    'a card refund on its way, more than what is owed',
    async (trip) => {
      const { amountCents } = await payTwice(trip, 1);
      await aged();
      await refundLater(trip, 1, amountCents);
      await refundLater(trip, 0, 20_00);
    },
  ],
  ['a part paid from the wallet', (trip) => payFromWallet(trip, 1, 40_00)],
  [
    'a part from the wallet, the deposit paid twice, a refund on its way',
    async (trip) => {
      await payFromWallet(trip, 1, 40_00);
      await payTwice(trip, 2);
      await refundLater(trip, 2, 10_00);
      await aged();
    },
  ],
];

test.each(cases)('what the guest reads before cancelling is what happens, to the cent: %s', async (_, happens) => {
  const { trip } = await paidTrip();
  await happens(trip);
  const receivedBefore = await receivedOf(trip);
  const shown = await preview(trip);
  await cancel(trip);

  const { rows } = await sql<{ open: number; onWay: number; left: number; all: number }>`
    SELECT coalesce(sum(open_cents), 0)::int AS open, coalesce(sum(on_way_cents), 0)::int AS "onWay",
      coalesce(sum(left_cents), 0)::int AS left,
      coalesce(sum(left_cents), 0)::int + (SELECT coalesce(sum(cents), 0)::int FROM refund_on_way
        WHERE group_id = ${trip.groupId}) AS all
    FROM refund_owed_left WHERE group_id = ${trip.groupId}`.execute(ports.db);
  const owed = rows[0] ?? { open: 0, onWay: 0, left: 0, all: 0 };
  expect(shown.owedBeforeCents + shown.refundCents).toBe(owed.open);
  expect(shown.allBackCents).toBe(owed.all);
  expect(shown.allBackCents + shown.keptCents).toBe(receivedBefore);

  ports.clock.set(instantOf('2026-11-30T17:00:00Z'));
  await sendDueRefunds(ports);
  const stillOwed = await sql<{ cents: number }>`
    SELECT coalesce(sum(left_cents), 0)::int AS cents FROM refund_owed_left WHERE group_id = ${trip.groupId}`.execute(
    ports.db,
  );
  expect(stillOwed.rows[0]?.cents).toBe(owed.left);
  expect(receivedBefore - (await receivedOf(trip)) + owed.left).toBe(shown.allBackCents);
});

test('a trip that was paid by Zelle and by card: its preview says what is owed already, whatever the policy', async () => {
  const { trip } = await paidTrip();
  await aged();
  const { amountCents } = await payTwice(trip, 1);
  const { id } = await invoiceAt(trip, 1);
  const before = await preview(trip);
  expect(before).toMatchObject({ owedBeforeCents: amountCents, onWayCents: 0 });
  expect(before.lines.map(({ paidCents }) => paidCents)).toContain(2 * amountCents);
  await refund(trip, id, amountCents);
  const after = await preview(trip);
  expect(after).toMatchObject({ onWayCents: amountCents, allBackCents: before.allBackCents });
});
