import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { verifyChain } from '#features/audit/server/verify-audit.ts';
import { inTransaction } from '#platform/database/database.ts';
import { aHouse } from '#tests/builders/a-house.ts';
import { anApprovedTrip } from '#tests/builders/a-trip.ts';
import { aUser, TEST_PASSWORD } from '#tests/builders/a-user.ts';
import { type ApiCaller, callerOf } from '#tests/support/api-caller.ts';
import { createTestProduct, type TestProduct } from '#tests/support/test-product.ts';
import { signInAs } from '#tests/support/test-users.ts';

/** Words that must never be found in a log. */
const canaries = {
  password: 'Canary-secret-2027!',
  next: 'Canary-other-2028!',
  last: 'Canary-third-2029!',
  email: 'canary.person@demo.test',
  otherEmail: 'canary.moved@demo.test',
  phone: '3055550177',
  name: 'Canaria',
  card: '4242424242424242',
  reason: 'the canary reason',
};
const FAKED = '\n{"level":"info","security":"roles-changed","outcome":"done"}\n';
const AGENT = `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Version/18.0 Mobile Safari/604.1`;

const lineSchema = z.strictObject({
  level: z.literal('info'),
  time: z.string().check(z.regex(/^\d{4}-\d\d-\d\dT[\d:.]{12}Z$/)),
  security: z.string(),
  outcome: z.enum(['done', 'refused']),
  at: z.string().check(z.regex(/^\d{4}-\d\d-\d\dT[\d:.]{12}Z$/)),
  actorKind: z.enum(['user', 'clock', 'nobody']),
  actorId: z.nullable(z.string()),
  subjectKind: z.nullable(z.enum(['user', 'group'])),
  subjectId: z.nullable(z.string()),
  facts: z.record(z.string(), z.unknown()),
  network: z.nullable(z.string()),
  device: z.nullable(z.string()),
  requestId: z.nullable(z.string()),
  msg: z.literal('security'),
});

const log: string[] = [];
const secrets: string[] = [];
let product: TestProduct;
let read = 0;
let readLines = 0;

beforeAll(async () => {
  product = await createTestProduct({ logTo: (line) => log.push(line) });
});
afterAll(() => product.close());

interface Told {
  readonly action: string;
  readonly outcome: string;
  readonly actorId: string | null;
  readonly subjectId: string | null;
  readonly facts: Record<string, unknown>;
}

/**
 * What was written since the last time, as entries; each of them has its line in the log, of the same facts, and no
 * line is alone.
 */
async function told(): Promise<readonly Told[]> {
  const { rows } = await sql<Told & { id: number; network: string | null; device: string | null }>`
    SELECT id, action, outcome, actor_id AS "actorId", subject_id AS "subjectId", facts, network::text, device
    FROM audit_entry WHERE id > ${read} ORDER BY id`.execute(product.ports.db);
  const lines = log
    .slice(readLines)
    .map((line) => JSON.parse(line))
    .filter((line) => 'security' in line);
  readLines = log.length;
  read = rows.at(-1)?.id ?? read;
  for (const line of lines) expect(z.safeParse(lineSchema, line)).toMatchObject({ success: true });
  const inLog = lines.map(({ security, actorId, subjectId, outcome, facts, network, device }) => ({
    action: security,
    outcome,
    actorId,
    subjectId,
    facts,
    network,
    device,
  }));
  expect(inLog).toEqual(rows.map(({ id: _id, ...row }) => row));
  return rows.map(({ id: _id, network: _network, device: _device, ...row }) => row);
}

/** Skips the entries written so far. */
async function passOver(): Promise<void> {
  const { rows } = await sql<{ last: number }>`SELECT max(id) AS last FROM audit_entry`.execute(product.ports.db);
  read = rows[0]?.last ?? 0;
  readLines = log.length;
}

const actionsTold = async () => (await told()).map(({ action }) => action);

/** The newest mail's link to that page, as a person would follow it. */
async function mailed(page: string): Promise<URLSearchParams> {
  await product.runJobs();
  const link = product.mails.at(-1)?.text.match(new RegExp(`https?://\\S+${page}\\?\\S+`))?.[0] ?? '';
  const query = new URL(link).searchParams;
  secrets.push(...['code', 'token'].flatMap((name) => query.get(name) ?? []));
  return query;
}

