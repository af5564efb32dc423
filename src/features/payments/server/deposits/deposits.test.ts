import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { completeGroups } from '#features/reservations/server/requests/complete-groups.ts';
import { calendarDate } from '#kernel/calendar-date.ts';
import { dateAt } from '#kernel/company-zone.ts';
import { hoursAfter, type Instant, instantOf, isoOf } from '#kernel/instant.ts';
import { pageOf } from '#kernel/pages.ts';
import { anApprovedTrip, type Trip, type TripGiven } from '#tests/builders/a-trip.ts';
import { type TestPorts, testPorts } from '#tests/support/test-ports.ts';
import { correctPayment } from '../correct-payment.ts';
import { invoicesOfGroup } from '../invoices.repository.ts';
import { paymentsReactions } from '../payments.reactions.ts';
import { refundsOwed } from '../payments.views.ts';
import { recordPayment } from '../record-payment.ts';
import { recordRefund } from '../record-refund.ts';
import { differingSums } from '../sums/differing-sums.ts';
import { claimDeposit, releaseDeposit } from './claim-deposit.ts';
import { claimsForOwner, depositForStaff, depositOfTrip } from './deposits.views.ts';
import { answerClaim, decideClaim } from './settle-claim.ts';
import { watchDeposits } from './watch-deposits.ts';

const BOOKED = instantOf('2026-11-20T17:00:00Z');
/** The stay is March 10 to 17; damage is recorded until noon of March 24 in Miami. */
const CHECK_OUT = instantOf('2027-03-17T04:00:00Z');
const INSPECTED = instantOf('2027-03-19T15:00:00Z');
const LAST_NOON = instantOf('2027-03-24T16:00:00Z');
let ports: TestPorts;

beforeAll(async () => {
  ports = await testPorts(paymentsReactions);
});
afterAll(() => ports.close());
beforeEach(() => {
  ports.clock.set(BOOKED);
  ports.published.length = 0;
});

const payAll = async (trip: Trip) => {
  for (const { id: invoiceId, totalCents: amountCents } of await invoicesOfGroup(ports.db, trip.groupId)) {
    const receivedOn = dateAt(ports.clock.now());
    await recordPayment(ports, trip.staff, {
      invoiceId,
      amountCents,
      type: 'zelle',
      receivedOn,
      reference: crypto.randomUUID(),
    });
  }
};
const depositInvoice = async ({ groupId }: Trip) => {
  const invoice = (await invoicesOfGroup(ports.db, groupId)).find(({ kind }) => kind === 'deposit');
  if (!invoice) throw new Error('the trip has no deposit');
  return invoice;
};
/** A trip that is paid and over, with a deposit of 500 dollars, looked at on the second day after check-out. */
async function anEndedTrip(given: Partial<TripGiven> = {}): Promise<Trip> {
  ports.clock.set(BOOKED);
  const trip = await anApprovedTrip(ports, given);
  await payAll(trip);
  await moveTo(INSPECTED);
  return trip;
}
async function moveTo(at: Instant): Promise<void> {
  ports.clock.set(at);
  await completeGroups(ports);
}
const claim = (trip: Trip, ...cents: number[]) =>
  claimDeposit(ports, trip.staff, {
    groupId: trip.groupId,
    lines: cents.map((amountCents) => ({ what: 'Lamp', amountCents, reason: 'Broken foot' })),
    pictureIds: [],
  });
const answer = (trip: Trip, given: 'accepted' | 'objected') =>
  answerClaim(ports, trip.guest, {
    groupId: trip.groupId,
    answer: given,
    ...(given === 'objected' && { words: 'It was broken before.' }),
  });
const decide = (trip: Trip, keptCents: number) =>
  decideClaim(ports, trip.staff, { groupId: trip.groupId, keptCents, note: 'We looked at the photos.' });
const giveBack = async (trip: Trip, amountCents: number) =>
  recordRefund(ports, trip.staff, {
    groupId: trip.groupId,
    invoiceId: (await depositInvoice(trip)).id,
    amountCents,
    type: 'zelle',
    reason: 'deposit',
  });
