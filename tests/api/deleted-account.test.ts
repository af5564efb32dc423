import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deleteAccount } from '#features/accounts/server/accounts.facade.ts';
import { mailsReactions } from '#features/mails/server/mails.reactions.ts';
import { inTransaction } from '#platform/database/database.ts';
import { createJobs } from '#platform/jobs.ts';
import type { Ports } from '#platform/ports.ts';
import { eventBus } from '#platform/reactions.ts';
import { aFullPerson, type FullPerson, phoneOf } from '#tests/builders/a-full-person.ts';
import { aGroup } from '#tests/builders/a-group.ts';
import { aHouse } from '#tests/builders/a-house.ts';
import { aUser, TEST_PASSWORD } from '#tests/builders/a-user.ts';
import { type ApiAnswer, type ApiCaller, callerOf } from '#tests/support/api-caller.ts';
import { findInDatabase } from '#tests/support/find-in-database.ts';
import { createTestProduct, type TestProduct } from '#tests/support/test-product.ts';
import { signInAs } from '#tests/support/test-users.ts';
import { queues } from '../../src/product.ts';

let product: TestProduct;

beforeAll(async () => {
  product = await createTestProduct();
});
afterAll(() => product.close());

const leave = (call: ApiCaller) => call('POST', 'tenant/delete', { currentPassword: TEST_PASSWORD });
const refusedWith = ({ status, body }: ApiAnswer) => `${status} ${body?.code ?? ''}`;

async function aCaller(given: Parameters<typeof aUser>[1] = {}) {
  const user = await aUser(product.ports.db, given);
  return { ...user, call: await signInAs(product, user) };
}

