import { catalogApi } from '#features/catalog/api/catalog.api.ts';
import { catalogRoutes } from '#features/catalog/server/catalog.feature.ts';
import { systemClock } from '#platform/clock.ts';
import { readConfig } from '#platform/config.ts';
import { createDatabase } from '#platform/database/database.ts';
import { createApp } from '#platform/http/app.ts';
import { server } from '#platform/http/serve.ts';

/** The search endpoint as the product serves it, logging included; tells its port to the parent and ends with it. */
const config = readConfig({ LOG_LEVEL: 'info' });
const db = createDatabase({
  url: process.env.BENCH_DATABASE_URL ?? '',
  poolSize: Number(process.env.BENCH_CONNECTIONS),
});
const app = await createApp(config, { level: 'info' });
const limit = Number.MAX_SAFE_INTEGER;
const serve = server(app, {
  db,
  secrets: config,
  identify: async () => null,
  limits: { read: limit, poll: limit, write: limit, credential: limit, mail: limit },
  isHttps: false,
  whyOutside: async () => null,
});
serve(catalogApi, catalogRoutes({ db, clock: systemClock() }));
const address = await app.listen({ port: 0, host: '127.0.0.1' });
process.send?.(Number(new URL(address).port));
process.once('disconnect', () => process.exit(0));
