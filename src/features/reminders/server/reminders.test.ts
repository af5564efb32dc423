import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { notificationsReactions } from '#features/notifications/server/notifications.feature.ts';
import { paymentsReactions } from '#features/payments/server/payments.reactions.ts';
import { cancelByStaff, cancelOwnGroup } from '#features/reservations/server/requests/cancel-group.ts';
import { reinstateGroup } from '#features/reservations/server/requests/reinstate-group.ts';
import { findGroupDetails } from '#features/reservations/server/views/group-details.views.ts';
import { type Instant, instantOf } from '#kernel/instant.ts';
import { inTransaction } from '#platform/database/database.ts';
import { timestamptz } from '#platform/database/parameters.ts';
import { acceptAgreement, payOpen } from '#tests/builders/a-ready-trip.ts';
import { anApprovedTrip, type Trip } from '#tests/builders/a-trip.ts';
import { type TestPorts, testPorts } from '#tests/support/test-ports.ts';
import { remind } from './remind.ts';
import { sendArrivals } from './send-arrivals.ts';

const NOW = instantOf('2026-11-20T17:00:00Z');
const DUE = instantOf('2027-03-08T21:00:00Z');
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
let ports: TestPorts;

beforeAll(async () => {
  ports = await testPorts((given) => [...paymentsReactions(given), ...notificationsReactions(given)]);
});
afterAll(() => ports.close());
beforeEach(() => {
  ports.clock.set(NOW);
  ports.published.length = 0;
  ports.jobs.length = 0;
});

const goTo = (at: Instant, ms = 0) => ports.clock.set((at + ms) as Instant);
const toldOf = ({ groupId }: Trip) =>
  ports.published
    .filter(({ type }) => /due-soon|arrival-ready/.test(type))
    .filter((event) => (event as unknown as { groupId: string }).groupId === groupId)
    .map(({ type, ...event }) => [type, (event as unknown as { days?: number }).days].filter(Boolean).join(' '));
const mailsOf = (trip: Trip) =>
  ports.jobs
    .map(({ payload }) => payload as { template: string; userId: string })
    .filter(({ userId }) => userId === trip.guest.userId)
    .map(({ template }) => template)
    .filter((template) => /reminder|arrival/.test(template));
const payAll = (trip: Trip) => payOpen(ports, trip);
const payFirst = (trip: Trip) => payOpen(ports, trip, ({ kind, sequence }) => kind === 'instalment' && sequence === 1);
const accept = (trip: Trip) => acceptAgreement(ports, trip);

