import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { instantOf } from '#kernel/instant.ts';
import { fixedClock } from '#platform/clock.ts';
import { inTransaction } from '#platform/database/database.ts';
import { aUser, TEST_PASSWORD } from '#tests/builders/a-user.ts';
import { type AccountsApp, createAccountsApp } from '#tests/support/accounts-app.ts';
import { callerOf } from '#tests/support/api-caller.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { digitsOf, issueCode } from './passwords/codes.repository.ts';
import { hashPassword } from './passwords/hash-password.ts';

const NOON = instantOf('2027-03-01T12:00:00Z');
const HOUR_MS = 3_600_000;
const clock = fixedClock(NOON);
let database: TestDatabase;
let accounts: AccountsApp;
let call: ReturnType<typeof callerOf>;

beforeAll(async () => {
  database = await createTestDatabase({ clock });
  accounts = await createAccountsApp({ db: database.db, clock });
  call = callerOf(accounts.app);
});
beforeEach(() => {
  clock.advance(2 * HOUR_MS);
  accounts.takePublished();
});
afterAll(async () => {
  await accounts.app.close();
  await database.close();
});

let made = 0;
const form = (change: object = {}) => {
  made += 1;
  return {
    name: 'Ana',
    lastname: 'Rivera',
    email: `ana${made}@demo.test`,
    phoneNumber: '+13055550100',
    password: TEST_PASSWORD,
    confirmPassword: TEST_PASSWORD,
    ...change,
  };
};
const register = (body: object) => call('POST', 'security/register', body);
const login = (body: object, headers = {}) => call('POST', 'security/login', body, headers);
const codeFor = (userId: string) =>
  inTransaction(database.db, (tx) => issueCode(tx, { userId, purpose: 'confirm-email' }));

test('registers, confirms by the code and signs in', async () => {
  const body = form({ returnTo: '/reservations', language: 'es' });
  const registered = await register(body);
  const [wanted] = accounts.takePublished();
  expect(registered).toMatchObject({ status: 201, body: { id: wanted?.userId } });
  expect(wanted).toMatchObject({ type: 'confirmation-wanted', returnTo: '/reservations' });

  expect(await login(body2(body))).toMatchObject({ status: 401, body: { code: 'email-not-confirmed' } });
  const userId = registered.body.id;
  const confirmed = await call('POST', 'security/confirm', { userId, code: await codeFor(userId) });
  expect(confirmed).toMatchObject({ status: 204, body: undefined });

  const signedIn = await login(body2(body));
  expect(signedIn.status).toBe(200);
  expect(Object.keys(signedIn.body).sort()).toEqual(['accessToken', 'email', 'refreshToken', 'tokenExpires']);
  expect(Date.parse(signedIn.body.tokenExpires)).toBe(clock.now() + 15 * 60_000);
  const tenant = await callerOf(accounts.app, signedIn.body.accessToken)('GET', 'tenant');
  expect(tenant).toMatchObject({
    status: 200,
    body: {
      id: userId,
      firstName: 'Ana',
      lastName: 'Rivera',
      email: body.email,
      phone: '+13055550100',
      media: null,
      language: 'es',
      roles: ['tenant'],
    },
  });
});

const body2 = ({ email, password }: { email: string; password: string }) => ({ email, password });

