import { sql } from 'kysely';
import { dateAt } from '#kernel/company-zone.ts';
import type { Instant } from '#kernel/instant.ts';
import type { SecretSource } from '#platform/app-secret.ts';
import { createDatabase, type Db } from '#platform/database/database.ts';

/** True when the database has no house, boat, user or destination. */
export async function isEmpty(db: Db): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    SELECT EXISTS (SELECT FROM rentable) OR EXISTS (SELECT FROM app_user) OR EXISTS (SELECT FROM destination) AS used`.execute(
    db,
  );
  return rows[0]?.used === false;
}

/** Loads the demo at the start of the program, with the role that owns the tables; does nothing when there are rows. */
export async function loadDemoIfEmpty(
  url: string,
  { now, secrets }: { now: Instant; secrets?: SecretSource },
): Promise<void> {
  const db = createDatabase({ url, poolSize: 1, applicationName: 'marea-demo' });
  try {
    if (!(await isEmpty(db))) return;
    // The demo itself is needed once: every later start does without it.
    const { DEMO_SEED, loadUnlessUsed } = await import('./load.ts');
    await loadUnlessUsed(db, { today: dateAt(now), now, seed: DEMO_SEED }, secrets);
  } finally {
    await db.destroy();
  }
}