const deposit = (trip: Trip) => depositOfTrip(ports, { groupId: trip.groupId, language: 'en' });
const sums = async (trip: Trip) => {
  const { claim: _, canAnswer: __, closesAt: ___, ...cents } = await deposit(trip);
  return cents;
};
const owed = async ({ groupId }: Trip) =>
  (await refundsOwed(ports.db, { language: 'en', scope: null, page: pageOf({ size: 300 }) })).refunds
    .filter((refund) => refund.groupId === groupId)
    .map(({ owedCents, refundedCents }) => owedCents - refundedCents);
const told = ({ groupId }: Trip, type: string) =>
  ports.published.filter((event) => event.type === type && 'groupId' in event && event.groupId === groupId);

const nothing = {
  ...{ receivedCents: 500_00, returnedCents: 0, owedCents: 0, onWayCents: 0 },
  ...{ claimedCents: 0, keptCents: 0, heldCents: 0 },
};

describe('P45 a deposit after the stay', () => {
  test('P45 is held for seven days, and on the last one the whole of it is owed back, once', async () => {
    const trip = await anEndedTrip();
    await watchDeposits(ports);
    expect(await sums(trip)).toEqual({ ...nothing, heldCents: 500_00 });

    await moveTo((LAST_NOON - 1) as Instant);
    await watchDeposits(ports);
    expect(await owed(trip)).toEqual([]);
    await moveTo(LAST_NOON);
    await Promise.all([watchDeposits(ports), watchDeposits(ports)]);
    expect(await owed(trip)).toEqual([500_00]);
    expect(await sums(trip)).toEqual({ ...nothing, owedCents: 500_00 });

    await giveBack(trip, 500_00);
    await watchDeposits(ports);
    expect([await owed(trip), await sums(trip)]).toEqual([[], { ...nothing, returnedCents: 500_00 }]);
  });

  test('P45 staff are reminded two days before, once, and not when they have recorded damage', async () => {
    const [trip, claimed] = [await anEndedTrip(), await anEndedTrip()];
    await claim(claimed, 10_00);
    await moveTo(hoursAfter(LAST_NOON, -48.5));
    await watchDeposits(ports);
    expect(told(trip, 'deposit-due')).toEqual([]);

    await moveTo(hoursAfter(LAST_NOON, -48));
    await Promise.all([watchDeposits(ports), watchDeposits(ports)]);
    await watchDeposits(ports);
    expect(told(trip, 'deposit-due')).toMatchObject([{ heldCents: 500_00 }]);
    expect(told(claimed, 'deposit-due')).toEqual([]);
  });

  test('P45 staff give it back before when nothing is damaged', async () => {
    const trip = await anEndedTrip();
    await releaseDeposit(ports, trip.staff, trip.groupId);
    expect(await owed(trip)).toEqual([500_00]);
    await expect(releaseDeposit(ports, trip.staff, trip.groupId)).rejects.toMatchObject({ code: 'deposit-not-held' });
    await expect(claim(trip, 1)).rejects.toMatchObject({ code: 'deposit-too-much', details: { heldCents: 0 } });
  });

  test('P45 a part that was returned, the rest kept: nothing stays owed', async () => {
    const trip = await anEndedTrip();
    await giveBack(trip, 380_00);
    await claim(trip, 120_00);
    await answer(trip, 'accepted');
    await moveTo(LAST_NOON);
    await watchDeposits(ports);
    expect(await owed(trip)).toEqual([]);
    expect(await sums(trip)).toEqual({ ...nothing, returnedCents: 380_00, keptCents: 120_00 });
  });
});

