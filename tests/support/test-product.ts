import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { JWTVerifyGetKey } from 'jose';
import type { Instant } from '#kernel/instant.ts';
import { type FixedClock, fixedClock } from '#platform/clock.ts';
import type { Product } from '#platform/compose-product.ts';
import { type Config, readConfig } from '#platform/config.ts';
import { logOptions } from '#platform/log.ts';
import type { MailMessage } from '#platform/mail/mailer.ts';
import { NotRead, type ReadPublic } from '#platform/outside/read-public.ts';
import type { PaymentProvider } from '#platform/payments/payment-provider.ts';
import { composeProduct } from '../../src/product.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { TEST_NOW } from './test-now.ts';
import { TEST_APP_SECRET } from './test-secret.ts';
import { watchRefusals } from './watch-refusals.ts';

/** The whole product without pages, on a database of its own, its clock in the test's hand. */
export interface TestProduct extends Product {
  readonly database: TestDatabase;
  readonly clock: FixedClock;
  readonly config: Config;
  /** Mails that the worker sent so far. */
  readonly mails: readonly MailMessage[];
  /** Runs the jobs that were put into queues, as the worker would. */
  runJobs(): Promise<void>;
  close(): Promise<void>;
}

/** Puts a product together for tests; `env` adds to or replaces settings, `logTo` gets the lines of its log. */
export async function createTestProduct(
  options: {
    env?: Record<string, string>;
    poolSize?: number;
    googleKeys?: JWTVerifyGetKey;
    logTo?: (line: string) => void;
    /** Who takes cards; nobody when absent. */
    provider?: (now: () => Instant) => PaymentProvider;
    /** What the internet answers; nothing when absent. */
    readPublic?: ReadPublic;
  } = {},
): Promise<TestProduct> {
  const clock = fixedClock(TEST_NOW);
  const database = await createTestDatabase({ clock, poolSize: options.poolSize ?? 6 });
  const dataDir = await mkdtemp(path.join(tmpdir(), 'marea-test-'));
  const config = readConfig({
    DATA_DIR: dataDir,
    APP_SECRET: TEST_APP_SECRET,
    LOG_LEVEL: 'silent',
    REQUESTS_PER_MINUTE: '1000000',
    MAIL_GATHER_SECONDS: '0',
    SIGN_IN_TRIES_PER_MINUTE: '1000',
    PAYMENT_PROVIDER: 'offline',
    ...options.env,
  });
  const mails: MailMessage[] = [];
  const waiting: { queue: string; payload: object }[] = [];
  const product = await composeProduct({
    config,
    db: database.db,
    clock,
    enqueue: async (_tx, queue, payload) => {
      waiting.push(...[payload].flat().map((one) => ({ queue, payload: one })));
    },
    mailer: {
      send: async (message) => {
        mails.push(message);
      },
      close: () => undefined,
    },
    ...(options.provider && { payments: options.provider(() => clock.now()) }),
    logger: options.logTo ? { ...logOptions('info'), stream: { write: options.logTo } } : false,
    readPublic: options.readPublic ?? (() => Promise.reject(new NotRead('tests read nothing of the internet'))),
    ...(options.googleKeys && { googleKeys: options.googleKeys }),
  });
  const assertDeclared = watchRefusals(product.app);
  return {
    ...product,
    database,
    clock,
    config,
    mails,
    runJobs: async () => {
      for (let job = waiting.shift(); job; job = waiting.shift()) {
        await product.handlers[job.queue]?.({
          id: crypto.randomUUID(),
          payload: job.payload,
          attempt: 1,
          signal: new AbortController().signal,
        });
      }
    },
    close: async () => {
      await product.app.close();
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
      assertDeclared();
    },
  };
}
