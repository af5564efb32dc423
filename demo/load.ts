import path from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { hashPassword } from '#features/accounts/server/hash-password.ts';
import { calendarDate } from '#kernel/calendar-date.ts';
import { dateAt } from '#kernel/company-zone.ts';
import { instant } from '#kernel/instant.ts';
import { createDatabase, type Db, inTransaction, type Tx } from '#platform/database/database.ts';
import { type DemoPlan, planDemo } from './plan/plan-demo.ts';
import type { DemoOrigin } from './plan/seeded.ts';
import { publishHouses, writeHouses, writeLists } from './write/write-catalogue.ts';
import { writeGroups, writeMoney, writeOccupancies, writeReviews } from './write/write-groups.ts';
import { writePeople } from './write/write-people.ts';

/** The password of the four demo accounts. */
export const DEMO_PASSWORD = 'Marea-demo-2026!';
export const DEMO_SEED = 2026;

/** Whether nothing was loaded or registered yet. */
export async function isEmpty(db: Db): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    SELECT EXISTS (SELECT FROM rentable) OR EXISTS (SELECT FROM app_user) OR EXISTS (SELECT FROM destination) AS used`.execute(
    db,
  );
  return rows[0]?.used === false;
}

/** Fills an empty database with the demo, in one transaction: the same day and seed give the same rows. Throws when it isn't empty. */
export async function loadDemo(db: Db, origin: DemoOrigin): Promise<void> {
  const plan = planDemo(origin);
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  await inTransaction(db, async (tx) => {
    // Two processes that start at once: the second one waits, then finds that it is done.
    await sql`LOCK TABLE destination IN SHARE ROW EXCLUSIVE MODE`.execute(tx);
    if (!(await isEmpty(tx))) throw new Error('the demo data goes into an empty database only');
    await writePlan(tx, { plan, passwordHash });
  });
  await sql`ANALYZE`.execute(db);
}

async function writePlan(tx: Tx, { plan, passwordHash }: { plan: DemoPlan; passwordHash: string }): Promise<void> {
  await writePeople(tx, { people: plan.people, passwordHash });
  const lists = await writeLists(tx);
  const rentableIds = await writeHouses(tx, { plan, ...lists });
  await writeGroups(tx, { plan, rentableIds });
  await writeMoney(tx, plan.groups);
  await writeReviews(tx, { plan, rentableIds });
  await writeOccupancies(tx, { plan, rentableIds });
  await publishHouses(tx, { plan, rentableIds });
}

async function run(): Promise<void> {
  const { values } = parseArgs({
    options: { url: { type: 'string' }, today: { type: 'string' }, seed: { type: 'string' } },
  });
  if (!values.url) throw new Error('usage: node demo/load.ts --url postgresql://… [--today YYYY-MM-DD] [--seed N]');
  const db = createDatabase({ url: values.url, poolSize: 1 });
  const startedAt = performance.now();
  try {
    const today = values.today ? calendarDate(values.today) : dateAt(instant(Date.now()));
    await loadDemo(db, { today, seed: Number(values.seed ?? DEMO_SEED) });
    process.stdout.write(`Demo data loaded in ${((performance.now() - startedAt) / 1000).toFixed(1)} s.\n`);
  } finally {
    await db.destroy();
  }
}

if (process.argv[1] && path.resolve(process.argv[1]) === import.meta.filename) await run();
