import { sql } from 'kysely';
import { nameOfPerson } from '#features/accounts/server/accounts.facade.ts';
import { groupInScope } from '#features/accounts/server/staff-scope.facade.ts';
import { readSettings } from '#features/settings/server/settings.facade.ts';
import { type Instant, isoOf } from '#kernel/instant.ts';
import type { Language } from '#kernel/languages.ts';
import type { Scope } from '#kernel/roles.ts';
import type { Db } from '#platform/database/database.ts';
import type { RefundReleasesView } from '../../api/releases.schemas.ts';

type Listed = RefundReleasesView['releases'][number];
type WaitingRow = Omit<Listed, 'askedAt' | 'guestWants'> & {
  readonly askedAt: Instant;
  readonly preference: NonNullable<Listed['guestWants']>['preference'] | null;
  readonly saidAt: Instant | null;
};

/** Refunds that wait for another person, the oldest first; at most 100. */
export async function waitingReleases(
  db: Db,
  { staffId, scope, language }: { staffId: string; scope: Scope | null; language: Language },
): Promise<RefundReleasesView> {
  const { rows } = await sql<WaitingRow>`
    SELECT w.id, w.group_id AS "groupId", g.booking_code AS "bookingCode", ${nameOfPerson('u', language)} AS "guestName",
      i.number AS "invoiceNumber", w.amount_cents AS "amountCents", w.type, w.reason, w.reference,
      ${nameOfPerson('a', language)} AS "askedBy", w.asked_at AS "askedAt", w.asked_by = ${staffId} AS "isOwn",
      p.preference, p.said_at AS "saidAt"
    FROM refund_release w JOIN invoice i ON i.id = w.invoice_id JOIN reservation_group g ON g.id = w.group_id
    JOIN app_user u ON u.id = g.tenant_id JOIN app_user a ON a.id = w.asked_by
    LEFT JOIN refund_preference p ON p.group_id = w.group_id AND (p.preference = 'credit') <> (w.type = 'credit')
      AND p.said_at >= (SELECT min(o.owed_since) FROM refund_owed_state o
        WHERE o.invoice_id = w.invoice_id AND o.open_cents > 0)
    WHERE w.state = 'waiting' AND ${groupInScope(scope, sql`w.group_id`)} ORDER BY w.asked_at, w.id LIMIT 100`.execute(
    db,
  );
  const { refundReleaseCents: limitCents } = await readSettings(db);
  const releases = rows.map(({ askedAt, preference, saidAt, ...row }) => ({
    ...row,
    askedAt: isoOf(askedAt),
    guestWants: preference === null || saidAt === null ? null : { preference, saidAt: isoOf(saidAt) },
  }));
  return { limitCents, releases };
}