describe('R60 what is left of a person', () => {
  let ana: FullPerson;
  let eva: FullPerson;
  let evaBefore: readonly string[];

  beforeAll(async () => {
    ana = await aFullPerson(product, 'ana-canary', '2027-03');
    eva = await aFullPerson(product, 'eva-canary', '2027-05');
    evaBefore = await findInDatabase(product.ports.db, eva.mark);
    expect((await findInDatabase(product.ports.db, ana.mark)).length).toBeGreaterThan(15);
    const answer = await leave(ana.call);
    expect({ status: answer.status, body: answer.body }).toEqual({ status: 204, body: undefined });
    await product.runJobs();
  });

  test('R60 nothing but what the law keeps and what others read', async () => {
    expect(await findInDatabase(product.ports.db, ana.mark)).toEqual([
      // The agreement as it was accepted, with the name under it.
      'public.contract_acceptance.accepted_name',
      'public.contract_acceptance.text_en',
      'public.contract_acceptance.text_es',
      // The books: by what a payment is found at the bank, and why it went back.
      'public.deposit_claim_line.reason',
      // What an issued invoice says of its trip: the law keeps invoices.
      'public.invoice_as_issued.facts',
      'public.ledger_entry.reason',
      'public.ledger_entry.reference',
      // Management agreements as they were accepted, with the name under them.
      'public.management_acceptance.accepted_name',
      'public.management_agreement.text_en',
      'public.management_agreement.text_es',
      // The books of owners: what staff wrote of an entry, and by what a payout is found; the tax form for the tax
      // office.
      'public.owner_charge.words',
      'public.owner_entry.words',
      'public.owner_payout.reference',
      'public.owner_tax_form.legal_name',
      // By what the provider of card payments knows an attempt, a refund and a dispute.
      'public.payment_attempt.reference',
      'public.payment_dispute.dispute_id',
      'public.payment_dispute.payment_id',
      'public.refund_attempt.reason',
      'public.refund_attempt.reference',
      'public.refund_release.reason',
      // A house of theirs that nobody can book stays with the company.
      'public.rentable.name_en',
      // Reviews stay, because they are written for later guests.
      'public.review.text',
      // What somebody of the company changed for guests to read.
      'public.revision.after',
      // The annex as it was accepted, with the name under it.
      'public.trip_change.agreed_name',
      'public.trip_change.text_en',
      'public.trip_change.text_es',
      // The entries of the wallet stay, because they belong to the books like payments.
      // What was done and found in houses, which whoever plans and repairs reads.
      'public.turnover_move.words',
      'public.turnover_photo.item',
      'public.turnover_photo.storage_key',
      'public.turnover_problem.words',
      'public.wallet_entry.reason',
      'public.wallet_entry.reference',
    ]);
    for (const canary of [ana.email, phoneOf(ana.mark)])
      expect([canary, await findInDatabase(product.ports.db, canary)]).toEqual([canary, []]);
    expect(await filesWith(product.config.dataDir, ana.mark)).toEqual([]);
  });

  test('R60 a user without a person', async () => {
    const { db } = product.ports;
    expect(await db.selectFrom('app_user').selectAll().where('id', '=', ana.id).executeTakeFirst()).toMatchObject({
      name: 'Deleted',
      lastname: 'user',
      email: `${ana.id}@deleted.invalid`,
      phone_number: null,
      age: 0,
      gender: 'M',
      roles: ['tenant'],
      language: 'en',
      status: 'deleted',
      password_hash: null,
      confirmed_at: null,
    });
    // Whatever goes with a user when the row goes is gone already: so is a table that is added later, or this fails.
    const { rows } = await sql<{ name: string; key: string }>`
      SELECT c.conrelid::regclass::text AS name, a.attname AS key FROM pg_constraint c
      JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
      WHERE c.confrelid = 'app_user'::regclass AND c.confdeltype IN ('c', 'n')`.execute(db);
    expect(rows.length).toBeGreaterThan(9);
    for (const { name, key } of rows) {
      const left = await sql`SELECT 1 FROM ${sql.table(name)} WHERE ${sql.ref(key)} = ${ana.id}`.execute(db);
      expect([name, left.rows.length]).toEqual([name, 0]);
    }
  });

  test('R60 trips, invoices, payments, the agreement and the history stay; drafts go', async () => {
    const { db } = product.ports;
    const groups = await db.selectFrom('reservation_group').selectAll().where('tenant_id', '=', ana.id).execute();
    expect(groups).toMatchObject([{ booking_code: ana.bookingCode, status: 'cancelled' }]);
    const of = groups[0]?.id ?? '';
    const count = async (
      table: 'invoice' | 'ledger_entry' | 'wallet_entry' | 'contract_acceptance' | 'group_history' | 'refund_owed',
    ) => (await db.selectFrom(table).select('group_id').where('group_id', '=', of).execute()).length;
    expect(await count('contract_acceptance')).toBe(1);
    expect(await count('ledger_entry')).toBe(3);
    expect(await count('wallet_entry')).toBe(2);
    expect(await count('invoice')).toBeGreaterThan(0);
    expect(await count('refund_owed')).toBeGreaterThan(0);
    expect(await count('group_history')).toBeGreaterThan(3);
  });

  test('R60 the review stays under a name that is nobody’s, in its own language, nor does its answer name them or anybody say why it was hidden', async () => {
    const { db } = product.ports;
    const review = await db
      .selectFrom('review')
      .select(['author_name', 'answer', 'hidden_reason'])
      .where('text', '=', 'ana-canary-review')
      .execute();
    expect(review).toEqual([{ author_name: 'Un huésped', answer: '¡Gracias, estimado huésped!', hidden_reason: null }]);
  });

  test('R60 R13 nobody is signed in any more, nor can sign in', async () => {
    expect(refusedWith(await ana.call('GET', 'tenant'))).toBe('401 not-authorized');
    const nobody = callerOf(product.app);
    const refreshed = await nobody('POST', 'security/refresh', { refreshToken: ana.refreshToken });
    expect(refusedWith(refreshed)).toBe('401 session-ended');
    for (const email of [ana.email, `${ana.id}@deleted.invalid`]) {
      const answer = await nobody('POST', 'security/login', { email, password: TEST_PASSWORD });
      expect(refusedWith(answer)).toBe('401 user/password-invalid');
    }
  });

  test('R60 the address is free again', async () => {
    const form = { name: 'Ana', lastname: 'Paz', email: ana.email, phoneNumber: '+13055550111' };
    const words = { password: 'Sea-glass-2029!', confirmPassword: 'Sea-glass-2029!' };
    expect((await callerOf(product.app)('POST', 'security/register', { ...form, ...words })).status).toBe(201);
    const { db } = product.ports;
    const holders = await db.selectFrom('app_user').select(['id', 'status']).where('email', '=', ana.email).execute();
    expect(holders).toMatchObject([{ status: 'created' }]);
    expect(holders[0]?.id).not.toBe(ana.id);
  });

  test('R60 the last mail goes to the address of before', () => {
    const last = product.mails.filter(({ to }) => to === ana.email).at(-1);
    expect(last?.subject).toBe('Your account was deleted');
    expect(last?.text).toContain('ana-canary-name');
  });

  test('R60 staff are told that somebody left, in their language, and no address of nobody', async () => {
    const staff = await aCaller({ roles: ['staff'] });
    const named = { en: 'Deleted user', es: 'Usuario eliminado' };
    const [group] = (await staff.call('GET', `staff/group?Search=${ana.bookingCode}`)).body.reservationGroups;
    for (const [language, name] of Object.entries(named)) {
      const get = (path: string) => staff.call('GET', path, undefined, { 'accept-language': language });
      const { reservationGroups } = (await get(`staff/group?Search=${ana.bookingCode}`)).body;
      expect(reservationGroups).toMatchObject([{ guest: { name } }]);
      const { body } = await get(`staff/group/${group.groupId}`);
      expect(body.guest).toMatchObject({ name, email: null, phone: null });
    }
  });

  test('R60 nobody else loses anything', async () => {
    expect(await findInDatabase(product.ports.db, eva.mark)).toEqual(evaBefore);
    expect((await eva.call('GET', 'tenant')).body).toMatchObject({ firstName: 'eva-canary-name' });
  });

  test('R60 it is told once, by whom and of whom', async () => {
    const { rows } = await sql`
      SELECT actor_id, subject_id FROM audit_entry WHERE action = 'account-deleted' AND subject_id = ${ana.id}
    `.execute(product.ports.db);
    expect(rows).toEqual([{ actor_id: ana.id, subject_id: ana.id }]);
  });
});