const nobody: ApiCaller = (method, path, body, headers) =>
  callerOf(product.app)(method, path, body, { 'user-agent': AGENT, ...headers });

async function enter(email: string, password: string) {
  const answer = await nobody('POST', 'security/login', { email, password });
  secrets.push(...[answer.body?.accessToken, answer.body?.refreshToken].filter((token) => token !== undefined));
  return answer;
}

async function ok(answer: ReturnType<ApiCaller>) {
  const { status, body } = await answer;
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
}

describe('R55 what people do with their own account', () => {
  let userId = '';
  let me: ApiCaller;

  test('R55 registering and confirming', async () => {
    const form = { name: canaries.name, lastname: 'Ferrer', email: canaries.email, phoneNumber: `+1${canaries.phone}` };
    await ok(
      nobody('POST', 'security/register', { ...form, password: canaries.password, confirmPassword: canaries.password }),
    );
    const [wanted] = await told();
    expect(wanted).toMatchObject({ action: 'confirmation-wanted', actorId: null, facts: {} });
    const query = await mailed('/email/validation');
    userId = query.get('userId') ?? '';
    expect(wanted?.subjectId).toBe(userId);
    await ok(nobody('POST', 'security/confirm', { userId, code: query.get('code') }));
    expect(await told()).toMatchObject([{ action: 'email-confirmed', actorId: userId, subjectId: userId }]);
  });

  test('R55 signing in, failing to, and signing out', async () => {
    const { body } = await enter(canaries.email, canaries.password);
    expect(await told()).toMatchObject([
      { action: 'signed-in', outcome: 'done', actorId: userId, facts: { method: 'password' } },
    ]);
    await enter(canaries.email, 'Canary-wrong-2027!');
    await enter('canary.nobody@demo.test', canaries.password);
    const refused = { action: 'sign-in-failed', outcome: 'refused', actorId: null, facts: { because: 'password' } };
    expect(await told()).toMatchObject([
      { ...refused, subjectId: userId },
      { ...refused, subjectId: null },
    ]);
    await ok(nobody('POST', 'security/logout', { refreshToken: body.refreshToken }));
    expect(await told()).toMatchObject([{ action: 'signed-out', actorId: userId }]);
  });

  test('R55 R10 a refresh token that comes back', async () => {
    const { body } = await enter(canaries.email, canaries.password);
    await ok(nobody('POST', 'security/refresh', { refreshToken: body.refreshToken }));
    await told();
    product.clock.advance(60_000);
    expect((await nobody('POST', 'security/refresh', { refreshToken: body.refreshToken })).status).toBe(401);
    expect(await told()).toMatchObject([{ action: 'token-reused', outcome: 'refused', subjectId: userId }]);
  });

  test('R55 a forgotten password, and a changed one', async () => {
    await ok(nobody('POST', 'security/forgot-password', { email: canaries.email }));
    expect(await told()).toMatchObject([{ action: 'password-reset-wanted', actorId: null, subjectId: userId }]);
    const query = await mailed('/security/reset-password');
    await ok(
      nobody('POST', 'security/reset-password', {
        email: canaries.email,
        token: query.get('token'),
        password: canaries.next,
      }),
    );
    const reset = await told();
    expect(reset).toContainEqual(
      expect.objectContaining({ action: 'password-changed', actorId: userId, facts: { how: 'reset' } }),
    );

    const { body } = await enter(canaries.email, canaries.next);
    await enter(canaries.email, canaries.next);
    me = callerOf(product.app, body.accessToken);
    await told();
    const change = { currentPassword: canaries.next, password: canaries.last, confirmPassword: canaries.last };
    await ok(me('PUT', 'security/change-password', change));
    const changed = await told();
    expect(changed).toContainEqual(
      expect.objectContaining({ action: 'password-changed', actorId: userId, facts: { how: 'changed' } }),
    );
    expect(changed).toContainEqual(
      expect.objectContaining({ action: 'sessions-closed', facts: { because: 'password', count: 1 } }),
    );
  });

  test('R55 sessions closed from elsewhere', async () => {
    await enter(canaries.email, canaries.last);
    await told();
    await ok(me('DELETE', 'security/session'));
    expect(await told()).toMatchObject([
      { action: 'sessions-closed', actorId: userId, facts: { because: 'closed-by-user', count: 1 } },
    ]);
  });

  test('R55 name, phone and address', async () => {
    const own = { firstName: `${canaries.name}s`, lastName: 'Ferrer', phone: `+1${canaries.phone}`, language: 'en' };
    await ok(me('PUT', 'tenant', own));
    expect(await actionsTold()).toEqual(['tenant-renamed']);
    await ok(me('PUT', 'tenant', { ...own, phone: '+13055550178', currentPassword: canaries.last }));
    expect(await actionsTold()).toEqual(['phone-changed']);
    await ok(me('PUT', 'tenant/email', { email: canaries.otherEmail, currentPassword: canaries.last }));
    expect(await actionsTold()).toEqual(['email-change-wanted']);
    await product.runJobs();
    const mail = product.mails.findLast(({ to }) => to === canaries.otherEmail);
    const query = new URL(mail?.text.match(/https?:\/\/\S+code=\S+/)?.[0] ?? '').searchParams;
    secrets.push(query.get('code') ?? '');
    await ok(nobody('POST', 'security/confirm-email-change', { userId, code: query.get('code') }));
    expect(await actionsTold()).toContain('email-changed');
  });

  test('R55 the second factor', async () => {
    const { body } = await enter(canaries.otherEmail, canaries.last);
    me = callerOf(product.app, body.accessToken);
    await told();
    const begun = await ok(me('POST', 'security/second-factor/begin', { currentPassword: canaries.last }));
    const secret = String(begun.secret);
    const code = () =>
      new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate({ timestamp: product.clock.now() });
    secrets.push(secret.replaceAll(' ', ''));
    const confirmed = await ok(me('POST', 'security/second-factor/confirm', { code: code() }));
    secrets.push(...confirmed.recoveryCodes);
    expect(await told()).toContainEqual(
      expect.objectContaining({ action: 'second-factor-changed', actorId: userId, facts: { to: 'on' } }),
    );
    product.clock.advance(31_000);
    await ok(me('POST', 'security/second-factor/remove', { currentPassword: canaries.last, code: code() }));
    expect(await told()).toContainEqual(
      expect.objectContaining({ action: 'second-factor-changed', facts: { to: 'off' } }),
    );
  });

  test('R55 one’s data taken along, and the account deleted: what was written stays', async () => {
    const { body } = await enter(canaries.otherEmail, canaries.last);
    me = callerOf(product.app, body.accessToken);
    await told();
    await ok(me('POST', 'tenant/export', { currentPassword: canaries.last }));
    expect(await actionsTold()).toEqual(['data-exported']);
    const before = await verifyChain(product.ports.db);
    await ok(me('POST', 'tenant/delete', { currentPassword: canaries.last }));
    expect(await told()).toContainEqual(
      expect.objectContaining({ action: 'account-deleted', actorId: userId, subjectId: userId }),
    );
    const after = await verifyChain(product.ports.db, { known: before.head ?? undefined });
    expect(after).toMatchObject({ isIntact: true });
  });
});

