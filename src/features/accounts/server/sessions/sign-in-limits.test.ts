import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FixedClock, fixedClock } from '#platform/clock.ts';
import { aUser, TEST_PASSWORD } from '#tests/builders/a-user.ts';
import { createAccountsApp } from '#tests/support/accounts-app.ts';
import { type ApiCaller, callerOf } from '#tests/support/api-caller.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { TEST_NOW } from '#tests/support/test-now.ts';

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