test.each([
  ['missing name', { name: undefined }, { name: ['parameter-required'] }],
  ['empty name', { name: '  ' }, { name: ['parameter-required'] }],
  ['no address', { email: 'ana' }, { email: ['email-not-valid'] }],
  ['comment in the address', { email: 'victim(1)@demo.test' }, { email: ['email-not-valid'] }],
  ['group of addresses', { email: 'a:v@demo.test' }, { email: ['email-not-valid'] }],
  ['two addresses', { email: 'ana,eva@demo.test' }, { email: ['email-not-valid'] }],
  ['address without a dot', { email: 'ana@demo' }, { email: ['email-not-valid'] }],
  ['short password', { password: 'Aa1!', confirmPassword: 'Aa1!' }, { password: ['password-length'] }],
  [
    'plain password',
    { password: 'aaaaaaaa', confirmPassword: 'aaaaaaaa' },
    { password: ['password-uppercase', 'password-digit', 'password-special'] },
  ],
  ['other confirmation', { confirmPassword: 'Sea-glass-2028!' }, { confirmPassword: ['password-mismatch'] }],
  ['common password', { password: 'Miami2026!', confirmPassword: 'Miami2026!' }, { password: ['password-common'] }],
  ['letters in the phone', { phoneNumber: '+1305abc' }, { phoneNumber: ['phone-not-valid'] }],
  ['role', { roles: ['admin'] }, { roles: ['parameter-valid'] }],
  ['status', { status: 'active' }, { status: ['parameter-valid'] }],
  ['control character', { name: 'A\u0000na' }, { name: ['parameter-valid'] }],
  [
    'lone surrogate',
    { password: 'Aa1!aaaa\ud800', confirmPassword: 'Aa1!aaaa\ud800' },
    { confirmPassword: ['parameter-valid'] },
  ],
])('refuses a registration with %s', async (_, change, fields) => {
  const refused = await register(form(change));
  expect(refused.status).toBe(400);
  expect(refused.body.details.fields).toMatchObject(fields);
  expect(accounts.published).toEqual([]);
});

test('R01 answers the same for a taken address and changes nothing for its holder, who is told five times an hour', async () => {
  const holder = await aUser(database.db);
  const taken = await register(form({ email: holder.email.toUpperCase(), name: 'Eve' }));
  const free = await register(form());
  expect([taken.status, Object.keys(taken.body)]).toEqual([free.status, Object.keys(free.body)]);
  expect(taken.body.id).not.toBe(holder.id);
  expect(taken.body.id).toMatch(/^[0-9a-f-]{36}$/);
  const repeated = { type: 'registration-repeated', userId: holder.id };
  expect(accounts.takePublished()).toEqual([
    repeated,
    { type: 'confirmation-wanted', userId: free.body.id, returnTo: undefined },
  ]);
  for (let round = 0; round < 8; round += 1)
    expect((await register(form({ email: holder.email }))).status).toBe(taken.status);
  expect(accounts.takePublished()).toEqual(Array(4).fill(repeated));
  expect(await login({ email: holder.email, password: TEST_PASSWORD })).toMatchObject({ status: 200 });
});

test('R01 registering with the address of somebody blocked gets the same answer and is told to nobody', async () => {
  const { email } = await aUser(database.db, { status: 'blocked' });
  expect((await register(form({ email }))).status).toBe(201);
  expect(accounts.takePublished()).toEqual([]);
});

test('the tenth registration is as good as the first, also for a server that plans for all values by then', async () => {
  const statuses: number[] = [];
  for (let round = 0; round < 10; round += 1) statuses.push((await register(form())).status);
  expect(statuses).toEqual(Array(10).fill(201));
});

test('whoever registers again before confirming starts over: last password, dead links, a new mail', async () => {
  const first = form();
  const { body } = await register(first);
  const oldCode = await codeFor(body.id);
  const again = await register({ ...first, password: 'Other-glass-2028!', confirmPassword: 'Other-glass-2028!' });
  expect(again.body.id).not.toBe(body.id);
  expect(accounts.takePublished().map(({ userId }) => userId)).toEqual([body.id, body.id]);

  expect(await call('POST', 'security/confirm', { userId: body.id, code: oldCode })).toMatchObject({
    status: 400,
    body: { code: 'code-not-valid' },
  });
  await call('POST', 'security/confirm', { userId: body.id, code: await codeFor(body.id) });
  expect(await login({ email: first.email, password: first.password })).toMatchObject({ status: 401 });
  expect(await login({ email: first.email, password: 'Other-glass-2028!' })).toMatchObject({ status: 200 });
});

test('keeps a path of this site only as the way back', async () => {
  await register(form({ returnTo: '//evil.test' }));
  expect(accounts.takePublished()).toMatchObject([{ returnTo: undefined }]);
});

