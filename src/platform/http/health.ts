import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { refuse } from '#kernel/refusals.ts';
import type { Db } from '../database/database.ts';

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
