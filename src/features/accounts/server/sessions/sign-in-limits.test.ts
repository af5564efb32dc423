import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FixedClock, fixedClock } from '#platform/clock.ts';
import { inTransaction } from '#platform/database/database.ts';
import { aUser, TEST_PASSWORD } from '#tests/builders/a-user.ts';
import { createAccountsApp } from '#tests/support/accounts-app.ts';
import { type ApiCaller, callerOf } from '#tests/support/api-caller.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { TEST_NOW } from '#tests/support/test-now.ts';
import { issueCode } from '../passwords/codes.repository.ts';

let database: TestDatabase;
let clock: FixedClock;
let call: ApiCaller;

beforeAll(async () => {
  clock = fixedClock(TEST_NOW);
  database = await createTestDatabase({ clock });
  call = callerOf((await createAccountsApp({ db: database.db, clock }, { TRUST_PROXY: '127.0.0.1' })).app);
});
afterAll(() => database.close());

const login = async (email: string, password: string, from: string) =>
  (await call('POST', 'security/login', { email, password }, { 'x-forwarded-for': from })).status;

const wrong = (email: string, from: string) => login(email, 'Wrong-glass-2027!', from);

test('R02 another spelling of an address that means the same account is not counted anew', async () => {
  const { email } = await aUser(database.db, { email: 'vivi.siskin@demo.test' });
  const spellings = [
    email,
    'v\u0130vi.siskin@demo.test',
    'V\u0130V\u0130.SISKIN@demo.test',
    'vivi.sis\u212Ain@demo.test',
    'vivi.siskin@\uFF24\uFF25\uFF2D\uFF2F.test',
  ];
  for (const spelling of spellings) expect(await login(spelling, TEST_PASSWORD, '203.0.113.9')).toBe(200);

  const tried: number[] = [];
  for (const spelling of [...spellings, ...spellings, ...spellings]) tried.push(await wrong(spelling, '203.0.113.10'));
  expect(tried.filter((status) => status === 401)).toHaveLength(10);
  expect(tried.slice(10).every((status) => status === 429)).toBe(true);
});

test('R02 who has 64 bits of IPv6 counts as one, and keeps nobody out of the account', async () => {
  const { email } = await aUser(database.db);
  const tried: number[] = [];
  for (let host = 1; host <= 12; host += 1) tried.push(await wrong(email, `2001:db8:0:7::${host.toString(16)}`));
  expect(tried.filter((status) => status === 401)).toHaveLength(10);
  expect(await login(email, TEST_PASSWORD, '2001:db8:0:7:ffff::1')).toBe(429);
  expect(await login(email, TEST_PASSWORD, '2001:db8:0:8::1')).toBe(200);
});

const ours = { 'session-cookie': 'yes', 'sec-fetch-site': 'same-origin' };

/** The cookie by which a browser is known, as it sends it back. */
const deviceCookieOf = (headers: Record<string, unknown>): string => {
  const device = [headers['set-cookie']]
    .flat()
    .map(String)
    .find((cookie) => cookie.startsWith('marea-device='));
  return device?.split(';')[0] ?? '';
};

const asBrowser = (address: string, password: string, cookie: string, from: string) =>
  call('POST', 'security/login', { email: address, password }, { ...ours, cookie, 'x-forwarded-for': from });

describe('an account that others have filled for an hour', () => {
  let id: string;
  let email: string;
  /** Of the browser that signed in before. */
  let known: string;

  beforeAll(async () => {
    ({ id, email } = await aUser(database.db));
    known = deviceCookieOf((await asBrowser(email, TEST_PASSWORD, '', '203.0.113.20')).headers);
    // Wrong passwords from so many places that the account itself is full: they are looked at for a second.
    for (let tried = 0; tried < 101; tried += 1) await wrong(email, `198.51.100.${Math.floor(tried / 10) + 1}`);
  });

  test('a browser that signed in before gets in; a stranger with its id does not', async () => {
    const { email: stranger } = await aUser(database.db);
    const strange = deviceCookieOf((await asBrowser(stranger, TEST_PASSWORD, '', '203.0.113.21')).headers);

    expect(await login(email, TEST_PASSWORD, '203.0.113.22')).toBe(429);
    const own = await asBrowser(email, TEST_PASSWORD, known, '203.0.113.22');
    expect(own.status).toBe(200);
    expect((await asBrowser(email, TEST_PASSWORD, strange, '203.0.113.22')).status).toBe(429);
    const forged = `${strange.split('.')[0]}.${known.split('.')[1]}`;
    expect((await asBrowser(email, TEST_PASSWORD, forged, '203.0.113.22')).status).toBe(429);

    // The known browser has tries of its own, and no more than any other place.
    const tried: number[] = [];
    for (let n = 0; n < 12; n += 1)
      tried.push((await asBrowser(email, 'Wrong-glass-2027!', known, '203.0.113.23')).status);
    expect(tried.filter((status) => status === 401)).toHaveLength(10);
    clock.advance(61_000);
    expect((await asBrowser(email, TEST_PASSWORD, known, '203.0.113.23')).status).toBe(200);
  });

  test('a password set by a mailed code makes the browser known at once', async () => {
    const token = await inTransaction(database.db, (tx) => issueCode(tx, { userId: id, purpose: 'reset-password' }));
    const password = 'Coral-reef-2028!';
    const { status, headers } = await call('POST', 'security/reset-password', { email, token, password });
    expect(status).toBe(204);

    expect(await login(email, password, '203.0.113.40')).toBe(429);
    const cookie = deviceCookieOf(headers);
    expect((await call('POST', 'security/login', { email, password }, { ...ours, cookie })).status).toBe(200);
  });
});

test('two people of one browser are both known to it; a fifth account makes it forget the first', async () => {
  const people = [];
  for (let n = 0; n < 5; n += 1) people.push((await aUser(database.db)).email);
  let cookie = '';
  for (const email of people) {
    const { headers } = await call(
      'POST',
      'security/login',
      { email, password: TEST_PASSWORD },
      { ...ours, cookie, 'x-forwarded-for': '203.0.113.30' },
    );
    cookie = deviceCookieOf(headers);
  }
  expect(cookie.split('.')).toHaveLength(5);
});
