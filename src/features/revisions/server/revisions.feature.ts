import { sql } from 'kysely';
import { pageOf } from '#kernel/pages.ts';
import { rowsAsJson } from '#platform/database/rows-as-json.ts';
import { feature, served } from '#platform/feature.ts';
import type { Handlers } from '#platform/http/serve.ts';
import type { PersonalData, Ports } from '#platform/ports.ts';
import { revisionsApi } from '../revisions.api.ts';
import { listRevisions } from './revisions.views.ts';

const revisionsPersonalData: PersonalData = {
  section: 'work',
  tables: ['revision'],
  collect: async (db, userId) => ({
    changes: await rowsAsJson(
      db,
      sql`SELECT entity, entity_id AS "entityId", version, changed_at AS "changedAt", origin, before, after
        FROM revision WHERE changed_by = ${userId} ORDER BY changed_at`,
    ),
  }),
};

export const revisionsFeature = feature({
  name: 'revisions',
  apis: [served(revisionsApi, revisionsRoutes)],
  personalData: revisionsPersonalData,
});

function revisionsRoutes({ db }: Pick<Ports, 'db'>): Handlers<typeof revisionsApi> {
  return {
    listRevisions: ({ actor: { scope }, params, query, language }) =>
      listRevisions(db, params, { page: pageOf({ number: query.PageNumber, size: query.PageSize }), language, scope }),
  };
}
