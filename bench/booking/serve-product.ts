import { systemClock } from '#platform/clock.ts';
import { readConfig } from '#platform/config.ts';
import { createDatabase } from '#platform/database/database.ts';
import { createJobs } from '#platform/jobs.ts';
import { createLog, logOptions } from '#platform/log.ts';
import { composeProduct, queues } from '../../src/product.ts';

/**
 * The product's API in a process of its own, with its log and its outbox, without its worker. Tells its port to the
 * parent and ends with it.
 */
const url = process.env.BENCH_DATABASE_URL ?? '';
const config = readConfig({ LOG_LEVEL: 'info', REQUESTS_PER_MINUTE: '1000000' });
const jobs = await createJobs({ url, queues, log: createLog('warn') });
const { app } = await composeProduct({
  db: createDatabase({ url, poolSize: Number(process.env.BENCH_CONNECTIONS) }),
  clock: systemClock(),
  enqueue: jobs.enqueue,
  mailer: { send: async () => undefined, close: () => undefined },
  config,
  logger: logOptions('info'),
});
const address = await app.listen({ port: 0, host: '127.0.0.1' });
process.send?.(Number(new URL(address).port));
process.once('disconnect', () => process.exit(0));
