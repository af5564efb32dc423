import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calendarDate } from '#kernel/calendar-date.ts';
import { aPaymentProvider } from '#tests/builders/a-payment-provider.ts';
import { anApprovedTrip, type Trip } from '#tests/builders/a-trip.ts';
import { aUser } from '#tests/builders/a-user.ts';
import type { ApiCaller } from '#tests/support/api-caller.ts';
import { createTestProduct, type TestProduct } from '#tests/support/test-product.ts';
import { signInAs } from '#tests/support/test-users.ts';
import { invoicesOfGroup } from '../invoices.repository.ts';
import { recordPayment } from '../record-payment.ts';

/** Trips that are approved and paid, and mails that are written, cost a second or more. */
let product: TestProduct;
let asker: ApiCaller;
let askerId: string;
let other: ApiCaller;
let guest: ApiCaller;
let trip: Trip;
let invoiceId: string;

beforeAll(async () => {
  product = await createTestProduct({ provider: aPaymentProvider });
  const first = await aUser(product.ports.db, { roles: ['staff'], name: 'Ada', lastname: 'Lima' });
  askerId = first.id;
  asker = await signInAs(product, first);
  other = await signInAs(product, await aUser(product.ports.db, { roles: ['staff'] }));
  await aPaidTrip();
});
afterAll(() => product.close());

/** A trip of $10,000 a night whose first instalment is paid. */
async function aPaidTrip(): Promise<void> {
  trip = await anApprovedTrip(product.ports, { checkIn: '2027-05-10', house: { basePriceCents: 10_000_00 } });
  guest = await signInAs(product, { id: trip.guest.userId });
  const [invoice] = await invoicesOfGroup(product.ports.db, trip.groupId);
  invoiceId = invoice?.id ?? '';
  await recordPayment(product.ports, trip.staff, {
    invoiceId,
    amountCents: invoice?.totalCents ?? 0,
    type: 'bank-transfer',
    receivedOn: calendarDate('2027-01-11'),
  });
  await product.runJobs();
}

const give = (amountCents: number, change: object = {}, by = asker) =>
  by('POST', `staff/group/${trip.groupId}/refund`, {
    ...{ invoiceId, amountCents, type: 'bank-transfer', reason: 'The pool was closed.', isBeyondOwed: true, ...change },
  });
const waiting = async (by = other) => (await by('GET', 'staff/refund-release')).body;
const decide = (id: string, what: 'release' | 'refuse', by = other) =>
  by('POST', `staff/refund-release/${id}/${what}`, what === 'refuse' ? { note: 'Not agreed.' } : undefined);
const givenBack = async () =>
  (await guest('GET', `reservation/group/${trip.groupId}`)).body.payments
    .filter(({ kind }: { kind: string }) => kind === 'refund')
    .map(({ totalCents }: { totalCents: number }) => totalCents);
const noticesOf = async (userId: string) => {
  const { rows } = await sql<{ event: string }>`
    SELECT data::jsonb ->> 'Event' AS event FROM notification WHERE user_id = ${userId}
    AND data::jsonb ->> 'Id' = ${trip.groupId} ORDER BY id`.execute(product.ports.db);
  return rows.map(({ event }) => event).filter((event) => event?.startsWith('refund'));
};
const mailsOf = async () => {
  await product.runJobs();
  const { email } = await product.ports.db
    .selectFrom('app_user')
    .select('email')
    .where('id', '=', trip.guest.userId)
    .executeTakeFirstOrThrow();
  return product.mails.filter(({ to, subject }) => to === email && /refund/i.test(subject)).length;
};

