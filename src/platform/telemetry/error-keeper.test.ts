import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { instantOf } from '#kernel/instant.ts';
import { fixedClock } from '#platform/clock.ts';
import type { Db } from '#platform/database/database.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { createErrorKeeper, type ErrorPlace, MAX_KEPT_ERRORS } from './error-keeper.ts';

const clock = fixedClock(instantOf('2026-11-20T17:00:00Z'));
const place: ErrorPlace = { kind: 'call', route: 'getHouse', requestId: 'one' };
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ clock });
});
afterAll(() => database.close());
beforeEach(() => database.db.deleteFrom('server_error').execute());

function aKeeper(db: Db = database.db) {
  const told: unknown[] = [];
  const counted: string[] = [];
  const keeper = createErrorKeeper({
    db,
    clock,
    release: '1.2.3',
    count: (kind) => void counted.push(kind),
    onAway: (error) => void told.push(error),
  });
  return { keeper, told, counted };
}

const stored = () => database.db.selectFrom('server_error').selectAll().orderBy('name').execute();
/** The same line of the program each time. */
const fail = (message: string) => new RangeError(message);

test('T03 an error is kept once, with how often it came, when first and last, where and in which release', async () => {
  const { keeper, counted } = aKeeper();
  for (const number of [1, 2, 3]) keeper.keep(fail(`house ${number} has no nights`), place);
  await keeper.close();
  clock.advance(60_000);
  keeper.keep(fail('house 4 has no nights'), { ...place, requestId: 'last' });
  await keeper.close();
  const [error, ...others] = await stored();
  expect(others).toEqual([]);
  expect(error).toMatchObject({
    kind: 'call',
    name: 'RangeError',
    message: 'house 4 has no nights',
    route: 'getHouse',
    request_id: 'last',
    release: '1.2.3',
    count: 4,
    last_at: clock.now(),
  });
  expect(clock.now() - (error?.first_at ?? 0)).toBe(60_000);
  expect(error?.stack).toContain('fail (src/platform/telemetry/error-keeper.test.ts');
  expect(counted).toHaveLength(4);
});

test('T03 two faults are two errors, and the failures of a run are kept one by one', async () => {
  const { keeper } = aKeeper();
  keeper.keep(new AggregateError([new TypeError('no dates'), new RangeError('no nights')], '2 of 9 failed'), place);
  keeper.keep('a text that was thrown', place);
  await keeper.close();
  expect((await stored()).map(({ name }) => name)).toEqual(['RangeError', 'TypeError', 'string']);
});

test('T03 nothing that was stored names a person, a card or a key', async () => {
  const { keeper } = aKeeper();
  const message =
    'Łukasz Ñandú 李娜 <maria@demo.test> +1 305 555 0142 paid by 4242 4242 4242 4242, key sk_live_51HxyzABCD';
  const error = Object.assign(new Error(message), { detail: 'Key (email)=(maria@demo.test)', name: 'Maria Perez' });
  keeper.keep(error, place);
  await keeper.close();
  const text = JSON.stringify(await stored());
  for (const word of ['ukasz', 'and', '李娜', 'aria', 'demo.test', '0142', '4242', 'sk_live', 'Perez']) {
    expect(text.replace(/"(id|fingerprint)":"[^"]+"/g, '').replaceAll('handlers', '')).not.toContain(word);
  }
});

test('T03 without the database nothing throws, it is told once, and all is written when it is back', async () => {
  let isAway = true;
  const sometimes = new Proxy(database.db, {
    get: (db, name) => {
      if (isAway) throw new Error('the database is away');
      const value: unknown = Reflect.get(db, name, db);
      return typeof value === 'function' ? value.bind(db) : value;
    },
  });
  const { keeper, told } = aKeeper(sometimes);
  for (const number of [1, 2, 3]) {
    keeper.keep(fail(`house ${number} has no nights`), place);
    await keeper.close();
  }
  expect(told).toHaveLength(1);
  expect(await stored()).toEqual([]);
  isAway = false;
  await keeper.close();
  expect((await stored()).map(({ count }) => count)).toEqual([3]);
});

test('T03 what nobody can look at is no error of its own', () => {
  const { keeper } = aKeeper();
  const hostile = new Proxy(new Error('x'), {
    get: () => {
      throw new Error('no');
    },
  });
  expect(() => keeper.keep(hostile, place)).not.toThrow();
});

test('T03 the table is bounded: the errors that were longest not seen go first', async () => {
  await sql`INSERT INTO server_error (fingerprint, kind, name, message, stack, route, release, count, first_at, last_at)
    SELECT md5(n::text), 'call', 'Error', '', '', '', '', 1, company_now(), company_now() - make_interval(mins => n)
    FROM generate_series(1, ${MAX_KEPT_ERRORS}) AS n`.execute(database.db);
  const { keeper } = aKeeper();
  keeper.keep(fail('one more'), place);
  await keeper.close();
  const rows = await stored();
  expect(rows).toHaveLength(MAX_KEPT_ERRORS);
  expect(rows.some(({ message }) => message === 'one more')).toBe(true);
  const { oldest } = await database.db
    .selectFrom('server_error')
    .select(({ fn }) => fn.min('last_at').as('oldest'))
    .executeTakeFirstOrThrow();
  expect(clock.now() - Number(oldest)).toBe((MAX_KEPT_ERRORS - 1) * 60_000);
});
