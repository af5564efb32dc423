import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { refuse } from '#kernel/refusals.ts';
import type { Config } from '../config.ts';
import type { Db } from '../database/database.ts';
import { metricsOfAll } from '../processes/gathered-metrics.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import { isInProcess } from './app.ts';
import { isFromThisMachine } from './hosts.ts';

interface Health {
  readonly db: Db;
  /** Whether the process is about to end: it takes no more work. */
  readonly isStopping: () => boolean;
}

/** `/healthz`: the process runs. `/readyz`: it can answer, its database too. At its end it keeps no connection. */
export function healthRoutes(app: FastifyInstance, { db, isStopping }: Health): void {
  app.addHook('onSend', async (_request, reply) => {
    if (isStopping()) reply.header('connection', 'close');
  });
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async () => {
    if (isStopping()) return refuse('service-unavailable');
    await sql`SELECT 1`.execute(db);
    return { status: 'ready' };
  });
}

/** `/metrics` of all processes in Prometheus's format, for this machine only. */
export function metricsRoutes(app: FastifyInstance, config: Config, metrics: Metrics): void {
  const textOfAll = metricsOfAll(metrics.text);
  app.addHook('onResponse', async (request, reply) => {
    if (isInProcess(request)) return;
    metrics.requestSeconds.observe(
      { method: request.method, route: request.routeOptions.url ?? 'unknown', status: reply.statusCode },
      reply.elapsedTime / 1_000,
    );
  });
  app.get('/metrics', async (request, reply) => {
    if (!isFromThisMachine(request, config)) return refuse('not-found');
    return reply.type(metrics.contentType).send(await textOfAll());
  });
}
