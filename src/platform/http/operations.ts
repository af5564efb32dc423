import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { refuse } from '#kernel/refusals.ts';
import type { Config } from '../config.ts';
import type { Db } from '../database/database.ts';
import { isInProcess } from './app.ts';
import { isFromThisMachine } from './hosts.ts';

interface Health {
  readonly db: Db;
  /** Whether the process is about to end: it takes no more work. */
  readonly isStopping: () => boolean;
}

/** `/healthz`: the process runs. `/readyz`: it can answer, its database too. */
export function healthRoutes(app: FastifyInstance, { db, isStopping }: Health): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async () => {
    if (isStopping()) return refuse('service-unavailable');
    await sql`SELECT 1`.execute(db);
    return { status: 'ready' };
  });
}

/** `/metrics` in Prometheus's format, for this machine only. */
export function metricsRoutes(app: FastifyInstance, config: Config): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    if (isInProcess(request)) return;
    seconds.observe(
      { method: request.method, route: request.routeOptions.url ?? 'unknown', status: reply.statusCode },
      reply.elapsedTime / 1_000,
    );
  });
  app.get('/metrics', async (request, reply) => {
    if (!isFromThisMachine(request, config)) return refuse('not-found');
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
