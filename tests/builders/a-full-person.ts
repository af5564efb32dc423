import { sql } from 'kysely';
import type { Instant } from '#kernel/instant.ts';
import { fixedClock } from '#platform/clock.ts';
import type { Db } from '#platform/database/database.ts';
import { timestamptz } from '#platform/database/parameters.ts';
import { type ApiCaller, callerOf } from '../support/api-caller.ts';
import type { TestProduct } from '../support/test-product.ts';
import { signInAs } from '../support/test-users.ts';
import { aGroup } from './a-group.ts';
import { aHouse } from './a-house.ts';
import { anAddon, aService } from './a-service.ts';
import { aUser, TEST_PASSWORD } from './a-user.ts';
import { aRepairByHand } from './a-work-order.ts';

/** A person who has a row in every table about people; `mark` finds them again. */
export interface FullPerson {
  readonly id: string;
  readonly email: string;
  readonly mark: string;
  readonly call: ApiCaller;
  readonly refreshToken: string;
  readonly groupId: string;
  readonly requestId: string;
  readonly reservationId: string;
  readonly bookingCode: string;
  readonly invoiceNumber: string;
  readonly refundOwedId: string;
}

/**
 * Makes them with one trip that was asked for, approved, accepted, paid, cancelled and given back, a draft, and one row
 * by hand of each kind that no call makes.
 */
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
  const credit = { amountCents: 100, type: 'credit' };
  must(await call('PUT', `reservation/group/${group.id}/refund-preference`, { preference: 'credit' }));
  must(await staff('POST', `staff/group/${group.id}/refund`, { ...back, amountCents: back.amountCents - 100 }));
  must(await staff('POST', `staff/group/${group.id}/refund`, { ...back, ...credit }));
  must(await call('POST', 'wallet/payout-request', { amountCents: 100, how: `${mark}-how` }));
  const paidOut = { ...credit, type: 'zelle', reason: `${mark}-payout`, reference: `${mark}-reference` };
  must(await staff('POST', `staff/group/${group.id}/payout`, paidOut));
  const stay = { houseId: group.houseId, startAt: '2027-12-01', endAt: '2027-12-05' };
  const guests = { adults: 1, infants: 0, babies: 0, pets: 0 };
  const key = { 'idempotency-key': `${mark}-key` };
  must(await call('POST', 'reservation/house', { ...stay, guests }, key));
  const { booking_code: bookingCode } = await db
    .selectFrom('reservation_group')
    .select('booking_code')
    .where('id', '=', group.id)
    .executeTakeFirstOrThrow();
  await aCardPaymentByHand(db, {
    groupId: group.id,
    tenantId: id,
    invoiceId: invoice.id,
    mark,
    now: product.clock.now(),
  });
  const owed = await db
    .selectFrom('refund_owed')
    .select('id')
    .where('group_id', '=', group.id)
    .executeTakeFirstOrThrow();
  const told = { group_id: group.id, reminded_at: timestamptz(product.clock.now()) };
  await db
    .insertInto('reminder')
    .values({ ...told, due_at: timestamptz(product.clock.now()), days: 7 })
    .execute();
  await db
    .insertInto('arrival_sent')
    .values({ group_id: group.id, said_hash: 'hash', sent_at: timestamptz(product.clock.now()) })
    .execute();
  return {
    groupId: group.id,
    requestId: group.requestId,
    reservationId: group.reservationId,
    bookingCode,
    invoiceNumber: invoice.number,
    refundOwedId: owed.id,
  };
}

