import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { readCompanyData, readSettings } from '#features/settings/server/settings.facade.ts';
import type { CompanySettings } from '#features/settings/settings.domain.ts';
import { type Instant, instant } from '#kernel/instant.ts';
import { inProcessHeader } from '#platform/http/app.ts';
import type { Ports } from '#platform/ports.ts';
import { type PartState, type StatusPart, statesOf } from '../status.domain.ts';
import { readDatabaseFacts } from './status.views.ts';

/** What was seen when somebody looked last. */
export interface Look {
  readonly at: Instant;
  readonly states: ReadonlyMap<StatusPart, PartState>;
  /** What staff wrote; as it was last known while the database is away. */
  readonly incidents: CompanySettings['incidents'];
  readonly phone: string | null;
}

/** However many people look: the parts are looked at so often at most. */
const FRESH_MS = 15_000;
/** Longer than this no guest waits for a page. */
const PATIENCE_MS = 3_000;
const SEARCH = '/v1.0/house?PageSize=1';

/**
 * Looks at what guests need: a search as guests make it, and the database. Never throws, and takes 3 s at most; what
 * does not answer by then does not work.
 */
export function partsLooker(app: FastifyInstance, { db, payments }: Pick<Ports, 'db' | 'payments'>) {
  let told: Pick<Look, 'incidents' | 'phone'> = { incidents: [], phone: null };
  const inTime = <Value>(work: Promise<Value>): Promise<Value | null> =>
    Promise.race([work.catch(() => null), pause(PATIENCE_MS, null, { ref: false })]);

  const search = async () => {
    const startedAt = performance.now();
    const { statusCode } = await app.inject({ url: SEARCH, headers: inProcessHeader });
    return statusCode === 200 ? performance.now() - startedAt : null;
  };
  const readTold = async () => {
    const [{ incidents }, { phone }] = await Promise.all([readSettings(db), readCompanyData(db)]);
    told = { incidents, phone };
  };
  const look = async (): Promise<Look> => {
    const [searchMs, database] = await Promise.all([
      inTime(search()),
      inTime(readDatabaseFacts(db)),
      inTime(readTold()),
    ]);
    const states = statesOf({ searchMs, database, takesCards: payments !== null });
    return { at: instant(Date.now()), states, ...told };
  };

  let current: { readonly look: Promise<Look>; readonly sinceMs: number } | undefined;
  return (): Promise<Look> => {
    if (!current || performance.now() - current.sinceMs >= FRESH_MS)
      current = { look: look(), sinceMs: performance.now() };
    return current.look;
  };
}