describe('what is due', () => {
  test('7, 3 and 1 days before the last instalment, each once; deposit and agreement are in the same reminder', async () => {
    const trip = await anApprovedTrip(ports);
    await payFirst(trip);
    for (const days of [7, 3, 1]) {
      goTo(DUE, -days * DAY_MS - 1);
      await remind(ports);
      expect(toldOf(trip)).not.toContain(`payment-due-soon ${days}`);
      goTo(DUE, -days * DAY_MS);
      await remind(ports);
      await remind(ports);
      expect(toldOf(trip).at(-1)).toBe(`payment-due-soon ${days}`);
    }
    goTo(DUE, 1);
    await remind(ports);
    expect(toldOf(trip)).toEqual(['payment-due-soon 7', 'payment-due-soon 3', 'payment-due-soon 1']);
    expect(mailsOf(trip)).toEqual(['payment-reminder', 'payment-reminder', 'payment-reminder']);
  });

  test('the first instalment, due 48 hours after the approval, has the reminder of the day before alone', async () => {
    const trip = await anApprovedTrip(ports);
    for (const hours of [0, 23, 24, 25, 47, 48, 49]) {
      goTo(NOW, hours * HOUR_MS);
      await remind(ports);
    }
    expect(toldOf(trip)).toEqual(['payment-due-soon 1']);
  });

  test('one payment that is due a day after the approval has none', async () => {
    const trip = await anApprovedTrip(ports, { checkIn: '2026-11-24' });
    for (const hours of [0, 1, 23]) {
      goTo(NOW, hours * HOUR_MS);
      await remind(ports);
    }
    expect(toldOf(trip)).toEqual([]);
  });

  test('the agreement alone when all is paid; nothing once it is accepted', async () => {
    const [waiting, done] = [await anApprovedTrip(ports), await anApprovedTrip(ports, { checkIn: '2027-03-20' })];
    await payAll(waiting);
    await payAll(done);
    await accept(done);
    goTo(DUE, -7 * DAY_MS);
    await remind(ports);
    goTo(DUE, 5 * DAY_MS);
    await remind(ports);
    expect(toldOf(waiting)).toEqual(['agreement-due-soon 7']);
    expect(mailsOf(waiting)).toEqual(['agreement-reminder']);
    expect(toldOf(done)).toEqual([]);
  });

  test('a trip that was cancelled is not reminded; a reinstated one not of marks before it came back', async () => {
    const [gone, back] = [await anApprovedTrip(ports), await anApprovedTrip(ports, { checkIn: '2027-03-20' })];
    await payFirst(gone);
    await payFirst(back);
    await cancelOwnGroup(ports, { tenantId: gone.guest.userId, groupId: gone.groupId });
    const due = instantOf('2027-03-18T20:00:00Z');
    goTo(due, -6 * DAY_MS);
    const staffId = back.staff.userId;
    await cancelByStaff(ports, { staffId, groupId: back.groupId, reason: 'by mistake', onBehalfOf: 'company' });
    await reinstateGroup(ports, { staffId, groupId: back.groupId });
    await remind(ports);
    expect(toldOf(back)).toEqual([]);
    goTo(due, -3 * DAY_MS);
    await remind(ports);
    expect(toldOf(back)).toEqual(['payment-due-soon 3']);
    expect(toldOf(gone)).toEqual([]);
  });

  test('eight processes at once remind once, and a reminder whose transaction fails is given again whole', async () => {
    const trip = await anApprovedTrip(ports);
    await payFirst(trip);
    goTo(DUE, -7 * DAY_MS);
    const failing = {
      ...ports,
      publish: async () => {
        throw new Error('killed');
      },
    };
    await expect(remind(failing)).rejects.toThrow();
    const rows = () => ports.db.selectFrom('reminder').select('days').where('group_id', '=', trip.groupId).execute();
    expect(await rows()).toEqual([]);
    await Promise.all(Array.from({ length: 8 }, () => remind(ports)));
    expect(await rows()).toEqual([{ days: 7 }]);
    expect(toldOf(trip)).toEqual(['payment-due-soon 7']);
    expect(mailsOf(trip)).toEqual(['payment-reminder']);
  });

  test('P50 staff are reminded of an open dispute before its due instant, and of none that is over', async () => {
    const trip = await anApprovedTrip(ports);
    await payFirst(trip);
    const dispute = (id: string, state: 'open' | 'won') => ({
      account: 'sandbox',
      dispute_id: `${trip.groupId}${id}`,
      payment_id: 'p',
      group_id: trip.groupId,
      amount_cents: 100,
      state,
      reason: 'fraudulent',
      due_at: timestamptz(instantOf('2026-12-04T17:00:00Z')),
      opened_at: timestamptz(NOW),
    });
    await ports.db
      .insertInto('payment_dispute')
      .values([dispute('a', 'open'), dispute('b', 'won')])
      .execute();
    for (const days of [7, 3, 1]) {
      goTo(instantOf('2026-12-04T17:00:00Z'), -days * DAY_MS);
      await remind(ports);
      await remind(ports);
    }
    expect(toldOf(trip)).toEqual(['dispute-due-soon 7', 'dispute-due-soon 3', 'dispute-due-soon 1']);
    const notices = await ports.db
      .selectFrom('notification')
      .selectAll()
      .where('user_id', '=', trip.staff.userId)
      .execute();
    expect(notices.filter(({ data }) => Object(data).Event === 'dispute-due-soon')).toHaveLength(3);
  });

  test('the scan finds invoices by their due instant', async () => {
    const plan = await inTransaction(ports.db, async (tx) => {
      await sql`SET LOCAL enable_seqscan = off`.execute(tx);
      const { rows } = await sql<{ 'QUERY PLAN': string }>`
        EXPLAIN SELECT open_cents FROM invoice_state i WHERE i.voided_at IS NULL AND i.due_at > ${timestamptz(NOW)}
          AND i.due_at <= ${timestamptz(DUE)} AND i.open_cents > 0`.execute(tx);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });
    expect(plan).toContain('Index Scan using invoice_due on invoice i');
  });
});

describe('arrival instructions', () => {
  const arrivals = (trip: Trip) => mailsOf(trip).filter((template) => template === 'arrival').length;
  const isShown = async ({ groupId }: Trip) =>
    (await findGroupDetails(ports, { groupId, language: 'en' }))?.view.arrival !== null;

  test('go out once, in the minute in which the page shows them', async () => {
    const trip = await anApprovedTrip(ports);
    await sendArrivals(ports);
    await payAll(trip);
    await sendArrivals(ports);
    expect([await isShown(trip), arrivals(trip)]).toEqual([false, 0]);
    await accept(trip);
    await Promise.all(Array.from({ length: 8 }, () => sendArrivals(ports)));
    expect([await isShown(trip), arrivals(trip)]).toEqual([true, 1]);
    goTo(NOW, DAY_MS);
    await sendArrivals(ports);
    expect(arrivals(trip)).toBe(1);
  });

  test('go out again when the way in changes, not when it changes back unseen, and not after the trip', async () => {
    const trip = await anApprovedTrip(ports);
    await payAll(trip);
    await accept(trip);
    await sendArrivals(ports);
    const door = async (arrival_en: string) => {
      await ports.db.updateTable('house').set({ arrival_en }).where('rentable_id', '=', trip.houseId).execute();
    };
    await door('The code is 4711.');
    await sendArrivals(ports);
    await sendArrivals(ports);
    expect(arrivals(trip)).toBe(2);
    await door('The code is 4712.');
    await door('The code is 4711.');
    await sendArrivals(ports);
    expect(arrivals(trip)).toBe(2);
    await door('The code is 1.');
    goTo(instantOf('2027-03-18T00:00:00Z'));
    await sendArrivals(ports);
    expect(arrivals(trip)).toBe(2);
  });

  test('a trip with something open, or cancelled, gets none', async () => {
    const [open, cancelled] = [await anApprovedTrip(ports), await anApprovedTrip(ports)];
    await payOpen(ports, open, ({ kind }) => kind === 'instalment');
    await accept(open);
    await payAll(cancelled);
    await accept(cancelled);
    await cancelOwnGroup(ports, { tenantId: cancelled.guest.userId, groupId: cancelled.groupId });
    await sendArrivals(ports);
    expect([arrivals(open), arrivals(cancelled)]).toEqual([0, 0]);
    expect([await isShown(open), await isShown(cancelled)]).toEqual([false, false]);
  });
});
