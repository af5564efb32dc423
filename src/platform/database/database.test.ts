import { type Selectable, sql } from 'kysely';
import { afterAll, beforeAll, expect, expectTypeOf, test, vi } from 'vitest';
import { calendarDate } from '#kernel/calendar-date.ts';
import { type Instant, instantOf, type Period } from '#kernel/instant.ts';
import { fixedClock } from '#platform/clock.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { createDatabase, createPool, inTransaction, whyNotPooled } from './database.ts';
import { daterange, timestamptz, timestamptzArray, tstzrange } from './parameters.ts';
import type { RequestTable, ReservationTable } from './tables.generated.ts';

const NOON = instantOf('2027-03-01T12:00:00Z');
const LATER = instantOf('2027-03-01T12:01:00Z');
const clock = fixedClock(NOON);
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase({ clock });
});
afterAll(() => database.close());

async function readBack(expression: ReturnType<typeof sql>): Promise<unknown> {
  const { rows } = await sql<{ value: unknown }>`SELECT ${expression} AS value`.execute(database.db);
  return rows[0]?.value;
}

test.each([
  ['a date is a text', sql`date '2027-03-01'`, '2027-03-01'],
  ['an instant is epoch milliseconds', sql`timestamptz '2027-03-01 08:00:00.1234-04'`, NOON + 123],
  ['int8 is a number', sql`count(*)`, 1],
  ['numeric is a number', sql`2.5::numeric(4,1)`, 2.5],
  ['a range of dates', sql`daterange('2027-03-01', '2027-03-08')`, { from: '2027-03-01', until: '2027-03-08' }],
  ['a range of instants', sql`tstzrange('2027-03-01 12:00Z', '2027-03-01 12:01Z')`, { from: NOON, until: LATER }],
  ['a range without end', sql`tstzrange('2027-03-01 12:00Z', NULL)`, { from: NOON, until: null }],
  ['an empty range', sql`'empty'::daterange`, null],
  ['several dates', sql`ARRAY['2027-03-01'::date]`, ['2027-03-01']],
  ['several int8', sql`ARRAY[7]::bigint[]`, [7]],
])('reads: %s', async (_what, expression, expected) => {
  expect(await readBack(expression)).toEqual(expected);
});

test('refuses an int8 that a number would round', async () => {
  await expect(readBack(sql`9007199254740993::int8`)).rejects.toThrow('does not fit');
});

const nights = { from: calendarDate('2027-03-01'), until: calendarDate('2027-03-08') };

test.each([
  ['an instant', timestamptz(NOON), 'timestamp with time zone', NOON],
  ['no instant', timestamptz(null), 'timestamp with time zone', null],
  ['an instant long ago', timestamptz(instantOf('1969-07-20T20:17:40Z')), 'timestamp with time zone', -14_182_940_000],
  ['instants', timestamptzArray([LATER, NOON]), 'timestamp with time zone[]', [LATER, NOON]],
  ['no instants', timestamptzArray([]), 'timestamp with time zone[]', []],
  ['a period', tstzrange({ from: NOON, until: LATER }), 'tstzrange', { from: NOON, until: LATER }],
  ['a period without end', tstzrange({ from: NOON, until: null }), 'tstzrange', { from: NOON, until: null }],
  ['a period without beginning', tstzrange({ from: null, until: NOON }), 'tstzrange', { from: null, until: NOON }],
  ['no period', tstzrange(null), 'tstzrange', null],
  ['dates', daterange(nights), 'daterange', nights],
  ['dates without end', daterange({ ...nights, until: null }), 'daterange', { ...nights, until: null }],
  ['dates without beginning', daterange({ ...nights, from: null }), 'daterange', { ...nights, from: null }],
  ['no dates', daterange(null), 'daterange', null],
])('writes: %s', async (_what, given, type, expected) => {
  expect(await readBack(given)).toEqual(expected);
  expect(await readBack(sql`pg_typeof(${given})::text`)).toBe(type);
});

test('a parameter holds the value, and the statement its type alone: its name stays the same', () => {
  const textOf = (at: Instant) => sql`SELECT ${timestamptz(at)}`.compile(database.db).sql;
  expect(textOf(NOON)).toBe('SELECT $1::timestamptz');
  expect(textOf(LATER)).toBe(textOf(NOON));
});

test.each([
  ['an instant', NOON],
  ['an instant in a list', [NOON]],
  ['a period', { from: NOON, until: LATER }],
  ['dates', nights],
  ['dates in a list', [nights]],
  ['an object', { secret: 'of-a-guest' }],
])('refuses %s that does not say its type; its statement is told, its value is not', async (_what, bare) => {
  const error: unknown = await readBack(sql`${bare}::text`).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(TypeError);
  expect(String(error)).toContain('not with timestamptz, tstzrange or daterange, to: SELECT $1::text AS value');
  expect(String(error)).not.toMatch(/of-a-guest|2027|1803/);
});