/** What a provider of card payments would have led to: an attempt, a refund on its way and a dispute. */
async function aCardPaymentByHand(
  db: TestProduct['ports']['db'],
  about: { groupId: string; tenantId: string; invoiceId: string; mark: string; now: Instant },
) {
  const { groupId, tenantId, invoiceId, mark } = about;
  const now = timestamptz(about.now);
  const { id: attemptId } = await db
    .insertInto('payment_attempt')
    .values({
      reference: `${mark}-attempt`,
      group_id: groupId,
      tenant_id: tenantId,
      provider: 'sandbox',
      account: 'sandbox',
      amount_cents: 100,
      state: 'ended',
      opened_at: now,
      ends_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('payment_attempt_invoice')
    .values({ attempt_id: attemptId, invoice_id: invoiceId, amount_cents: 100 })
    .execute();
  const payment = await db
    .selectFrom('ledger_entry')
    .select('id')
    .where('invoice_id', '=', invoiceId)
    .where('kind', '=', 'payment')
    .executeTakeFirstOrThrow();
  const staff = await aUser(db, { roles: ['staff'] });
  await db
    .insertInto('refund_attempt')
    .values({
      reference: `${mark}-back`,
      payment_entry_id: payment.id,
      invoice_id: invoiceId,
      amount_cents: 100,
      reason: `${mark}-card refund`,
      state: 'failed',
      asked_by: staff.id,
      asked_at: now,
    })
    .execute();
  const { id: second } = await aUser(db, { roles: ['staff'] });
  const released = { amount_cents: 100, type: 'zelle', reason: `${mark}-released`, state: 'released' } as const;
  const people = { asked_by: staff.id, asked_at: now, decided_by: second, decided_at: now };
  await db
    .insertInto('refund_release')
    .values({ group_id: groupId, invoice_id: invoiceId, ...released, ...people })
    .execute();
  await db
    .insertInto('payment_dispute')
    .values({
      account: 'sandbox',
      dispute_id: `${mark}-dispute`,
      payment_id: `${mark}-payment`,
      group_id: groupId,
      amount_cents: 100,
      state: 'won',
      reason: 'fraudulent',
      opened_at: now,
    })
    .execute();
}

async function rowsByHand(
  { ports: { db }, clock }: TestProduct,
  { id, mark, reservationId }: { id: string; mark: string; reservationId: string },
) {
  const now = clock.now();
  await aServiceByHand(db, { mark, reservationId, now });
  const saved = await aHouse({ name: `${mark}-favorite` }).in(db);
  await aHouse({ name: `${mark}-own`, ownerId: id, status: 'archived' }).in(db);
  await db
    .insertInto('favorite')
    .values({ user_id: id, rentable_id: saved.id, created_at: timestamptz(now) })
    .execute();
  const view = { list: 'groups', name: `${mark}-view`, query: '' };
  await db
    .insertInto('saved_view')
    .values({ ...view, owner_id: id, created_at: timestamptz(now) })
    .execute();
  await sql`
    INSERT INTO review (rentable_id, reservation_id, author_name, language, overall, cleanliness, accuracy, check_in, communication,
      location, value, text, written_on, written_at, answer, answer_language, answered_at, hidden_at, hidden_reason)
    VALUES (${saved.id}, ${reservationId}, ${`${mark} C.`}, 'es', 5, 5, 5, 5, 5, 5, 5, ${`${mark}-review`}, '2027-01-11',
      ${timestamptz(now)},
      ${`¡Gracias, ${mark}!`}, 'es', ${timestamptz(now)}, ${timestamptz(now)}, ${`${mark}-hidden because`})
  `.execute(db);
  await anAnswerBy(db, id, now);
  await aClaimByHand(db, { id, mark, reservationId, now });
  const changed = { version: 1, changed_by: id, changed_at: timestamptz(now), origin: 'screen' } as const;
  const after = JSON.stringify({ nameEn: `${mark}-revision` });
  await db
    .insertInto('revision')
    .values({ entity: 'house', entity_id: saved.id, ...changed, before: '{}', after })
    .execute();
  await sql`
    INSERT INTO proposal (request_id, source, made_by, made_at, hold_hours, message, accepted_at)
    SELECT l.request_id, 'phone', ${id}, company_now(), 24, ${`${mark}-quote`}, company_now() FROM reservation l
    WHERE l.id = ${reservationId}`.execute(db);
  await sql`
    INSERT INTO trip_change (group_id, reservation_id, sequence, state, wanted, plan_hash, facts, reason, policy_at, offered_by,
      offered_at, closed_at, version, text_en, text_es, text_hash, agreed_how, agreed_name, agreed_at)
    SELECT group_id, id, 1, 'made', '{}', 'h', '{}', 'Asked by phone', ${timestamptz(now)}, ${id}, ${timestamptz(now)},
      ${timestamptz(now)}, '1', ${`${mark}-annex`}, ${`${mark}-annex`}, 'h', 'phone', ${mark}, ${timestamptz(now)}
    FROM reservation WHERE id = ${reservationId}`.execute(db);
  await anAgreementByHand(db, { id, mark, now });
  await aRepairByHand(db, { id, mark, reservationId, now });
  await ownerMoneyByHand(db, { id, mark, now });
  await aStormByHand(db, { id, mark, reservationId });
  await sql`
    INSERT INTO invoice_as_issued (invoice_id, facts, kept_at)
    SELECT i.id, ${JSON.stringify({ placeName: `${mark}-invoice` })}, ${timestamptz(now)}
    FROM invoice i JOIN reservation l ON l.group_id = i.group_id WHERE l.id = ${reservationId} LIMIT 1`.execute(db);
  await sql`
    INSERT INTO reservation_period (reservation_id, rentable_id, during, starts_on, ends_on, adults, infants, babies, pets,
      total_cents, held_from, held_until)
    SELECT id, rentable_id, during, lower(during)::date, upper(during)::date, 2, 0, 0, 0, 123_45, ${timestamptz(now)},
      ${timestamptz(now)} FROM reservation WHERE id = ${reservationId}`.execute(db);
  await sql`
    INSERT INTO asked_change (group_id, reservation_id, message, asked_at, answer, answered_at, answered_by, reason)
    SELECT group_id, id, ${`${mark}-asked`}, ${timestamptz(now)}, 'no', ${timestamptz(now)}, ${id}, ${`${mark}-taken`}
    FROM reservation WHERE id = ${reservationId}`.execute(db);
  await sql`
    INSERT INTO calendar_conflict (rentable_id, channel, label, uid, during, reservation_id, state, found_at, note, resolution,
      resolved_at, resolved_by)
    SELECT ${saved.id}, 'airbnb', '', 'u', during, id, 'resolved', ${timestamptz(now)}, ${`${mark}-conflict`}, 'moved',
      ${timestamptz(now)}, ${id} FROM reservation WHERE id = ${reservationId}`.execute(db);
  const picture = {
    key: `${mark}-key`.padEnd(43, 'k'),
    bytes: Buffer.from(`${mark}-picture`),
    updated_at: timestamptz(now),
  };
  await db
    .insertInto('user_picture')
    .values({ user_id: id, ...picture })
    .execute();
  const at = timestamptz(now);
  await sql`INSERT INTO contact_message (first_name, last_name, email, phone, message, language, received_at, open_since, last_at)
    VALUES (${mark}, ${mark}, ${`${mark.toUpperCase()}@demo.test`}, ${phoneOf(mark)}, ${`${mark}-written`}, 'en',
      ${at}, ${at}, ${at})`.execute(db);
  await sql`WITH trip AS (
      INSERT INTO contact_message (id, group_id, kind, language, received_at, open_since, last_at)
      SELECT group_id, group_id, 'trip', 'en', ${at}, ${at}, ${at} FROM reservation WHERE id = ${reservationId}
      RETURNING id
    ), entry AS (
      INSERT INTO contact_entry (message_id, kind, author_id, text, written_at)
      SELECT id, 'writer', ${id}, ${`${mark}-within-trip`}, ${at} FROM trip RETURNING id, message_id
    )
    INSERT INTO contact_file (message_id, entry_id, kind, name, size_bytes, storage_key, added_by, added_at)
    SELECT message_id, id, 'pdf', ${`${mark}-file`}, 1, ${`message/${mark}`}, ${id}, ${at} FROM entry`.execute(db);
  await sql`INSERT INTO contact_entry (message_id, kind, author_id, text, written_at)
    SELECT id, 'reply', ${id}, ${`${mark}-answered`}, ${timestamptz(now)} FROM contact_message
    WHERE first_name = ${mark}`.execute(db);
  await sql`INSERT INTO newsletter_subscription (email, language, state, since)
    VALUES (${`${mark}@demo.test`}, 'en', 'confirmed', ${timestamptz(now)})`.execute(db);
  await sql`INSERT INTO email_change (user_id, old_email, new_email, wanted_at)
    VALUES (${id}, ${`old-${mark}@demo.test`}, ${`new-${mark}@demo.test`}, ${timestamptz(now)})`.execute(db);
  await sql`INSERT INTO second_factor (user_id, sealed_secret, created_at, confirmed_at)
    VALUES (${id}, ${`${mark}-sealed`}, ${yearOf(mark)}, ${yearOf(mark)})`.execute(db);
  await sql`INSERT INTO recovery_code (user_id, code_hash, created_at)
    VALUES (${id}, ${`${mark}-recovery`}, ${timestamptz(now)})`.execute(db);
  await sql`INSERT INTO passkey (user_id, credential_id, public_key, counter, transports, name, created_at)
    VALUES (${id}, ${`${mark}-credential`}, ${`${mark}-public`}, 0, '{internal}', ${`${mark}-passkey`},
      ${timestamptz(now)})`.execute(db);
  await sql`INSERT INTO passkey_challenge (challenge_hash, user_id, expires_at)
    VALUES (${`${mark}-challenge`}, ${id}, ${timestamptz(now)})`.execute(db);
  await sql`INSERT INTO one_time_code (user_id, purpose, code_hash, expires_at, created_at)
    VALUES (${id}, 'reset-password', ${`${mark}-code`}, ${timestamptz(now)}, ${timestamptz(now)})`.execute(db);
}

/** An instant of a year that only this person has. */
export const yearOf = (mark: string) => `${1_900 + (mark.charCodeAt(0) % 90)}-02-03T04:05:06Z`;

function must({ status, body }: Awaited<ReturnType<ApiCaller>>) {
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
}

/** A storm that they prepared and wrote about as staff, and in which they were a guest. */
async function aStormByHand(
  db: Db,
  { id, mark, reservationId }: { readonly id: string; readonly mark: string; readonly reservationId: string },
): Promise<void> {
  await sql`WITH storm AS (
      INSERT INTO storm (name, from_on, until_on, policy, made_by, made_at)
      VALUES ('Storm', '2027-09-01', '2027-09-03', 'none', ${id}, company_now()) RETURNING id
    ), guest AS (
      INSERT INTO storm_guest (storm_id, group_id, stage, nights, lost_nights)
      SELECT storm.id, l.group_id, 'here', 2, 0 FROM storm, reservation l WHERE l.id = ${reservationId} RETURNING id
    ), answer AS (
      INSERT INTO storm_answer (guest_id, what, words, said_at)
      SELECT id, 'safe', ${`${mark}-safe`}, company_now() FROM guest
    ), task AS (
      INSERT INTO storm_task (storm_id, rentable_id, kind, state, done_by, done_at)
      SELECT storm.id, l.rentable_id, 'furniture', 'done', ${id}, company_now()
      FROM storm, reservation l WHERE l.id = ${reservationId}
    )
    INSERT INTO storm_message (storm_id, kind, readers, subject_en, subject_es, text_en, text_es, people, sent_by, sent_at)
    SELECT id, 'update', 'everybody', 'Storm news', 'Novedades', 'Stay inside.', 'No salga.', 1, ${id}, company_now()
    FROM storm`.execute(db);
}

/** What they signed as the owner of a house, what waits for them, and a paper of theirs. */
async function anAgreementByHand(
  db: Db,
  { id, mark, now }: { readonly id: string; readonly mark: string; readonly now: Instant },
): Promise<void> {
  const house = await aHouse({ name: `${mark}-managed`, ownerId: id, status: 'archived' }).in(db);
  for (const [sequence, state] of (['signed', 'sent'] as const).entries())
    await sql`INSERT INTO management_agreement (rentable_id, owner_id, sequence, state, starts_on, ends_on, commission_bp,
        cleaning_share_bp, services_share_bp, repair_limit_cents, repair_markup_bp, reserve_cents, stay_nights,
        stay_peak_nights, notice_days, language, made_by, made_at, sent_at, text_version, text_en, text_es, text_hash)
      VALUES (${house.id}, ${id}, ${sequence + 1}, ${state}, ${`202${7 + sequence}-01-01`}, ${`202${8 + sequence}-01-01`},
        2000, 0, 0, 0, 0, 0, 0, 0, 60, 'en', ${id}, ${timestamptz(now)}, ${timestamptz(now)}, '1', ${`${mark}-managed`},
        ${`${mark}-managed`}, ${'a'.repeat(64)})`.execute(db);
  await sql`INSERT INTO management_acceptance (agreement_id, user_id, language, text_hash, accepted_at, accepted_from,
      accepted_name) SELECT id, owner_id, 'en', text_hash, ${timestamptz(now)}, '203.0.113.7', ${`${mark}-signed`}
    FROM management_agreement WHERE owner_id = ${id} AND state = 'signed'`.execute(db);
  await sql`INSERT INTO owner_paper (owner_id, kind, name, file_kind, size_bytes, storage_key, added_by, added_at)
    VALUES (${id}, 'license', ${`${mark}-license`}, 'pdf', 1, ${`owner/${mark}`}, ${id}, ${timestamptz(now)})`.execute(
    db,
  );
  await someFieldWork(db, { id, mark, now });
  await whatTheyRead(db, { id, mark, now });
}

/** Whom they let read their portal, whose they were let into, and a report that they are mailed. */
async function whatTheyRead(db: Db, { id, mark, now }: { id: string; mark: string; now: Instant }): Promise<void> {
  const at = timestamptz(now);
  const other = (await aUser(db, { roles: ['owner'] })).id;
  await sql`INSERT INTO portal_access (owner_id, email, kind, language, invited_at, reader_id, accepted_at)
    VALUES (${id}, ${`${mark}-partner@demo.test`}, 'all', 'es', ${at}, NULL, NULL),
      (${other}, ${`${mark}@demo.test`}, 'money', 'en', ${at}, ${id}, ${at})`.execute(db);
  await sql`INSERT INTO report_mail (user_id, report, filter, every, on_day, format, made_at, next_on)
    VALUES (${id}, 'overview', '{}', 'week', 1, 'csv', ${at}, '2099-01-01')`.execute(db);
}

/** An inspection of theirs, done in part. */
async function someFieldWork(db: Db, { id, mark, now }: { id: string; mark: string; now: Instant }): Promise<void> {
  const at = timestamptz(now);
  await sql`
    WITH task AS (
      INSERT INTO turnover_task (rentable_id, kind, starts_at, ends_at, priority, assignee_id, minutes, checklist, made_at)
      SELECT min(id), 'inspection', ${at}, ${at}, 2, ${id}::uuid, 30, '[]', ${at} FROM rentable RETURNING id, rentable_id
    ), moved AS (
      INSERT INTO turnover_move (task_id, what, words, by_id, at, received_at)
      SELECT id, 'start', ${`${mark}-move`}, ${id}::uuid, ${at}, ${at} FROM task
    ), found AS (
      INSERT INTO turnover_problem (id, task_id, rentable_id, kind, words, reported_by, at)
      SELECT gen_random_uuid(), id, rentable_id, 'leak', ${`${mark}-problem`}, ${id}::uuid, ${at} FROM task
    )
    INSERT INTO turnover_photo (id, task_id, item, size_bytes, storage_key, added_by, at)
    SELECT gen_random_uuid(), id, ${`${mark}-item`}, 1, ${`turnover/${mark}`}, ${id}::uuid, ${at} FROM task`.execute(
    db,
  );
}

/** What they earned as an owner, what was charged and paid, and where to. */
async function ownerMoneyByHand(
  db: Db,
  { id, mark, now }: { readonly id: string; readonly mark: string; readonly now: Instant },
): Promise<void> {
  const at = timestamptz(now);
  await sql`INSERT INTO owner_entry (owner_id, kind, amount_cents, recognized_on, source_type, source_id, revision, words,
      recorded_by, recorded_at)
    VALUES (${id}, 'other', 5, '2026-12-01', 'manual', gen_random_uuid(), 1, ${`${mark}-entry`}, ${id}, ${at})`.execute(
    db,
  );
  await sql`WITH issued AS (
      INSERT INTO owner_statement (owner_id, month, year, running, number, language, opening_cents, closing_cents,
        reserve_cents, payout_cents, content, content_hash, issued_by, issued_at)
      SELECT ${id}, '2026-12-01', 2020, count(*) + 1, '2020-S' || count(*), 'en', 0, 5, 0, 5, '{}', ${'a'.repeat(64)}, ${id}, ${at}
      FROM owner_statement RETURNING id)
    INSERT INTO owner_payout (statement_id, amount_cents, paid_on, method, reference, recorded_by, recorded_at)
    SELECT id, 5, '2027-01-02', 'zelle', ${`${mark}-paid`}, ${id}, ${at} FROM issued`.execute(db);
  await sql`INSERT INTO owner_tax_form (owner_id, kind, legal_name, tax_id_sealed, last4, signed_on, kept_by, kept_at)
    VALUES (${id}, 'w-9', ${`${mark}-legal`}, 'sealed', '6789', '2026-12-01', ${id}, ${at})`.execute(db);
  await sql`INSERT INTO owner_bank (owner_id, holder, routing, account_sealed, last4, entered_by, entered_at, usable_on)
    VALUES (${id}, ${`${mark}-holder`}, '021000021', 'sealed', '6789', ${id}, ${at}, '2026-12-04')`.execute(db);
  await sql`INSERT INTO owner_charge (owner_id, words, amount_cents, first_month, last_month, made_by, made_at)
    VALUES (${id}, ${`${mark}-charge`}, 5, '2026-11-01', '2026-11-01', ${id}, ${at})`.execute(db);
  await sql`INSERT INTO channel_stay (rentable_id, channel, reference, starts_on, ends_on, gross_cents, fee_cents,
      cleaning_cents, is_void, typed_by, typed_at)
    SELECT min(id), 'other', gen_random_uuid(), '2026-11-01', '2026-11-02', 5, 0, 0, true, ${id}, ${at} FROM rentable`.execute(
    db,
  );
  await sql`INSERT INTO month_close (month, started_by, started_at, finished_at)
    SELECT date '2020-01-01' + make_interval(months => count(*)::int), ${id}, ${at}, ${at} FROM month_close`.execute(
    db,
  );
}

/** The group of a reservation gets a massage at home, which its guest wanted taken out again. */
async function aServiceByHand(
  db: Db,
  { mark, reservationId, now }: { mark: string; reservationId: string; now: Instant },
): Promise<void> {
  const known = await db.selectFrom('service').select('id').where('code', '=', 'massage').executeTakeFirst();
  const service = known ?? (await aService({ code: 'massage' }).in(db));
  const { rows } = await sql<{ id: string }>`
    INSERT INTO reservation (group_id, request_id, type, status, is_principal, during, starts_on, ends_on, adults, infants, babies, pets, created_at)
    SELECT group_id, request_id, 'massage', status, false, during, starts_on, ends_on, 1, 0, 0, 0, created_at
    FROM reservation WHERE id = ${reservationId} RETURNING id`.execute(db);
  const line = { reservation_id: rows[0]?.id ?? '' };
  const street = { kind: 'address', street: `${mark}-street`, city: 'Miami', state: 'FL', zipCode: '33139' };
  await db
    .insertInto('service_line')
    .values({
      ...line,
      service_id: service.id,
      custom_menu: `${mark}-menu`,
      flight_number: `${mark}-flight`,
      return_flight_number: `${mark}-back`,
      address_in: JSON.stringify(street),
      address_out: JSON.stringify(street),
      personalization: `${mark}-personalization`,
    })
    .execute();
  const addon_id = await anAddon(db, service.id, { name: 'Hot stones' });
  await db
    .insertInto('service_line_addon')
    .values({ ...line, addon_id })
    .execute();
  await db
    .insertInto('line_removal')
    .values({ ...line, asked_at: timestamptz(now), reason: `${mark}-removal` })
    .execute();
  await sql`
    WITH credit AS (
      INSERT INTO invoice_credit (number, invoice_id, reservation_id, amount_cents, issued_at)
      SELECT 'CN-' || i.number, i.id, l.id, 1, ${timestamptz(now)}
      FROM reservation l JOIN invoice i ON i.request_id = l.request_id AND i.kind = 'instalment'
      WHERE l.id = ${reservationId} ORDER BY i.sequence DESC LIMIT 1 RETURNING id
    )
    INSERT INTO invoice_credit_tax (credit_id, tax, basis_points, amount_cents)
    SELECT id, 'state-sales-tax', 600, 1 FROM credit`.execute(db);
  const group = db.selectFrom('reservation').select('group_id').where('id', '=', reservationId);
  await db
    .insertInto('wizard_skip')
    .values({ group_id: group, type: 'event' })
    .onConflict((on) => on.doNothing())
    .execute();
}

/** What was damaged on their trip, with a picture, and what they said of it. */
async function aClaimByHand(
  db: Db,
  { id, mark, reservationId, now }: { id: string; mark: string; reservationId: string; now: Instant },
): Promise<void> {
  const { group_id } = await db
    .selectFrom('reservation')
    .select('group_id')
    .where('id', '=', reservationId)
    .executeTakeFirstOrThrow();
  const at = timestamptz(now);
  await sql`INSERT INTO deposit_claim (group_id, claimed_by, claimed_at, answer_due_at, answer, answer_words, answered_at, settled_at)
    VALUES (${group_id}, ${id}, ${at}, ${at}, 'objected', ${`${mark}-objection`}, ${at}, ${at})`.execute(db);
  const damage = { what: 'Lamp', amount_cents: 100, reason: `${mark}-damage` };
  await db
    .insertInto('deposit_claim_line')
    .values({ group_id, position: 0, reservation_id: reservationId, ...damage })
    .execute();
  await sql`INSERT INTO deposit_claim_part (invoice_id, group_id, claimed_cents, kept_cents)
    SELECT id, group_id, 100, 0 FROM invoice WHERE group_id = ${group_id} AND kind = 'instalment' AND sequence = 1`.execute(
    db,
  );
  const picture = { bytes: Buffer.from(`${mark}-evidence`), added_by: id, added_at: at, position: 0 };
  await db
    .insertInto('deposit_picture')
    .values({ group_id, ...picture })
    .execute();
}

/** What they answered as the owner of a place. */
async function anAnswerBy(db: Db, ownerId: string, now: Instant): Promise<void> {
  const { reservationId, houseId } = await aGroup().in({ db, clock: fixedClock(now) });
  await sql`
    INSERT INTO review (rentable_id, reservation_id, author_name, language, overall, cleanliness, accuracy, check_in, communication,
      location, value, text, written_on, written_at, answer, answer_language, answered_at, answered_by, hidden_at, hidden_by)
    VALUES (${houseId}, ${reservationId}, 'Leo M.', 'en', 4, 4, 4, 4, 4, 4, 4, 'A quiet street.', '2027-01-11',
      ${timestamptz(now)},
      'Come again.', 'en', ${timestamptz(now)}, ${ownerId}, ${timestamptz(now)}, ${ownerId})`.execute(db);
}
