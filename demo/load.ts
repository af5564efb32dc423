import path from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { hashPassword } from '#features/accounts/server/passwords/hash-password.ts';
import { readTaxRates } from '#features/pricing/server/tax-rates.repository.ts';
import { calendarDate } from '#kernel/calendar-date.ts';
import { dateAt, instantAt } from '#kernel/company-zone.ts';
import { instant, isoOf } from '#kernel/instant.ts';
import type { SecretSource } from '#platform/app-secret.ts';
import { createDatabase, type Db, inTransaction, type Tx } from '#platform/database/database.ts';
import { isEmpty } from './is-empty.ts';
import { readPictures } from './pictures.ts';
import { type DemoPlan, planDemo } from './plan/plan-demo.ts';
import type { DemoOrigin } from './random.ts';
import { writeAcceptances } from './write/write-acceptances.ts';
import { writeBoats } from './write/write-boats.ts';
import { backdateListings, publishHouses, writeHouses, writeLists } from './write/write-catalog.ts';
import { writeChannels } from './write/write-channels.ts';
import { writeConversations, writeOwnerConversations } from './write/write-conversations.ts';
import { writeFavorites } from './write/write-favorites.ts';
import { writeGroups, writeMoney, writeOccupancies, writeReviews } from './write/write-groups.ts';
import { writeServiceLines } from './write/write-lines.ts';
import { writeMessages } from './write/write-messages.ts';
import { writeNotices } from './write/write-notices.ts';
import { writeOwners } from './write/write-owners.ts';
import { limitWork, writePeople } from './write/write-people.ts';
import { writePictures, writeServicePictures } from './write/write-pictures.ts';
import { writeReminders } from './write/write-reminders.ts';
import { writeRepairs } from './write/write-repairs.ts';
import { writeServices } from './write/write-services.ts';
import { writeSettings } from './write/write-settings.ts';
import { writeStatements } from './write/write-statements.ts';
import { writeStorms } from './write/write-storms.ts';
import { writeTurnovers } from './write/write-turnovers.ts';

/** The password of the four demo accounts. */
export const DEMO_PASSWORD = 'Marea-demo-2026!';
export const DEMO_SEED = 2026;
/** Seals the addresses of channels where the product's own secret is not known: they can't be shown then. */
const NO_SECRET: SecretSource = { appSecret: 'demo data without a product', dataDir: '' };

/** Fills an empty database with the demo in one transaction. Throws when the database is not empty. */
export async function loadDemo(db: Db, origin: DemoOrigin): Promise<void> {
  const isLoaded = (await isEmpty(db)) && (await loadUnlessUsed(db, origin));
  if (!isLoaded) throw new Error('the demo data goes into an empty database only');
}

/** Fills an empty database with the demo in one transaction; false when it has been used. */
export async function loadUnlessUsed(db: Db, origin: DemoOrigin, secrets = NO_SECRET): Promise<boolean> {
  const plan = planDemo(origin, await readTaxRates(db));
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const isLoaded = await inTransaction(db, async (tx) => {
    // When two processes start at once, the second one waits here and then finds that the demo is loaded.
    await sql`LOCK TABLE destination IN SHARE ROW EXCLUSIVE MODE`.execute(tx);
    if (!(await isEmpty(tx))) return false;
    // Search rows begin on the day of loading, also where the clock of the connection says another day.
    await sql`SELECT set_config('marea.now', ${isoOf(instantAt(origin.today, '12:00'))}, true)`.execute(tx);
    await writePlan(tx, { plan, passwordHash, secrets });
    await writeReminders(tx, origin.now ?? instantAt(origin.today, '12:00'));
    return true;
  });
  if (isLoaded) await sql`ANALYZE`.execute(db);
  return isLoaded;
}

async function writePlan(
  tx: Tx,
  { plan, passwordHash, secrets }: { plan: DemoPlan; passwordHash: string; secrets: SecretSource },
): Promise<void> {
  const pictures = readPictures();
  await writeSettings(tx);
  await writePeople(tx, { people: plan.people, passwordHash });
  const lists = await writeLists(tx);
  await limitWork(tx, { people: plan.people, ...lists });
  const rentableIds = await writeHouses(tx, { plan, ...lists });
  const boatIds = await writeBoats(tx, { plan, ...lists });
  const allIds = new Map([...rentableIds, ...boatIds]);
  await writePictures(tx, { pictures, rentableIds: allIds });
  const serviceIds = await writeServices(tx);
  await writeServicePictures(tx, { pictures, serviceIds });
  await writeGroups(tx, { plan, rentableIds: allIds });
  await writeServiceLines(tx, { groups: plan.groups, serviceIds });
  await writeMoney(tx, plan.groups);
  await writeAcceptances(tx, plan);
  await writeReviews(tx, { plan, rentableIds: allIds });
  await writeFavorites(tx, { plan, rentableIds: allIds });
  await writeMessages(tx, plan);
  await writeConversations(tx, plan);
  await writeOwnerConversations(tx, { plan, rentableIds: allIds });
  await writeNotices(tx, plan);
  await writeOccupancies(tx, { plan, rentableIds: allIds });
  await writeChannels(tx, { plan, rentableIds: allIds, secrets });
  await writeOwners(tx, { plan, rentableIds: allIds });
  await writeRepairs(tx, { plan, rentableIds: allIds });
  await writeTurnovers(tx, { plan, rentableIds: allIds, secrets });
  await writeStatements(tx, { plan, secrets });
  await writeStorms(tx, plan);
  await publishHouses(tx, { plan, rentableIds });
  await backdateListings(tx);
}

async function run(): Promise<void> {
  const { values } = parseArgs({
    options: { url: { type: 'string' }, today: { type: 'string' }, seed: { type: 'string' } },
  });
  if (!values.url) throw new Error('usage: node demo/load.ts --url postgresql://… [--today YYYY-MM-DD] [--seed N]');
  const db = createDatabase({ url: values.url, poolSize: 1 });
  const startedAt = performance.now();
  try {
    const now = instant(Date.now());
    const day = values.today ? { today: calendarDate(values.today) } : { today: dateAt(now), now };
    await loadDemo(db, { ...day, seed: Number(values.seed ?? DEMO_SEED) });
    process.stdout.write(`Demo data loaded in ${((performance.now() - startedAt) / 1000).toFixed(1)} s.\n`);
  } finally {
    await db.destroy();
  }
}

if (process.argv[1] && path.resolve(process.argv[1]) === import.meta.filename) await run();