test('a code confirms once, for its user, within 24 hours, and dies with the next one', async () => {
  const { id: userId } = await aUser(database.db, { status: 'created' });
  const { id: other } = await aUser(database.db, { status: 'created' });
  const confirm = async (body: object) => (await call('POST', 'security/confirm', body)).body?.code ?? 'confirmed';

  const first = await codeFor(userId);
  const code = await codeFor(userId);
  expect(await confirm({ userId, code: first })).toBe('code-not-valid');
  expect(await confirm({ userId: other, code })).toBe('code-not-valid');
  expect(await confirm({ userId, code: `${code}x` })).toBe('code-not-valid');
  expect(await confirm({ userId, code })).toBe('confirmed');
  expect(await confirm({ userId, code })).toBe('code-not-valid');

  const late = await codeFor(other);
  clock.advance(24 * HOUR_MS);
  expect(await confirm({ userId: other, code: late })).toBe('code-not-valid');
});

test('the six digits of the mail confirm, too: once, for their address, five tries in five minutes', async () => {
  const confirm = async (email: string, digits: string) =>
    (await call('POST', 'security/confirm-digits', { email, digits })).body?.code ?? 'confirmed';
  const ana = await aUser(database.db, { status: 'created' });
  const eva = await aUser(database.db, { status: 'created' });
  const digits = digitsOf(await codeFor(ana.id));
  const wrong = String((Number(digits) + 1) % 1_000_000).padStart(6, '0');
  expect(digits).toMatch(/^\d{6}$/);
  expect(await confirm(eva.email, digits)).toBe('code-not-valid');
  expect(await confirm('nobody-at-all@demo.test', digits)).toBe('code-not-valid');
  expect(await confirm(ana.email, wrong)).toBe('code-not-valid');
  expect(await confirm(ana.email.toUpperCase(), digits)).toBe('confirmed');
  expect(await confirm(ana.email, digits)).toBe('code-not-valid');

  const late = digitsOf(await codeFor(eva.id));
  for (let tried = 1; tried < 5; tried += 1) await confirm(eva.email, wrong);
  expect(await confirm(eva.email, late)).toBe('too-many-requests');
  clock.advance(5 * 60_000);
  expect(await confirm(eva.email, late)).toBe('confirmed');
});

test('digits whose link was pressed are told as wrong ones are, and open no session', async () => {
  const ana = await aUser(database.db, { status: 'created' });
  const code = await codeFor(ana.id);
  expect((await call('POST', 'security/confirm', { userId: ana.id, code })).status).toBe(204);
  const { body, headers } = await call('POST', 'security/confirm-digits', { email: ana.email, digits: digitsOf(code) });
  const wrong = await call('POST', 'security/confirm-digits', { email: 'nobody-here@demo.test', digits: '000000' });
  expect({ ...body, requestId: '' }).toEqual({ ...wrong.body, requestId: '' });
  expect(body.code).toBe('code-not-valid');
  expect(headers).not.toHaveProperty('set-cookie');
});

test('R01 asks for the mail again only for somebody unconfirmed, five times an hour, and always answers the same', async () => {
  const waiting = await aUser(database.db, { status: 'created' });
  const active = await aUser(database.db);
  const resend = (email: string) => call('POST', 'security/resend-confirmation', { email });

  for (const email of [waiting.email, active.email, 'nobody@demo.test']) {
    expect(await resend(email)).toMatchObject({ status: 204, body: undefined });
  }
  expect(accounts.takePublished()).toMatchObject([{ userId: waiting.id }]);

  for (let more = 0; more < 6; more += 1) expect((await resend(waiting.email)).status).toBe(204);
  expect(accounts.takePublished()).toHaveLength(4);
});

test('R01 refuses unknown, wrong, blocked and deleted alike', async () => {
  const active = await aUser(database.db);
  const blocked = await aUser(database.db, { status: 'blocked' });
  const deleted = await aUser(database.db, { status: 'deleted' });
  const waiting = await aUser(database.db, { status: 'created' });
  const answers = [
    await login({ email: active.email, password: 'Wrong-glass-2027!' }),
    await login({ email: waiting.email, password: 'Wrong-glass-2027!' }),
    await login({ email: 'nobody@demo.test', password: TEST_PASSWORD }),
    await login({ email: blocked.email, password: TEST_PASSWORD }),
    await login({ email: deleted.email, password: TEST_PASSWORD }),
  ];
  const bodies = answers.map(({ status, body: { requestId, ...body } }) => ({ status, ...body }));
  for (const body of bodies) {
    expect(body).toEqual({ status: 401, code: 'user/password-invalid', message: 'The user or password is invalid' });
  }
});

