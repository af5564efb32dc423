import { sql } from 'kysely';
import { type ApiCaller, callerOf } from '../support/api-caller.ts';
import { signInAs } from '../support/cast.ts';
import type { TestProduct } from '../support/test-product.ts';
import { aGroup } from './a-group.ts';
import { aHouse } from './a-house.ts';
import { aUser, TEST_PASSWORD } from './a-user.ts';

/** Somebody of whom every table that is about people holds something, found again by `mark`. */
export interface FullPerson {
  readonly id: string;
  readonly email: string;
  readonly mark: string;
  readonly call: ApiCaller;
  readonly refreshToken: string;
  readonly requestId: string;
  readonly reservationId: string;
  readonly bookingCode: string;
  readonly invoiceNumber: string;
  readonly refundOwedId: string;
}

/** Makes them with one trip that was asked for, approved, accepted, paid, cancelled and given back, a draft, and one row by hand of each kind that no call makes. */
export async function aFullPerson(
  product: TestProduct,
  mark: string,
  checkIn: `${number}-${number}`,
): Promise<FullPerson> {
  const { db } = product.ports;
  const email = `${mark}@demo.test`;
  const { id } = await aUser(db, {
    name: `${mark}-name`,
    lastname: `${mark}-lastname`,
    email,
    phoneNumber: phoneOf(mark),
  });
  const device = { 'user-agent': `${mark}-device` };
  const signedIn = await callerOf(product.app)('POST', 'security/login', { email, password: TEST_PASSWORD }, device);
  const call = callerOf(product.app, signedIn.body.accessToken);
  const trip = await aTrip(product, { id, mark, call, checkIn });
  await rowsByHand(product, { id, mark, reservationId: trip.reservationId });
  await product.runJobs();
  return { id, email, mark, call, refreshToken: signedIn.body.refreshToken, ...trip };
}

/** Digits that only this person has. */
export const phoneOf = (mark: string) =>
  `+1${[...mark].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9_000_000_000, 7) + 1_000_000_000}`;

interface Booking {
  readonly id: string;
  readonly mark: string;
  readonly call: ApiCaller;
  readonly checkIn: string;
}

async function aTrip(product: TestProduct, { id, mark, call, checkIn }: Booking) {
  const { db } = product.ports;
  const staff = await signInAs(product, await aUser(db, { roles: ['staff'] }));
  const group = await aGroup().by({ id }).from(`${checkIn}-01`).until(`${checkIn}-05`).onReview().in(product.ports);
  await db
    .updateTable('request')
    .set({ message: `${mark}-message` })
    .where('group_id', '=', group.id)
    .execute();
  must(await staff('PUT', `staff/group/${group.id}/approve`, { message: `${mark}-approval` }));
  const contract = must(await call('GET', `reservation/contract/${group.id}`));
  must(await call('POST', `reservation/contract/${group.id}`, { version: contract.version, accepted: true }));
  const invoice = await db
    .selectFrom('invoice')
    .select(['id', 'number', 'total_cents'])
    .where('group_id', '=', group.id)
    .orderBy('sequence')
    .executeTakeFirstOrThrow();
  const money = { amountCents: invoice.total_cents, type: 'zelle' };
  const received = { ...money, reference: `${mark}-reference`, receivedOn: '2027-01-11' };
  must(await staff('POST', `staff/invoice/${invoice.id}/payment`, received));
  must(await call('PUT', `reservation/group/${group.id}`, { action: 'cancel', reason: `${mark}-cancelled because` }));
  const back = { ...money, invoiceId: invoice.id, reason: `${mark}-refund` };
  must(await staff('POST', `staff/group/${group.id}/refund`, back));
  const stay = { houseId: group.houseId, startAt: '2027-12-01', endAt: '2027-12-05' };
  const guests = { adults: 1, infants: 0, babies: 0, pets: 0 };
  const key = { 'idempotency-key': `${mark}-key` };
  must(await call('POST', 'reservation/house', { ...stay, guests }, key));
  const { booking_code: bookingCode } = await db
    .selectFrom('reservation_group')
    .select('booking_code')
    .where('id', '=', group.id)
    .executeTakeFirstOrThrow();
  const owed = await db
    .selectFrom('refund_owed')
    .select('id')
    .where('group_id', '=', group.id)
    .executeTakeFirstOrThrow();
  return {
    requestId: group.requestId,
    reservationId: group.reservationId,
    bookingCode,
    invoiceNumber: invoice.number,
    refundOwedId: owed.id,
  };
}

async function rowsByHand(
  { ports: { db }, clock }: TestProduct,
  { id, mark, reservationId }: { id: string; mark: string; reservationId: string },
) {
  const now = clock.now();
  const saved = await aHouse({ name: `${mark}-favourite` }).in(db);
  await aHouse({ name: `${mark}-own`, ownerId: id, status: 'archived' }).in(db);
  await db.insertInto('favourite').values({ user_id: id, rentable_id: saved.id, created_at: now }).execute();
  await sql`
    INSERT INTO review (rentable_id, reservation_id, author_name, language, overall, cleanliness, accuracy, check_in, communication,
      location, value, text, written_on)
    VALUES (${saved.id}, ${reservationId}, ${`${mark}-author`}, 'es', 5, 5, 5, 5, 5, 5, 5, ${`${mark}-review`}, '2027-01-11')
  `.execute(db);
  const picture = { key: `${mark}-key`.padEnd(43, 'k'), bytes: Buffer.from(`${mark}-picture`), updated_at: now };
  await db
    .insertInto('user_picture')
    .values({ user_id: id, ...picture })
    .execute();
  await sql`INSERT INTO email_change (user_id, old_email, new_email, wanted_at)
    VALUES (${id}, ${`old-${mark}@demo.test`}, ${`new-${mark}@demo.test`}, ${now})`.execute(db);
  await sql`INSERT INTO second_factor (user_id, sealed_secret, created_at, confirmed_at)
    VALUES (${id}, ${`${mark}-sealed`}, ${yearOf(mark)}, ${yearOf(mark)})`.execute(db);
  await sql`INSERT INTO recovery_code (user_id, code_hash, created_at) VALUES (${id}, ${`${mark}-recovery`}, ${now})`.execute(
    db,
  );
  await sql`INSERT INTO passkey (user_id, credential_id, public_key, counter, transports, name, created_at)
    VALUES (${id}, ${`${mark}-credential`}, ${`${mark}-public`}, 0, '{internal}', ${`${mark}-passkey`}, ${now})`.execute(
    db,
  );
  await sql`INSERT INTO passkey_challenge (challenge_hash, user_id, expires_at)
    VALUES (${`${mark}-challenge`}, ${id}, ${now})`.execute(db);
  await sql`INSERT INTO one_time_code (user_id, purpose, code_hash, expires_at, created_at)
    VALUES (${id}, 'reset-password', ${`${mark}-code`}, ${now}, ${now})`.execute(db);
}

/** An instant of a year that only this person has. */
export const yearOf = (mark: string) => `${1_900 + (mark.charCodeAt(0) % 90)}-02-03T04:05:06Z`;

function must({ status, body }: Awaited<ReturnType<ApiCaller>>) {
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
}
