import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { instantOf } from '#kernel/instant.ts';
import { fixedClock } from '#platform/clock.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { inTransaction } from './database.ts';

const NOON = instantOf('2027-03-01T12:00:00Z');
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
  ['a range of instants', sql`tstzrange(${NOON}, ${NOON + 60_000})`, { from: NOON, until: NOON + 60_000 }],
  ['a range without end', sql`tstzrange(${NOON}, NULL)`, { from: NOON, until: null }],
  ['an empty range', sql`'empty'::daterange`, null],
  ['several dates', sql`ARRAY['2027-03-01'::date]`, ['2027-03-01']],
  ['several int8', sql`ARRAY[7]::bigint[]`, [7]],
])('reads: %s', async (_what, expression, expected) => {
  expect(await readBack(expression)).toEqual(expected);
});

test('refuses an int8 that a number would round', async () => {
  await expect(readBack(sql`9007199254740993::int8`)).rejects.toThrow('does not fit');
});

test('writes instants and ranges as they are read, and leaves bit masks alone', async () => {
  expect(await readBack(sql`${NOON}::timestamptz`)).toBe(NOON);
  expect(await readBack(sql`${{ from: NOON, until: NOON + 1 }}::tstzrange`)).toEqual({ from: NOON, until: NOON + 1 });
  const nights = { from: '2027-03-01', until: '2027-03-08' };
  expect(await readBack(sql`${nights}::daterange`)).toEqual(nights);
  expect(await readBack(sql`(${1n << 41n}::bigint)::text`)).toBe('2199023255552');
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
