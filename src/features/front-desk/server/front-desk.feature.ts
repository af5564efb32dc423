import { sql } from 'kysely';
import type { AccountDeleted } from '#features/accounts/domain/accounts.events.ts';
import type { Tx } from '#platform/database/database.ts';
import { rowsAsJson } from '#platform/database/rows-as-json.ts';
import { feature, served } from '#platform/feature.ts';
import type { PersonalData } from '#platform/ports.ts';
import { within } from '#platform/reactions.ts';
import { deskApi } from '../api/front-desk.api.ts';
import { proposalsApi } from '../api/proposals.api.ts';
import { deskRoutes } from './desk.routes.ts';
import { forgetContacts } from './forget-contacts.ts';
import { proposalsRoutes } from './proposals.routes.ts';

const frontDeskPersonalData: PersonalData = {
  section: 'trips',
  tables: ['proposal'],
  withheld: { proposal_link: 'hashes of the links to quotes, which are told themselves' },
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

/** What staff wrote for and about somebody who leaves; that a rule was lifted, or a price agreed, stays. */
async function forgetWordsOf(tx: Tx, userId: string): Promise<void> {
  await sql`
    UPDATE proposal p SET message = NULL, reason = CASE WHEN reason IS NOT NULL THEN '' END
    FROM request q JOIN reservation_group g ON g.id = q.group_id WHERE q.id = p.request_id AND g.tenant_id = ${userId}`.execute(
    tx,
  );
}

export const frontDeskFeature = feature({
  name: 'front-desk',
  apis: [served(deskApi, deskRoutes), served(proposalsApi, proposalsRoutes)],
  pageChanges: { 'quote-code-wanted': () => [] },
  jobs: (deps) => ({ handlers: {}, scans: { 'forget-contacts': () => forgetContacts(deps) } }),
  personalData: frontDeskPersonalData,
  reactions: () => [within<AccountDeleted>('account-deleted', (tx, { userId }) => forgetWordsOf(tx, userId))],
});
