import { paperPrinter } from '#features/documents/server/print/paper-printer.ts';
import { systemClock } from '#platform/clock.ts';
import { readConfig } from '#platform/config.ts';
import { createDatabase } from '#platform/database/database.ts';
import { aPaper } from '#tests/builders/a-paper.ts';
import { composeProduct } from '../../src/product.ts';

/**
 * The product with its built pages, in a process that also prints: tells its port to the parent, prints as many papers
 * of two pages as it is told, says when they are done, and ends with its parent.
 */
const url = process.env.BENCH_DATABASE_URL ?? '';
const { app } = await composeProduct({
  db: createDatabase({ url }),
  clock: systemClock(),
  enqueue: async () => undefined,
  mailer: { send: async () => undefined, close: () => undefined },
  config: readConfig({ LOG_LEVEL: 'silent', REQUESTS_PER_MINUTE: '1000000', PAYMENT_PROVIDER: 'offline' }),
  logger: false,
  pages: { built: 'build' },
});
const printer = paperPrinter();
const paper = aPaper({ lines: 30 });
await Promise.all(Array.from({ length: 10 }, () => printer.print(paper)));

process.on('message', async ({ print }: { readonly print: number }) => {
  await Promise.all(Array.from({ length: print }, () => printer.print(paper)));
  process.send?.('printed');
});
process.once('disconnect', () => process.exit(0));
const address = await app.listen({ port: 0, host: '127.0.0.1' });
process.send?.(Number(new URL(address).port));
