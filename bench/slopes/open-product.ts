import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { dateAt } from '#kernel/company-zone.ts';
import { systemClock } from '#platform/clock.ts';
import { createDatabase, type Db } from '#platform/database/database.ts';
import { TEST_APP_SECRET } from '#tests/support/test-secret.ts';
import { DEMO_SEED, loadDemo } from '../../demo/load.ts';
import { type ProductProcess, startProduct } from '../../scripts/product-process.ts';
import { queues } from '../../src/product.ts';
import { fillHouses } from '../search/fill-houses.ts';
import { type BenchDatabase, createBenchDatabase } from '../support/bench-database.ts';
import { cpuSecondsOf } from '../support/cpu-time.ts';

/** The built product with the demo, houses beside it and the sandbox bank, to be measured. */
export interface OpenProduct {
  readonly product: ProductProcess;
  readonly database: BenchDatabase;
  readonly db: Db;
  readonly dataDir: string;
  /** Seconds of a core that the product and PostgreSQL have used so far. */
  cpu(): { readonly app: number; readonly database: number };
  close(): Promise<void>;
}

interface Wanted {
  readonly name: string;
  readonly port: number;
  /** Houses beside the demo's. */
  readonly houses: number;
  readonly env?: Readonly<Record<string, string>>;
}

export const FIRST_HOUSE = 1_001;

/** Makes and starts it; whoever opens it closes it. */
export async function openProduct({ name, port, houses, env = {} }: Wanted): Promise<OpenProduct> {
  const today = dateAt(systemClock().now());
  const database = await createBenchDatabase(name, queues);
  const dataDir = mkdtempSync(path.join(tmpdir(), `marea-${name}-`));
  const db = createDatabase({ url: database.ownerUrl, poolSize: 4, statementTimeoutMs: 120_000 });
  await loadDemo(db, { today, seed: DEMO_SEED });
  if (houses > 0) await fillHouses(database.owner, houses, { today, besideDemo: true });
  const product = await startProduct({
    port,
    dataDir,
    env: {
      ...{ DATABASE_URL: database.url, MIGRATION_DATABASE_URL: database.ownerUrl, DEMO: '1' },
      ...{ APP_SECRET: TEST_APP_SECRET, PUBLIC_URL: `http://localhost:${port}` },
      ...{ PAYMENT_PROVIDER: 'sandbox', SANDBOX_STYLE: 'stripe', MAIL_GATHER_SECONDS: '0' },
      ...env,
    },
  });
  const used = (pid: number) => cpuSecondsOf(pid, { withChildren: true }) ?? Number.NaN;
  return {
    ...{ product, database, db, dataDir },
    cpu: () => ({ app: used(product.pid), database: used(database.pid) }),
    close: async () => {
      await product.stop();
      await db.destroy();
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
