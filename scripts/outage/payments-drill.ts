import { sql } from 'kysely';
import { differingSums } from '#features/payments/server/sums/differing-sums.ts';
import { apiCalls } from '#features/sandbox-bank/domain/bank-choices.ts';
import { dateAt } from '#kernel/company-zone.ts';
import { systemClock } from '#platform/clock.ts';
import type { Db } from '#platform/database/database.ts';
import { type HttpAnswer, httpCaller } from '#tests/support/app-process.ts';
import { type Guest, makeGuests, pay, payAtBank } from '#tests/support/paying-guests.ts';
import { type Check, comesTrue, type Stage, signInAt, statusOf } from './stage.ts';

const SECTION = 'Payments down';

const clock = systemClock(0);

/** The bank goes away while a guest has its page open and others press; cards are turned off; then all is back. */
export async function paymentsDrill(stage: Stage, check: Check): Promise<void> {
  await stage.restart();
  await stage.withDatabase(async (db) => {
    const [early, ...others] = await makeGuests(db, 5);
    if (!early) throw new Error('there are no guests');
    const opened = await press(stage, early);
    check('a guest has a page of the bank before it goes away', opened.status === 200);
    await takeBankAway(db);
    await payAtBank(stage.origin, opened.body.page, { delivery: 'never' });
    await whileAway(stage, { db, others, check });
    await withoutCards(stage, { db, early, others, check });
    await bringBankBack(db);
    await backAgain(stage, { db, early, others, check });
  });
}

/** From now on every call to the bank fails: a fault that was taken is set again. */
async function takeBankAway(db: Db): Promise<void> {
  await sql`CREATE FUNCTION bank_is_away() RETURNS trigger LANGUAGE plpgsql AS
    'BEGIN INSERT INTO sandbox_fault VALUES (OLD.*); RETURN NULL; END'`.execute(db);
  await sql`CREATE TRIGGER bank_is_away AFTER DELETE ON sandbox_fault FOR EACH ROW EXECUTE FUNCTION bank_is_away()`.execute(
    db,
  );
  await sql`INSERT INTO sandbox_fault (call, fault)
    SELECT call, 'error-before' FROM unnest(${[...apiCalls]}::text[]) AS call`.execute(db);
}

async function bringBankBack(db: Db): Promise<void> {
  await sql`DROP FUNCTION bank_is_away() CASCADE`.execute(db);
  await sql`DELETE FROM sandbox_fault`.execute(db);
}

interface Away {
  readonly db: Db;
  readonly others: readonly Guest[];
  readonly check: Check;
}

const press = (stage: Stage, { trip, bearer, invoiceId }: Guest): Promise<HttpAnswer> =>
  httpCaller(stage.origin, bearer)('POST', 'payment/get-token', { groupId: trip.groupId, invoiceIds: [invoiceId] });

async function whileAway(stage: Stage, { db, others, check }: Away): Promise<void> {
  const answers: HttpAnswer[] = [];
  // One after another: of two calls at the same time only one finds the fault.
  for (const guest of others.slice(0, 3)) answers.push(await press(stage, guest));
  const isClear = answers.every(({ status, body }) => status === 503 && body.code === 'payment-provider-down');
  check('guests who press are told', isClear, `503 ${answers[0]?.body?.message}`);
  const kept = await sql`SELECT FROM reservation_group g JOIN reservation r ON r.group_id = g.id
    JOIN occupancy o ON o.reservation_id = r.id WHERE o.blocks AND g.status = 'approved'
      AND g.id = ANY(${others.map(({ trip }) => trip.groupId)}::uuid[])`.execute(db);
  check('their dates are kept', kept.rows.length === others.length, `${kept.rows.length} approved trips block theirs`);
  const state = await statusOf(stage.origin, 'Paying by card');
  check('/status says so', state === 'slow' || state === 'fails', state);
  const { out } = await stage.runbook(SECTION, 'tail -n 3');
  const [said] = /answered \d+[^"\\]*/.exec(out) ?? [];
  check('the log says what the provider answers', said !== undefined, said);
  const metrics = await (await fetch(`${stage.origin}/metrics`)).text();
  const [failed] = /^payment_attempts\{.*outcome="failed".*$/m.exec(metrics) ?? [];
  check('the figure of the alert PaymentPagesFail counts them', failed?.endsWith(' 3') === true, failed ?? metrics);
}

interface WithEarly extends Away {
  readonly early: Guest;
}

async function withoutCards(stage: Stage, { db, early, others, check }: WithEarly): Promise<void> {
  const open = await stage.runbook(SECTION, 'FROM payment_attempt');
  const [row = ''] = open.out.split('\n').filter((line) => line.includes('"open"'));
  check('the query says that a page is open', open.code === 0 && row !== '', row);
  await stage.restart({ PAYMENT_PROVIDER: 'offline' });
  const [guest, payer] = others.slice(-2);
  if (!guest || !payer) throw new Error('there are too few guests');
  const { status, body } = await press(stage, guest);
  check(
    'PAYMENT_PROVIDER=offline and a restart: no cards',
    body?.code === 'card-payments-off',
    `${status} ${body?.message}`,
  );
  const staff = await signInAt(stage.origin, 'staff@demo.test');
  const invoice = await db
    .selectFrom('invoice')
    .select('total_cents')
    .where('id', '=', payer.invoiceId)
    .executeTakeFirst();
  const payment = {
    ...{ amountCents: invoice?.total_cents, type: 'bank-transfer', reference: 'During the outage' },
    receivedOn: dateAt(clock.now()),
  };
  const recorded = await staff('POST', `staff/invoice/${payer.invoiceId}/payment`, payment);
  const isConfirmed = (await statusOfTrip(db, payer)) === 'confirmed';
  check('a payment that comes another way confirms its trip', isConfirmed, String(recorded.status));
  check('the page that was open waits for its provider', (await statusOfTrip(db, early)) === 'approved');
}

async function backAgain(stage: Stage, { db, early, others, check }: WithEarly): Promise<void> {
  await stage.restart();
  const startedAt = Date.now();
  const isFound = await comesTrue(async () => (await statusOfTrip(db, early)) === 'confirmed');
  const seconds = ((Date.now() - startedAt) / 1_000).toFixed(0);
  check('back again: what was paid on the open page is found', isFound, `after ${seconds} s`);
  for (const guest of others.slice(0, -1)) await pay(stage.origin, guest);
  const confirmed = await Promise.all(others.map((guest) => statusOfTrip(db, guest)));
  check(
    'who was refused pays now',
    confirmed.every((one) => one === 'confirmed'),
    `${confirmed.length} are confirmed`,
  );
  const isOver = await comesTrue(async () => (await differingSums(db, { lateHours: 0 })).length === 0, 60_000);
  check('the books agree', isOver);
  const state = await statusOf(stage.origin, 'Paying by card');
  check('/status says that cards work', state === 'works', state);
}

async function statusOfTrip(db: Db, { trip }: Guest): Promise<string | undefined> {
  const group = db.selectFrom('reservation_group').select('status').where('id', '=', trip.groupId);
  return (await group.executeTakeFirst())?.status;
}
