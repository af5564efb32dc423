import { sql } from 'kysely';
import { exportList } from '#features/exports/server/exports.facade.ts';
import { pageOf } from '#kernel/pages.ts';
import { inTransaction } from '#platform/database/database.ts';
import { feature, served } from '#platform/feature.ts';
import type { Handlers } from '#platform/http/serve.ts';
import type { Ports } from '#platform/ports.ts';
import { errorsApi } from '../errors.api.ts';
import type { ErrorSeen } from '../errors.events.ts';
import { getError, listErrors, markErrorSeen } from './errors.views.ts';
import { errorsFile } from './errors-file.ts';
import { listSlowStatements } from './slow-statements.views.ts';

/** After it came last. */
export const ERRORS_KEPT_DAYS = 90;

type Needs = Pick<Ports, 'db' | 'clock' | 'publish' | 'config'>;

export const errorsFeature = feature({
  name: 'errors',
  apis: [served(errorsApi, errorsRoutes)],
  pageChanges: { 'error-seen': () => [] },
  jobs: ({ db }) => ({ handlers: {}, scans: { 'tidy-errors': () => forgetOldErrors(db) } }),
});

function errorsRoutes({ db, clock, publish, config }: Needs): Handlers<typeof errorsApi> {
  return {
    listErrors: ({ query: { PageNumber, PageSize, ...asked } }) =>
      listErrors(db, { ...asked, page: pageOf({ number: PageNumber, size: PageSize }) }),
    exportErrors: ({ query: { Format, ...asked }, language }) =>
      exportList({ db, clock, publish }, { list: 'errors', format: Format, asked: { language, ...asked } }, errorsFile),
    getError: ({ params }) => getError(db, params.id),
    markErrorSeen: ({ params }) => markSeen({ db, clock, publish }, params.id),
    listSlowStatements: async () => ({ slowMs: config.slowStatementMs, statements: await listSlowStatements(db) }),
  };
}

async function markSeen({ db, clock, publish }: Omit<Needs, 'config'>, errorId: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    await markErrorSeen(tx, { id: errorId, now: clock.now() });
    const seen: ErrorSeen = { type: 'error-seen', errorId };
    await publish(tx, seen);
  });
}

async function forgetOldErrors(db: Ports['db']): Promise<void> {
  const isOld = sql`last_at < company_now() - make_interval(days => ${ERRORS_KEPT_DAYS})`;
  await sql`DELETE FROM server_error WHERE ${isOld}`.execute(db);
  await sql`DELETE FROM slow_statement WHERE ${isOld}`.execute(db);
}