test('texts of JSON, bytes, bit masks and the largest amount of money go as they are', async () => {
  expect(await readBack(sql`${JSON.stringify({ from: 1 })}::jsonb`)).toEqual({ from: 1 });
  expect(await readBack(sql`${Buffer.from('é')}::bytea`)).toEqual(Buffer.from('é'));
  expect(await readBack(sql`(${1n << 41n}::bigint)::text`)).toBe('2199023255552');
  expect(await readBack(sql`${999_999_999_999}::bigint`)).toBe(999_999_999_999);
});

test('a column of instants or ranges takes no bare value, as its type says', () => {
  const { db } = database;
  // @ts-expect-error: an instant without `timestamptz`
  db.updateTable('request').set({ asked_at: NOON });
  // @ts-expect-error: a period without `tstzrange`
  db.updateTable('reservation').set({ during: { from: NOON, until: LATER } });
  // @ts-expect-error: no instant in a column that must have one
  db.updateTable('reservation').set({ created_at: timestamptz(null) });
  db.updateTable('request').set({ asked_at: timestamptz(NOON) });
  db.updateTable('request').set({ asked_at: null });
  expectTypeOf<Selectable<RequestTable>['asked_at']>().toEqualTypeOf<Instant | null>();
  expectTypeOf<Selectable<ReservationTable>['during']>().toEqualTypeOf<Period>();
});

test('the database has the clock of the test', async () => {
  expect(await readBack(sql`company_now()`)).toBe(NOON);

  clock.advance(86_400_000);
  expect(await readBack(sql`company_today()`)).toBe('2027-03-02');
  clock.set(NOON);
});

test('statements are parsed once: the second run finds its name', async () => {
  const { db } = database;
  await inTransaction(db, async (tx) => {
    const ask = () => tx.selectFrom('tag').select('id').where('id', '=', 1).execute();
    await ask();
    await ask();
    const { rows } = await sql<{ uses: number }>`SELECT generic_plans + custom_plans AS uses FROM pg_prepared_statements
      WHERE statement LIKE 'select "id" from "tag"%'`.execute(tx);
    expect(rows).toEqual([{ uses: 2 }]);
  });
});

test('behind a pooler nothing is prepared or set on a connection, and the role has to have what is missing', async () => {
  const pooled = createDatabase({ url: database.url, poolSize: 1, isPooled: true });
  const prepared = sql<{ count: number }>`SELECT count(*) AS count FROM pg_prepared_statements`;
  expect((await prepared.execute(pooled)).rows).toEqual([{ count: 0 }]);
  expect(await whyNotPooled(pooled)).toMatch(/^DATABASE_URL: .*deploy\/roles\.sql.*; it has .* and 0$/);
  await pooled.destroy();
  expect(await whyNotPooled(database.db)).toBeNull();
});

test('the program may change rows but no tables, and not the list of migrations', async () => {
  const { db } = database;
  await db
    .insertInto('setting')
    .values({ key: 'color', value: JSON.stringify('blue') })
    .execute();
  await expect(sql`CREATE TABLE mine (id int)`.execute(db)).rejects.toThrow('permission denied');
  await expect(sql`ALTER TABLE setting ADD COLUMN mine int`.execute(db)).rejects.toThrow('must be owner');
  await expect(sql`DELETE FROM schema_migration`.execute(db)).rejects.toThrow('permission denied');
});

test('what triggers keep as it was written the program may not change by its rights either', async () => {
  const { rows } = await sql<{ table: string; rights: string }>`
    SELECT c.relname AS table, string_agg(r.right, ' ') AS rights
    FROM (SELECT DISTINCT tgrelid FROM pg_trigger
        WHERE tgfoid = 'refuse_rewriting'::regproc AND tgtype & 16 > 0 AND tgtype & 8 > 0) written
      JOIN pg_class c ON c.oid = written.tgrelid
      CROSS JOIN (VALUES ('UPDATE'), ('DELETE'), ('TRUNCATE'), ('TRIGGER')) r ("right")
    WHERE has_table_privilege(c.oid, r.right)
    GROUP BY c.relname`.execute(database.db);
  expect(rows).toEqual([]);
});

test('a connection is replaced when it is ten minutes old, and not before', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const pool = createPool({ url: database.url, poolSize: 1 });
  /** Time passes while the connection is in use, so that it does not end for being idle. */
  const serverProcess = async (minutes: number) => {
    const client = await pool.connect();
    vi.advanceTimersByTime(minutes * 60_000);
    client.release();
    return (client as unknown as { processID: number }).processID;
  };
  try {
    const first = await serverProcess(9.9);
    expect(await serverProcess(0.2)).toBe(first);
    expect(await serverProcess(0)).not.toBe(first);
  } finally {
    await pool.end();
    vi.useRealTimers();
  }
});

test('four idle connections are kept', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const pool = createPool({ url: database.url });
  try {
    const clients = await Promise.all(Array.from({ length: 6 }, () => pool.connect()));
    for (const client of clients) client.release();
    vi.advanceTimersByTime(60_000);
    expect(pool.totalCount).toBe(4);
  } finally {
    await pool.end();
    vi.useRealTimers();
  }
});
