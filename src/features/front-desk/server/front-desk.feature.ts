import { sql } from 'kysely';
import { rowsAsJson } from '#platform/database/rows-as-json.ts';
import { feature, served } from '#platform/feature.ts';
import type { PersonalData } from '#platform/ports.ts';
import { deskApi } from '../api/front-desk.api.ts';
import { proposalsApi } from '../api/proposals.api.ts';
import { deskRoutes } from './desk.routes.ts';
import { proposalsRoutes } from './proposals.routes.ts';

const frontDeskPersonalData: PersonalData = {
  section: 'trips',
  tables: ['proposal'],
  collect: async (db, userId) => ({
    quotes: await rowsAsJson(
      db,
      sql`SELECT q.group_id AS "groupId", p.version, p.source, p.made_at AS "madeAt", p.hold_hours AS "holdHours", p.lifted,
          p.agreed_cents AS "agreedCents", p.message, p.accepted_at AS "acceptedAt"
        FROM proposal p JOIN request q ON q.id = p.request_id JOIN reservation_group g ON g.id = q.group_id
        WHERE g.tenant_id = ${userId} ORDER BY p.made_at`,
    ),
    madeQuotes: await rowsAsJson(
      db,
      sql`SELECT q.group_id AS "groupId", p.made_at AS "madeAt", p.reason FROM proposal p JOIN request q ON q.id = p.request_id
        WHERE p.made_by = ${userId} ORDER BY p.made_at`,
    ),
  }),
};

export const frontDeskFeature = feature({
  name: 'front-desk',
  apis: [served(deskApi, deskRoutes), served(proposalsApi, proposalsRoutes)],
  pageChanges: { 'quote-code-wanted': () => [] },
  personalData: frontDeskPersonalData,
});