async function filesWith(folder: string, text: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  const hits = await Promise.all(files.map(async (file) => ((await readFile(file)).includes(text) ? [file] : [])));
  return hits.flat();
}

describe('R60 what is refused', () => {
  test('R60 without the password nothing happens', async () => {
    const { call } = await aCaller();
    expect(refusedWith(await call('POST', 'tenant/delete', { currentPassword: 'Not-the-one-1!' }))).toBe(
      '403 current-password-invalid',
    );
    expect((await call('GET', 'tenant')).status).toBe(200);
  });

  test.each(['onReview', 'approved', 'confirmed'] as const)('R60 while a trip is %s', async (status) => {
    const guest = await aCaller({ name: 'Keeper' });
    await aGroup().by(guest)[status]().in(product.ports);
    expect(refusedWith(await leave(guest.call))).toBe('400 reservation-exists-for-tenant');
    expect((await guest.call('GET', 'tenant')).body).toMatchObject({ firstName: 'Keeper' });
  });

  test('R60 while a house of theirs can be booked; one that can’t stays with the company', async () => {
    const owner = await aCaller({ roles: ['tenant', 'owner'] });
    const { id } = await aHouse({ ownerId: owner.id }).in(product.ports.db);
    expect(refusedWith(await leave(owner.call))).toBe('400 owner-has-published');
    const { db } = product.ports;
    await db.updateTable('rentable').set({ status: 'archived' }).where('id', '=', id).execute();
    expect((await leave(owner.call)).status).toBe(204);
    const house = await db.selectFrom('rentable').select('owner_id').where('id', '=', id).executeTakeFirst();
    expect(house).toEqual({ owner_id: null });
  });

  test('R60 the last admin, also when two leave at the same moment', async () => {
    const { db } = product.ports;
    await db
      .updateTable('app_user')
      .set({ roles: ['tenant'] })
      .where(sql<boolean>`'admin' = ANY(roles)`)
      .execute();
    const [one, other] = [await aCaller({ roles: ['admin'] }), await aCaller({ roles: ['admin'] })];
    const told = await Promise.all([leave(one.call), leave(other.call)]);
    expect(told.map(refusedWith).sort()).toEqual(['204 ', '400 last-admin']);
    // A blocked admin does not count as a remaining admin.
    await aUser(db, { roles: ['admin'], status: 'blocked' });
    const left = told[0]?.status === 204 ? other : one;
    expect(refusedWith(await leave(left.call))).toBe('400 last-admin');
  });

  test('R60 twice: the second time there is nobody', async () => {
    const { id } = await aCaller();
    const once = () =>
      inTransaction(product.ports.db, (tx) => deleteAccount(product.ports, tx, { userId: id, by: id }));
    const ends = await Promise.allSettled([once(), once()]);
    expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(ends.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'user-not-found' } });
  });

  test('R60 a trip that was cancelled is not taken back for somebody who left', async () => {
    const guest = await aCaller();
    const group = await aGroup().by(guest).confirmed().in(product.ports);
    const staff = await aCaller({ roles: ['staff'] });
    expect((await staff.call('PUT', `staff/group/${group.id}/cancel`, { reason: 'The roof.' })).status).toBe(204);
    expect((await leave(guest.call)).status).toBe(204);
    expect(refusedWith(await staff.call('PUT', `staff/group/${group.id}/reinstate`))).toBe('400 account-not-active');
  });
});

test('R60 the queue of jobs holds nothing of them, before and after the worker ran', async () => {
  const log = { error: () => undefined, warn: () => undefined };
  const jobs = await createJobs({ url: product.database.url, queues, log });
  const { db } = product.ports;
  const guest = await aUser(db, { name: 'queue-canary', email: 'queue-canary@demo.test' });
  const ports: Ports = { ...product.ports, enqueue: jobs.enqueue, publish: (tx, event) => told(tx, event) };
  const told = eventBus(() => mailsReactions(ports));
  await inTransaction(db, (tx) => ports.enqueue(tx, 'mail', { template: 'phone-changed', userId: guest.id, at: 1 }));
  await inTransaction(db, (tx) => deleteAccount(ports, tx, { userId: guest.id, by: guest.id }));
  // Only the address for the last mail is left, until it is sent.
  expect(await findInDatabase(db, 'queue-canary')).toEqual(['public.farewell.email', 'public.farewell.name']);
  const ran: string[] = [];
  await jobs.work(
    'mail',
    async (job) => {
      await product.handlers.mail?.(job);
      ran.push(job.id);
    },
    { pollSeconds: 0.5 },
  );
  await expect.poll(() => ran.length, { timeout: 20_000 }).toBe(2);
  await jobs.stop();
  expect(product.mails.filter(({ to }) => to.includes('queue-canary'))).toMatchObject([
    {
      to: 'queue-canary@demo.test',
      subject: 'Your account was deleted',
      text: expect.stringContaining('queue-canary'),
    },
  ]);
  expect(await findInDatabase(db, 'queue-canary')).toEqual([]);
});
