import { sql } from 'kysely';
import { pageOf } from '#kernel/pages.ts';
import { feature, served } from '#platform/feature.ts';
import type { Handlers } from '#platform/http/serve.ts';
import type { Ports } from '#platform/ports.ts';
import { errorsApi } from '../errors.api.ts';
import { getError, listErrors, markErrorSeen } from './errors.views.ts';

/** After it came last. */
export const ERRORS_KEPT_DAYS = 90;

type Needs = Pick<Ports, 'db' | 'clock'>;

export const errorsFeature = feature({
  name: 'errors',
  apis: [served(errorsApi, errorsRoutes)],
  jobs: ({ db }) => ({ handlers: {}, scans: { 'tidy-errors': () => forgetOldErrors(db) } }),
});

function errorsRoutes({ db, clock }: Needs): Handlers<typeof errorsApi> {
  return {
    listErrors: ({ query }) =>
      listErrors(db, { page: pageOf({ number: query.PageNumber, size: query.PageSize }), state: query.State }),
    getError: ({ params }) => getError(db, params.id),
    markErrorSeen: ({ params }) => markErrorSeen(db, { id: params.id, now: clock.now() }),
  };
}

async function forgetOldErrors(db: Ports['db']): Promise<void> {
  await sql`DELETE FROM server_error WHERE last_at < company_now() - make_interval(days => ${ERRORS_KEPT_DAYS})`.execute(
    db,
  );
}
