import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { instantOf } from '#kernel/instant.ts';
import { fixedClock } from '#platform/clock.ts';
import { inTransaction } from '#platform/database/database.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { watchStatements } from './slow-statements.ts';

const clock = fixedClock(instantOf('2026-11-20T17:00:00Z'));
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ clock });
});
afterAll(() => database.close());

test('what takes long is told and kept once, without its values; what is quick is not', async () => {
  const told: string[] = [];
  const onSlow = ({ statement }: { readonly statement: string }) => void told.push(statement);
  const { db, close } = watchStatements({ db: database.db, clock, release: '1.2.3', slowMs: 100, onSlow });
  // A statement that opens its connection is not quick.
  await sql`SELECT 1`.execute(database.db);
  const wait = (seconds: number) => sql`SELECT   pg_sleep(${seconds}) AS "waitedFor"`;
  await wait(0).execute(db);
  await wait(0.11).execute(db);
  await inTransaction(db, (tx) => wait(0.12).execute(tx));
  await close();
  clock.advance(60_000);
  await wait(0.11).execute(db);
  await close();

  expect(told).toEqual(Array(3).fill('SELECT pg_sleep($1) AS "waitedFor"'));
  const [row, ...others] = await database.db.selectFrom('slow_statement').selectAll().execute();
  expect(others).toEqual([]);
  expect(row).toMatchObject({ statement: told[0], release: '1.2.3', first_at: instantOf('2026-11-20T17:00:00Z') });
  expect(Number(row?.count)).toBe(3);
  expect(row?.worst_ms).toBeGreaterThanOrEqual(120);
  expect(Number(row?.total_ms)).toBeGreaterThanOrEqual(340);
});