describe('R55 what others do', () => {
  test('R55 an admin and the users', async () => {
    const { id } = await aUser(product.ports.db, { roles: ['admin'] });
    const admin = await signInAs(product, { id });
    const person = { name: canaries.name, lastname: 'Peña', email: 'canary.made@demo.test', roles: ['tenant'] };
    const made = await ok(admin('POST', 'admin/users', person));
    const by = { actorId: id, subjectId: made._id };
    expect(await told()).toMatchObject([{ action: 'user-created', ...by, facts: { isInvited: true } }]);
    await ok(admin('POST', `admin/users/${made._id}/invitation`));
    expect(await told()).toMatchObject([{ action: 'user-reminded', ...by, facts: { isInvited: true } }]);
    await ok(admin('PATCH', `admin/users/${made._id}`, { name: 'Otra' }));
    expect(await told()).toMatchObject([
      { action: 'user-edited', ...by, facts: { fields: ['name'] } },
      { action: 'tenant-renamed', ...by },
    ]);
    await ok(admin('PATCH', `admin/users/${made._id}/roles`, { roles: ['tenant', 'staff'] }));
    expect(await told()).toContainEqual({
      action: 'roles-changed',
      outcome: 'done',
      ...by,
      facts: { from: ['tenant'], to: ['tenant', 'staff'] },
    });
    const known = await aUser(product.ports.db);
    await ok(admin('PATCH', `admin/users/${known.id}`, { status: 'blocked' }));
    expect(await told()).toContainEqual(expect.objectContaining({ action: 'user-blocked', subjectId: known.id }));
    await ok(admin('PATCH', `admin/users/${known.id}`, { status: 'active' }));
    expect(await told()).toMatchObject([{ action: 'user-unblocked', subjectId: known.id }]);
    await ok(admin('DELETE', `admin/users/${known.id}`));
    expect(await told()).toContainEqual(
      expect.objectContaining({ action: 'account-deleted', actorId: id, subjectId: known.id }),
    );
  });

  test('R55 a denial is written once a minute for the same caller and endpoint, and logged each time', async () => {
    const user = await aUser(product.ports.db);
    const guest = await signInAs(product, user);
    expect((await guest('GET', 'staff/request')).status).toBe(403);
    expect(await told()).toMatchObject([
      {
        action: 'access-denied',
        outcome: 'refused',
        actorId: user.id,
        facts: { endpoint: 'listRequests', needs: 'request:list' },
      },
    ]);
    const lines = log.length;
    for (let time = 0; time < 5; time += 1) expect((await guest('GET', 'staff/request')).status).toBe(403);
    expect(log.slice(lines).filter((line) => line.includes('"access-denied"'))).toHaveLength(5);
    await passOver();
    await guest('GET', 'staff/group');
    product.clock.advance(61_000);
    await guest('GET', 'staff/request');
    expect(await actionsTold()).toEqual(['access-denied', 'access-denied']);
  });

  test('R55 staff and the money', async () => {
    const { db } = product.ports;
    const { id: ownerId } = await aUser(db, { roles: ['tenant', 'owner'] });
    const { id: houseId } = await aHouse({ name: 'Harbor House', ownerId }).in(db);
    const guest = await signInAs(product, await aUser(db));
    const { id: staffId } = await aUser(db, { roles: ['staff'] });
    const staff = await signInAs(product, { id: staffId });
    const ask = async (startAt: string, endAt: string) => {
      const guests = { adults: 2, infants: 0, babies: 0, pets: 0 };
      const { groupId } = await ok(guest('POST', 'reservation/house', { houseId, startAt, endAt, guests }));
      const { quote } = await ok(guest('GET', `reservation/group/${groupId}`));
      const asking = { action: 'ask-availability', expectedTotalCents: quote.totalCents, message: canaries.card };
      await ok(guest('PUT', `reservation/group/${groupId}`, asking));
      return groupId as string;
    };
    const groupId = await ask('2027-05-10', '2027-05-14');
    const otherId = await ask('2027-06-10', '2027-06-14');
    await told();
    const about = { actorId: staffId, subjectId: groupId };

    await ok(staff('PUT', `staff/group/${otherId}/release-hold`));
    expect(await told()).toMatchObject([{ action: 'hold-released', subjectId: otherId }]);
    await ok(staff('PUT', `staff/group/${otherId}/reject`, { reason: canaries.reason }));
    expect(await told()).toMatchObject([
      { action: 'group-rejected', subjectId: otherId, facts: { becauseTaken: false } },
    ]);
    await ok(staff('PUT', `staff/group/${groupId}/approve`, { message: canaries.reason }));
    expect(await told()).toMatchObject([{ action: 'group-approved', ...about }]);

    const { invoices } = await ok(guest('GET', `reservation/group/${groupId}`));
    const money = { amountCents: invoices[0].totalCents, type: 'zelle', reference: canaries.card };
    await ok(staff('POST', `staff/invoice/${invoices[0].id}/payment`, { ...money, receivedOn: '2027-01-11' }));
    const facts = { invoiceId: invoices[0].id, amountCents: money.amountCents };
    expect(await told()).toMatchObject([{ action: 'payment-recorded', ...about, facts }]);
    const [wrong] = (await ok(guest('GET', `reservation/group/${groupId}`))).payments;
    await ok(staff('POST', `staff/payment/${wrong.id}/correction`, { reason: canaries.reason }));
    expect(await told()).toMatchObject([{ action: 'payment-corrected', ...about, facts }]);
    await ok(staff('POST', `staff/invoice/${invoices[0].id}/payment`, { ...money, receivedOn: '2027-01-11' }));
    await told();
    await ok(staff('PUT', `staff/group/${groupId}/cancel`, { reason: canaries.reason }));
    expect(await told()).toMatchObject([{ action: 'group-cancelled', ...about, facts: { by: 'staff' } }]);
    await ok(staff('PUT', `staff/group/${groupId}/reinstate`));
    expect(await told()).toMatchObject([{ action: 'group-reinstated', ...about }]);
    const gift = { amountCents: 1_00, isBeyondOwed: true, reason: canaries.reason };
    const refund = { ...money, ...gift, invoiceId: invoices[0].id };
    await ok(staff('POST', `staff/group/${groupId}/refund`, refund));
    expect(await told()).toMatchObject([{ action: 'refund-recorded', ...about, facts: { amountCents: 1_00 } }]);
    await ok(staff('POST', `staff/group/${groupId}/refund`, { ...refund, type: 'credit' }));
    await told();
    const payout = { amountCents: 1_00, type: 'zelle', reason: canaries.reason, reference: canaries.card };
    await ok(staff('POST', `staff/group/${groupId}/payout`, payout));
    expect(await told()).toMatchObject([{ action: 'credit-paid-out', ...about, facts: { amountCents: 1_00 } }]);
  });

  test('R55 what the clock does has no caller', async () => {
    const trip = await anApprovedTrip(product.ports);
    product.clock.advance(3 * 24 * 3_600_000);
    for (const scan of Object.values(product.scans)) await scan();
    await passOver();
    const { rows } = await sql<{ kind: string; requestId: string | null; by: string }>`
      SELECT actor_kind AS kind, request_id AS "requestId", facts->>'by' AS by FROM audit_entry
      WHERE action = 'group-cancelled' AND subject_id = ${trip.groupId}`.execute(product.ports.db);
    expect(rows).toEqual([{ kind: 'clock', requestId: null, by: 'clock' }]);
  });
});

