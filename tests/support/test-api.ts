import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { whyOutside } from '#features/accounts/server/staff-scope.facade.ts';
import { type FixedClock, fixedClock } from '#platform/clock.ts';
import { type Config, readConfig } from '#platform/config.ts';
import type { Db } from '#platform/database/database.ts';
import type { FeatureDeps } from '#platform/feature.ts';
import { createApp } from '#platform/http/app.ts';
import { server } from '#platform/http/serve.ts';
import { openStorage } from '#platform/storage/open-storage.ts';
import { type ApiCaller, callerOf } from './api-caller.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { TEST_NOW } from './test-now.ts';
import { TEST_APP_SECRET } from './test-secret.ts';
import { watchRefusals } from './watch-refusals.ts';

export interface TestApi {
  readonly app: FastifyInstance;
  readonly call: ApiCaller;
  readonly db: Db;
  readonly database: TestDatabase;
  readonly clock: FixedClock;
  readonly config: Config;
  close(): Promise<void>;
}

type Register = (
  serve: ReturnType<typeof server>,
  ports: Pick<FeatureDeps, 'db' | 'clock' | 'config' | 'storage'>,
  app: FastifyInstance,
) => void | Promise<void>;

/**
 * Some features' public endpoints on a database of their own, its clock in the test's hand; nobody is ever signed in.
 */
export async function createTestApi(register: Register): Promise<TestApi> {
  const clock = fixedClock(TEST_NOW);
  const database = await createTestDatabase({ clock });
  const { db } = database;
  const dataDir = await mkdtemp(path.join(tmpdir(), 'marea-test-'));
  const config = readConfig({
    DATA_DIR: dataDir,
    APP_SECRET: TEST_APP_SECRET,
    LOG_LEVEL: 'silent',
    PAYMENT_PROVIDER: 'offline',
  });
  const app = await createApp(config, false);
  const limits = { read: 1_000_000, poll: 1_000_000, write: 1_000_000, credential: 1_000_000, mail: 1_000_000 };
  const serve = server(app, {
    db,
    secrets: config,
    identify: async () => null,
    limits,
    isHttps: false,
    whyOutside: whyOutside({ db }),
  });
  await register(serve, { db, clock, config, storage: openStorage(config.storage) }, app);
  const assertDeclared = watchRefusals(app);
  return {
    app,
    call: callerOf(app),
    db,
    database,
    clock,
    config,
    close: async () => {
      await app.close();
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
      assertDeclared();
    },
  };
}