test('an address written in capitals or with blanks is the same address', async () => {
  const user = await aUser(database.db);
  expect(await login({ email: ` ${user.email.toUpperCase()} `, password: TEST_PASSWORD })).toMatchObject({
    status: 200,
    body: { email: user.email },
  });
});

test('R05 takes a long password whole and any Unicode, and knows it from another keyboard', async () => {
  const long = `Ñandú-${'x'.repeat(100)}-7é`;
  const user = await aUser(database.db, {
    passwordHash: await hashPassword(long),
  });
  expect(await login({ email: user.email, password: long.normalize('NFD') })).toMatchObject({ status: 200 });
  expect(await login({ email: user.email, password: `${long.slice(0, 72)}y${long.slice(73)}` })).toMatchObject({
    status: 401,
  });
});

test('R07 a hash of an older cost is made again at sign-in', async () => {
  const user = await aUser(database.db, {
    passwordHash: await hash(TEST_PASSWORD, { memoryCost: 8_192, timeCost: 1 }),
  });
  await login({ email: user.email, password: TEST_PASSWORD });
  const row = await database.db
    .selectFrom('app_user')
    .select('password_hash')
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow();
  expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await login({ email: user.email, password: TEST_PASSWORD })).toMatchObject({ status: 200 });
});

test('R02 the eleventh wrong try in a minute waits, known or unknown; the owner still enters from elsewhere, and here a minute later', async () => {
  const user = await aUser(database.db);
  const second = await createAccountsApp({ db: database.db, clock });
  const proxied = await createAccountsApp({ db: database.db, clock }, { TRUST_PROXY: '127.0.0.1' });
  for (const email of [user.email, 'nobody@demo.test']) {
    for (let tries = 0; tries < 10; tries += 1) {
      const app = tries % 2 ? second.app : accounts.app;
      expect((await callerOf(app)('POST', 'security/login', { email, password: 'Wrong-1!' })).status).toBe(401);
    }
    const refused = await login({ email, password: TEST_PASSWORD });
    expect(refused).toMatchObject({ status: 429, body: { code: 'too-many-requests' } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
  }
  // A header that anybody can write moves nobody to another address.
  expect(
    await login({ email: user.email, password: TEST_PASSWORD }, { 'x-forwarded-for': '198.51.100.7' }),
  ).toMatchObject({ status: 429 });
  const elsewhere = callerOf(proxied.app);
  expect(
    await elsewhere(
      'POST',
      'security/login',
      { email: user.email, password: TEST_PASSWORD },
      { 'x-forwarded-for': '198.51.100.7' },
    ),
  ).toMatchObject({ status: 200 });
  clock.advance(60_000);
  expect(await login({ email: user.email, password: TEST_PASSWORD })).toMatchObject({ status: 200 });
});

test('one address alone never keeps an owner out, however long it tries', async () => {
  const user = await aUser(database.db);
  const proxied = callerOf((await createAccountsApp({ db: database.db, clock }, { TRUST_PROXY: '127.0.0.1' })).app);
  const signInFrom = (address: string, password: string) =>
    proxied('POST', 'security/login', { email: user.email, password }, { 'x-forwarded-for': address });
  clock.advance(3_600_000 - (clock.now() % 3_600_000));
  const statuses = new Map<number, number>();
  for (let tries = 0; tries < 140; tries += 1) {
    const { status } = await signInFrom('198.51.100.66', 'Wrong-1!');
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    clock.advance(4_000);
  }
  expect(statuses).toEqual(
    new Map([
      [401, 30],
      [429, 110],
    ]),
  );
  expect(await signInFrom('198.51.100.7', TEST_PASSWORD)).toMatchObject({ status: 200 });
});

test('signing in rightly is never counted', async () => {
  const user = await aUser(database.db);
  for (let times = 0; times < 12; times += 1) {
    expect((await login({ email: user.email, password: TEST_PASSWORD })).status).toBe(200);
  }
});