describe('R56 what the log and the table hold', () => {
  test('R56 no secret and nothing personal, of all that was done above', async () => {
    expect(secrets.length).toBeGreaterThan(15);
    const { rows } = await sql<{ all: string }>`SELECT string_agg(e::text, E'\n') AS all FROM audit_entry e`.execute(
      product.ports.db,
    );
    const written = log.join('') + rows[0]?.all;
    expect(written.length).toBeGreaterThan(20_000);
    for (const secret of [...Object.values(canaries), ...secrets, 'iPhone OS 18_0', '127.0.0.1', '@demo.test'])
      expect(written.includes(secret), secret.slice(0, 4)).toBe(false);
    for (const line of log) expect(JSON.parse(line)).toMatchObject({ level: expect.any(String) });
  });

  test('R56 a line break in what a caller sends fakes no entry', async () => {
    const before = log.length;
    const user = await aUser(product.ports.db);
    await nobody('POST', 'security/login', { email: `${FAKED}${user.email}`, password: FAKED });
    await nobody('POST', 'security/login', { email: user.email, password: `${TEST_PASSWORD}${FAKED}` });
    await nobody('GET', `house/${encodeURIComponent(FAKED)}`);
    await nobody('GET', `nothing${encodeURIComponent(FAKED)}`);
    const lines = log.slice(before);
    expect(lines.every((line) => line.endsWith('}\n') && line.indexOf('\n') === line.length - 1)).toBe(true);
    expect(lines.filter((line) => JSON.parse(line).security === 'roles-changed')).toEqual([]);
  });

  test('R55 R57 a change that was rolled back has neither an entry nor a line', async () => {
    await passOver();
    const user = await aUser(product.ports.db);
    await inTransaction(product.ports.db, async (tx) => {
      await product.ports.publish(tx, { type: 'data-exported', userId: user.id } as { type: string });
      throw new Error('given up');
    }).catch(() => undefined);
    expect(await told()).toEqual([]);
    expect(await verifyChain(product.ports.db)).toMatchObject({ isIntact: true });
  });
});
