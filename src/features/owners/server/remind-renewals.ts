import { sql } from 'kysely';
import { inScope } from '#features/accounts/server/staff-scope.facade.ts';
import type { CalendarDate } from '#kernel/calendar-date.ts';
import { dateAt } from '#kernel/company-zone.ts';
import type { Scope } from '#kernel/roles.ts';
import { type Db, inTransaction, type Tx } from '#platform/database/database.ts';
import { timestamptz } from '#platform/database/parameters.ts';
import { runForEach } from '#platform/jobs.ts';
import type { Ports } from '#platform/ports.ts';
import { renewalsEndBy } from '../domain/agreements.ts';
import type { ManagementEnding } from '../domain/owners.events.ts';

type Needs = Pick<Ports, 'db' | 'clock' | 'publish'>;

/** In force without notice, ending within the days of renewal, and no later version is there (`isRenewalDue`). */
const isEnding = (today: CalendarDate) => sql`m.state = 'signed' AND m.ended_on IS NULL AND m.starts_on <= ${today}
  AND m.ends_on > ${today} AND m.ends_on <= ${renewalsEndBy(today)}
  AND NOT EXISTS (SELECT FROM management_agreement n WHERE n.rentable_id = m.rentable_id AND n.sequence > m.sequence)`;

/** The scan of every minute: tells the owner and the team once that an agreement ends soon and can be renewed. */
export async function remindOfRenewals(ports: Needs): Promise<void> {
  await runForEach({
    list: async (failed) => {
      const { rows } = await sql<{ id: string }>`SELECT m.id FROM management_agreement m
        WHERE m.renewal_told_at IS NULL AND ${isEnding(dateAt(ports.clock.now()))}
          AND NOT m.id = ANY(${[...failed]}::uuid[]) ORDER BY m.ends_on, m.id`.execute(ports.db);
      return rows.map(({ id }) => id);
    },
    run: (agreementId) => inTransaction(ports.db, (tx) => tellOf(ports, tx, agreementId)),
  });
}

/** That it was told and the mails are one transaction. */
async function tellOf({ clock, publish }: Needs, tx: Tx, agreementId: string): Promise<void> {
  const { rows } = await sql<{ ownerId: string }>`UPDATE management_agreement m
    SET renewal_told_at = ${timestamptz(clock.now())}
    WHERE m.id = ${agreementId} AND m.renewal_told_at IS NULL AND ${isEnding(dateAt(clock.now()))}
    RETURNING m.owner_id AS "ownerId"`.execute(tx);
  const [told] = rows;
  if (!told) return;
  const event: ManagementEnding = { type: 'management-ending', userId: told.ownerId, agreementId };
  await publish(tx, event);
}

/** How many agreements with owners of a scope end soon and are not renewed. */
export async function countRenewals(
  db: Db,
  { scope, today }: { readonly scope: Scope | null; readonly today: CalendarDate },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM management_agreement m
    WHERE ${isEnding(today)} AND ${inScope(scope, sql`m.rentable_id`)}`.execute(db);
  return rows[0]?.count ?? 0;
}
