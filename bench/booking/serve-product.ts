import { readConfig } from '#platform/config/config.ts';
import { createLog, logOptions } from '#platform/logs/log.ts';
import { composeProduct } from '../../src/product.ts';
import { openParts } from './product-parts.ts';

/**
 * The product's API in a process of its own, logging included; its worker rests. Tells its port and ends with the
 * parent.
 */
const log = createLog('warn');
const { parts } = await openParts(process.env.BENCH_DATABASE_URL ?? '', log);
const config = readConfig({ LOG_LEVEL: 'info', REQUESTS_PER_MINUTE: '1000000' });
const { app } = await composeProduct({ ...parts, config, logger: logOptions('info') });
const address = await app.listen({ port: 0, host: '127.0.0.1' });
process.send?.(Number(new URL(address).port));
process.once('disconnect', () => process.exit(0));
