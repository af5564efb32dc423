import { dateAt } from '#kernel/company-zone.ts';
import type { Instant } from '#kernel/instant.ts';
import type { SecretSource } from '#platform/app-secret.ts';
import { createDatabase } from '#platform/database/database.ts';
import { isEmpty } from './is-empty.ts';

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