describe('P56 a refund above the limit', () => {
  let id: string;

  test('needs a reason, and a limit’s worth is given back at once', async () => {
    expect(await give(2_000_00, { reason: ' ' })).toMatchObject({ status: 400 });
    expect(await give(2_000_00)).toMatchObject({ status: 201, body: { needsRelease: false } });
    expect(await givenBack()).toEqual([-2_000_00]);
  });

  test('or above it together with what the same person gave back that day, waits: nothing moves, no guest is told', async () => {
    const mails = await mailsOf();
    const asked = await give(1);
    expect(asked).toMatchObject({ status: 201, body: { needsRelease: true } });
    id = asked.body.id;
    expect(await waiting()).toMatchObject({
      limitCents: 2_000_00,
      releases: [{ id, amountCents: 1, askedBy: 'Ada Lima', isOwn: false, reason: 'The pool was closed.' }],
    });
    expect((await waiting(asker)).releases).toMatchObject([{ id, isOwn: true }]);
    expect(await givenBack()).toEqual([-2_000_00]);
    expect(await noticesOf(trip.guest.userId)).toEqual(['refund-recorded']);
    expect(await mailsOf()).toBe(mails);
    // The rest of the staff is told, whoever asked is not.
    expect(await noticesOf(trip.staff.userId)).toEqual(['refund-release-asked']);
    expect(await noticesOf(askerId)).toEqual([]);
  });

  test('is kept from a second promise while it waits', async () => {
    const [invoice] = await invoicesOfGroup(product.ports.db, trip.groupId);
    const left = (invoice?.totalCents ?? 0) - 2_000_00;
    const refused = { status: 400, body: { code: 'refund-not-owed', details: { paidCents: left - 1 } } };
    expect(await give(left, {}, other)).toMatchObject(refused);
  });

  test('is not released by who asked for it', async () => {
    const refused = { status: 403, body: { code: 'refund-release-own' } };
    expect(await decide(id, 'release', asker)).toMatchObject(refused);
    for (const who of [guest, await signInAs(product, { id: trip.owner.userId })]) {
      expect(await decide(id, 'release', who)).toMatchObject({ status: 403 });
      expect(await who('GET', 'staff/refund-release')).toMatchObject({ status: 403 });
    }
    await expect(
      sql`UPDATE refund_release SET state = 'released', decided_by = asked_by, decided_at = now() WHERE id = ${id}`.execute(
        product.ports.db,
      ),
    ).rejects.toThrow('refund_release_by_another');
  });

  test('is released by another once: then it is in the ledger, and the guest and who asked are told', async () => {
    const mails = await mailsOf();
    const answers = await Promise.all([decide(id, 'release'), decide(id, 'release')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(await givenBack()).toEqual([-2_000_00, -1]);
    expect((await waiting()).releases).toEqual([]);
    expect(await noticesOf(trip.guest.userId)).toEqual(['refund-recorded', 'refund-recorded']);
    expect(await mailsOf()).toBe(mails + 1);
    expect(await noticesOf(askerId)).toEqual(['refund-released']);
    expect(await decide(id, 'refuse')).toMatchObject({ status: 409, body: { code: 'refund-release-closed' } });
  });

  test('is in the log: who asked, who released', async () => {
    const { rows } = await sql<{ action: string; actor: string }>`
      SELECT action, actor_id AS actor FROM audit_entry WHERE facts ->> 'releaseId' = ${id} ORDER BY id`.execute(
      product.ports.db,
    );
    expect(rows.map(({ action }) => action)).toEqual(['refund-release-asked', 'refund-released']);
    expect(rows[0]?.actor).toBe(askerId);
    expect(rows[1]?.actor).not.toBe(askerId);
  });

  test('that another person refuses, or who asked takes back, is not made', async () => {
    await aPaidTrip();
    const refused = (await give(5_000_00)).body.id;
    expect((await waiting()).releases).toMatchObject([{ guestWants: null }]);
    await sql`INSERT INTO refund_owed (group_id, invoice_id, amount_cents, reason, owed_since)
      VALUES (${trip.groupId}, ${invoiceId}, 500000, 'group-cancelled', company_now())`.execute(product.ports.db);
    await sql`INSERT INTO refund_preference VALUES (${trip.groupId}, 'credit', company_now())`.execute(
      product.ports.db,
    );
    expect((await waiting()).releases).toMatchObject([{ id: refused, guestWants: { preference: 'credit' } }]);
    expect(await decide(refused, 'refuse')).toMatchObject({ status: 204 });
    const takenBack = (await give(5_000_00)).body.id;
    expect(await decide(takenBack, 'refuse', asker)).toMatchObject({ status: 204 });
    expect(await decide(takenBack, 'release')).toMatchObject({ status: 409 });
    expect(await givenBack()).toEqual([]);
    expect(await noticesOf(trip.guest.userId)).toEqual([]);
    expect(await decide(trip.groupId, 'release')).toMatchObject({
      status: 404,
      body: { code: 'refund-release-not-found' },
    });
  });

  test('as credit goes into the wallet with the release', async () => {
    const { id: release } = (await give(3_000_00, { type: 'credit' })).body;
    expect((await guest('GET', 'wallet')).body.balanceCents).toBe(0);
    expect(await decide(release, 'release')).toMatchObject({ status: 201 });
    expect((await guest('GET', 'wallet')).body.balanceCents).toBe(3_000_00);
  });

  test('to a card goes no further than its payments', async () => {
    const refused = { status: 400, body: { code: 'refund-beyond-card' } };
    expect(await give(3_000_00, { type: 'card' })).toMatchObject(refused);
    expect((await waiting()).releases).toEqual([]);
  });

  test('two at once by one person: only what is within the limit goes', async () => {
    await aPaidTrip();
    const answers = await Promise.all([give(1_500_00), give(1_500_00)]);
    expect(answers.map(({ body }) => body.needsRelease).toSorted()).toEqual([false, true]);
    expect(await givenBack()).toEqual([-1_500_00]);
  });

  test('the limit is a setting', async () => {
    await aPaidTrip();
    await product.ports.db.insertInto('setting').values({ key: 'refundReleaseCents', value: '100' }).execute();
    expect((await give(101)).body.needsRelease).toBe(true);
    expect((await give(100, {}, other)).body.needsRelease).toBe(false);
  });
});