describe('P45 a claim', () => {
  test('P45 the rest is owed at once, what is claimed waits for the guest, who accepts', async () => {
    const trip = await anEndedTrip();
    await claim(trip, 100_00, 20_00);
    expect(await owed(trip)).toEqual([380_00]);
    expect(await sums(trip)).toEqual({ ...nothing, owedCents: 380_00, claimedCents: 120_00 });
    expect(await deposit(trip)).toMatchObject({
      canAnswer: true,
      claim: { state: 'waiting', claimedCents: 120_00, keptCents: null, lines: [{ place: 'Harbor House' }, {}] },
    });

    await answer(trip, 'accepted');
    expect(await sums(trip)).toEqual({ ...nothing, owedCents: 380_00, keptCents: 120_00 });
    expect(told(trip, 'deposit-settled')).toMatchObject([{ how: 'accepted', claimedCents: 120_00, keptCents: 120_00 }]);
    await expect(answer(trip, 'objected')).rejects.toMatchObject({ code: 'deposit-settled' });
  });

  test('P45 silence accepts it when five days are over, and not before', async () => {
    const trip = await anEndedTrip();
    await claim(trip, 120_00);
    ports.clock.set(hoursAfter(INSPECTED, 5 * 24 - 0.1));
    await watchDeposits(ports);
    expect((await deposit(trip)).claim?.state).toBe('waiting');

    ports.clock.set(hoursAfter(INSPECTED, 5 * 24));
    await expect(answer(trip, 'objected')).rejects.toMatchObject({ code: 'deposit-answered' });
    await Promise.all([watchDeposits(ports), watchDeposits(ports)]);
    expect(told(trip, 'deposit-settled')).toMatchObject([{ how: 'silent', keptCents: 120_00 }]);
    expect(await sums(trip)).toMatchObject({ keptCents: 120_00, owedCents: 380_00, heldCents: 0 });
  });

  test('P45 staff have seven days to decide about an objection: reminded once, two days before, then it is dropped', async () => {
    const trip = await anEndedTrip();
    await claim(trip, 120_00);
    await answer(trip, 'objected');
    const dueAt = hoursAfter(INSPECTED, 7 * 24);
    expect((await deposit(trip)).claim?.decisionDueAt).toBe(isoOf(dueAt));
    ports.clock.set(hoursAfter(dueAt, -48.1));
    await watchDeposits(ports);
    expect(told(trip, 'deposit-decision-due')).toEqual([]);

    ports.clock.set(hoursAfter(dueAt, -48));
    await Promise.all([watchDeposits(ports), watchDeposits(ports)]);
    ports.clock.set(hoursAfter(dueAt, -0.1));
    await watchDeposits(ports);
    expect(told(trip, 'deposit-decision-due')).toMatchObject([{ claimedCents: 120_00, dueAt }]);
    expect((await deposit(trip)).claim?.state).toBe('objected');

    ports.clock.set(dueAt);
    await Promise.all([watchDeposits(ports), watchDeposits(ports)]);
    expect(told(trip, 'deposit-settled')).toMatchObject([{ how: 'undecided', claimedCents: 120_00, keptCents: 0 }]);
    expect(await owed(trip)).toEqual([380_00, 120_00]);
    await expect(decide(trip, 120_00)).rejects.toMatchObject({ code: 'deposit-settled' });
  });

  test.each([
    ['all of it', 120_00, [380_00]],
    ['less of it', 50_00, [380_00, 70_00]],
    ['nothing', 0, [380_00, 120_00]],
  ] as const)(
    'P45 after an objection staff keep %s, and what they do not keep is owed at once',
    async (_what, kept, left) => {
      const trip = await anEndedTrip();
      await claim(trip, 120_00);
      await answer(trip, 'objected');
      expect(told(trip, 'deposit-objected')).toHaveLength(1);
      ports.clock.set(hoursAfter(INSPECTED, 6 * 24));
      await watchDeposits(ports);
      expect(await deposit(trip)).toMatchObject({ canAnswer: false, claim: { state: 'objected' } });

      await decide(trip, kept);
      expect(await owed(trip)).toEqual(left);
      expect(await sums(trip)).toMatchObject({
        keptCents: kept,
        owedCents: 500_00 - kept,
        claimedCents: 0,
        heldCents: 0,
      });
      await expect(decide(trip, 0)).rejects.toMatchObject({ code: 'deposit-settled' });
    },
  );

  test('P45 before the guest answered staff can only lessen it or drop it', async () => {
    const trip = await anEndedTrip();
    await claim(trip, 120_00);
    await expect(decide(trip, 120_00)).rejects.toMatchObject({ code: 'deposit-not-answered' });
    await expect(decide(trip, 120_01)).rejects.toMatchObject({ code: 'deposit-too-much' });
    await decide(trip, 119_99);
    expect(await sums(trip)).toMatchObject({ keptCents: 119_99, owedCents: 380_01 });
  });

  test('P45 is refused before check-out, after the last noon, a second time and beyond what is held', async () => {
    const trip = await anEndedTrip();
    for (const at of [CHECK_OUT - 1, LAST_NOON]) {
      ports.clock.set(at as Instant);
      await expect(claim(trip, 1)).rejects.toMatchObject({ code: 'deposit-closed' });
    }
    ports.clock.set(CHECK_OUT);
    await expect(claim(trip, 500_01)).rejects.toMatchObject({ code: 'deposit-too-much' });
    await claim(trip, 1);
    await expect(claim(trip, 1)).rejects.toMatchObject({ code: 'deposit-claimed' });
  });

  test('P45 of ten claims at once one is recorded, and the rest is owed once', async () => {
    const trip = await anEndedTrip();
    const tries = await Promise.allSettled(Array.from({ length: 10 }, () => claim(trip, 120_00)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await owed(trip)).toEqual([380_00]);
  });

  test('P45 of an acceptance and a decision at once one counts', async () => {
    const trip = await anEndedTrip();
    await claim(trip, 120_00);
    const tries = await Promise.allSettled([answer(trip, 'accepted'), decide(trip, 0), answer(trip, 'objected')]);
    expect(told(trip, 'deposit-settled').length).toBeLessThanOrEqual(1);
    expect(tries.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0);
    const { keptCents, owedCents, claimedCents } = await sums(trip);
    expect(keptCents + owedCents + claimedCents).toBe(500_00);
  });

  test('P45 nobody else answers it, and an objection has words', async () => {
    const [trip, other] = [await anEndedTrip(), await anEndedTrip()];
    await claim(trip, 120_00);
    const asOther = answerClaim(ports, other.guest, { groupId: trip.groupId, answer: 'accepted' });
    await expect(asOther).rejects.toMatchObject({ code: 'reservation-group-not-found' });
    const wordless = answerClaim(ports, trip.guest, { groupId: trip.groupId, answer: 'objected' });
    await expect(wordless).rejects.toMatchObject({ code: 'parameter-required' });
  });

  test('P45 a payment of the deposit that never came lessens what is owed and leaves what is kept', async () => {
    const trip = await anApprovedTrip(ports);
    const [first, second, held] = await invoicesOfGroup(ports.db, trip.groupId);
    const receivedOn = calendarDate('2026-11-20');
    const pay = (invoiceId: string | undefined, amountCents: number) =>
      recordPayment(ports, trip.staff, { invoiceId: invoiceId ?? '', amountCents, type: 'zelle', receivedOn });
    for (const invoice of [first, second]) await pay(invoice?.id, invoice?.totalCents ?? 0);
    await pay(held?.id, 300_00);
    const { id: entryId } = await pay(held?.id, 200_00);
    await moveTo(INSPECTED);
    await claim(trip, 120_00);
    await answer(trip, 'accepted');

    await correctPayment(ports, trip.staff, { entryId, reason: 'typing error' });
    expect(await owed(trip)).toEqual([180_00]);
    expect(await sums(trip)).toEqual({ ...nothing, receivedCents: 300_00, owedCents: 180_00, keptCents: 120_00 });
  });

  test('P45 the owner sees the damage and no guest', async () => {
    const trip = await anEndedTrip();
    await claim(trip, 120_00);
    const { claims } = await claimsForOwner(ports, { ownerId: trip.owner.userId, language: 'es' });
    expect(claims).toMatchObject([{ state: 'waiting', lines: [{ place: 'Casa del Puerto', amountCents: 120_00 }] }]);
    expect(JSON.stringify(claims)).not.toMatch(/Ana|Rivera|@/);
    const others = await claimsForOwner(ports, { ownerId: trip.staff.userId, language: 'es' });
    expect(others.claims).toEqual([]);
  });
});

test('P45 staff see until when damage can be recorded', async () => {
  const trip = await anEndedTrip();
  const forStaff = () => depositForStaff(ports, { groupId: trip.groupId, language: 'en' });
  expect(await forStaff()).toMatchObject({ canClaim: true, canRelease: true, closesAt: '2027-03-24T16:00:00.000Z' });
  ports.clock.set(LAST_NOON);
  expect(await forStaff()).toMatchObject({ canClaim: false, canRelease: false });
});

type Act =
  | { readonly do: 'claim' | 'decide' | 'return'; readonly cents: number }
  | { readonly do: 'accept' | 'object' | 'release' | 'wait' };
const amounts = fc.integer({ min: 1, max: 600_00 });
const acts: fc.Arbitrary<Act> = fc.oneof(
  fc.record({ do: fc.constantFrom('claim', 'decide', 'return'), cents: amounts }) as fc.Arbitrary<Act>,
  fc.record({ do: fc.constantFrom('accept', 'object', 'release', 'wait') }) as fc.Arbitrary<Act>,
);

test('P45 whatever happens, every cent of a deposit is in one place, and in the end none is held or owed for ever', async () => {
  const play = (trip: Trip, act: Act): Promise<unknown> => {
    switch (act.do) {
      case 'claim':
        return claim(trip, act.cents);
      case 'decide':
        return decide(trip, act.cents);
      case 'return':
        return giveBack(trip, act.cents);
      case 'accept':
        return answer(trip, 'accepted');
      case 'object':
        return answer(trip, 'objected');
      case 'release':
        return releaseDeposit(ports, trip.staff, trip.groupId);
      case 'wait':
        ports.clock.advance(36 * 3_600_000);
        return watchDeposits(ports);
    }
  };
  const isWhole = async (trip: Trip) => {
    const { receivedCents, ...places } = await sums(trip);
    const cents = Object.values(places);
    expect(cents.every((one) => one >= 0)).toBe(true);
    expect(cents.reduce((sum, one) => sum + one, 0)).toBe(receivedCents);
    const listed = (await owed(trip)).reduce((sum, one) => sum + one, 0);
    const { rows } = await sql<{ paid: number; status: string }>`
      SELECT paid_cents AS paid, status FROM invoice_state WHERE group_id = ${trip.groupId} AND kind = 'deposit'`.execute(
      ports.db,
    );
    expect(listed).toBe(places.owedCents);
    expect(rows).toEqual([
      {
        paid: receivedCents - places.returnedCents,
        status: places.returnedCents === receivedCents ? 'refunded' : 'paid',
      },
    ]);
    return places;
  };
  await fc.assert(
    fc.asyncProperty(fc.array(acts, { minLength: 1, maxLength: 8 }), async (played) => {
      const trip = await anEndedTrip();
      for (const act of played) {
        await play(trip, act).catch((error: unknown) => expect(error).toHaveProperty('code'));
        await isWhole(trip);
      }
      // Two weeks on: an objection is decided, everything else went its way, and staff return what is listed.
      ports.clock.set(hoursAfter(INSPECTED, 14 * 24));
      await watchDeposits(ports);
      if ((await deposit(trip)).claim?.state === 'objected') await decide(trip, 0);
      for (const cents of await owed(trip)) await giveBack(trip, cents);
      expect(await isWhole(trip)).toMatchObject({ owedCents: 0, claimedCents: 0, heldCents: 0 });
    }),
    { numRuns: 15, endOnFailure: true },
  );
});

test('P52 all that moved in these tests agrees to the cent', async () => {
  expect(await differingSums(ports.db)).toEqual([]);
});
