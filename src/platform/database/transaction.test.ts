import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { inTransaction } from './database.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const failWith = (code: string) =>
  sql`DO ${sql.raw(`$$ BEGIN RAISE EXCEPTION 'tried' USING ERRCODE = '${code}'; END $$`)}`;

async function attemptsOf(code: string, successAt: number): Promise<number> {
  let attempts = 0;
  await inTransaction(database.db, async (tx) => {
    attempts += 1;
    if (attempts < successAt) await failWith(code).execute(tx);
  }).catch(() => undefined);
  return attempts;
}

test.each(['40P01', '40001'])('runs a transaction again that the database gave up on (%s)', async (code) => {
  expect(await attemptsOf(code, 3)).toBe(3);
});

test('gives up after three retries, and does not repeat other errors', async () => {
  expect(await attemptsOf('40001', 9)).toBe(4);
  expect(await attemptsOf('23505', 9)).toBe(1);
});

test('keeps nothing of an attempt that was given up', async () => {
  let attempts = 0;
  await inTransaction(database.db, async (tx) => {
    attempts += 1;
    await tx
      .insertInto('setting')
      .values({ key: `attempt ${attempts}`, value: JSON.stringify(attempts) })
      .execute();
    if (attempts === 1) await failWith('40001').execute(tx);
  });

  const kept = await database.db.selectFrom('setting').select('key').execute();
  expect(kept).toEqual([{ key: 'attempt 2' }]);
});

test('a broken constraint comes out as the refusal it stands for', async () => {
  const raiseOverlap = sql.raw(
    `DO $$ BEGIN RAISE EXCEPTION 'x' USING ERRCODE = '23P01', CONSTRAINT = 'occupancy_no_overlap'; END $$`,
  );
  const work = inTransaction(database.db, (tx) => sql`${raiseOverlap}`.execute(tx));

  await expect(work).rejects.toMatchObject({ name: 'Refusal', code: 'house-not-available' });
});

test('survives the loss of its connections', async () => {
  const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(database.db);
  await sql`SELECT pg_terminate_backend(${rows[0]?.pid})`.execute(database.db).catch(() => undefined);

  await expect
    .poll(() =>
      sql`SELECT 1`.execute(database.db).then(
        () => 'works',
        () => 'not yet',
      ),
    )
    .toBe('works');
});
