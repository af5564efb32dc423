import { sql } from 'kysely';
import { nameOfPerson } from '#features/accounts/server/accounts.facade.ts';
import { groupInScope } from '#features/accounts/server/staff-scope.facade.ts';
import type { TaxView } from '#features/pricing/api/pricing.schemas.ts';
import { dateAt } from '#kernel/company-zone.ts';
import type { Instant } from '#kernel/instant.ts';
import { isoOf } from '#kernel/instant.ts';
import type { Language } from '#kernel/languages.ts';
import { offsetOf, type PageRequest, pageFacts } from '#kernel/pages.ts';
import { refuse } from '#kernel/refusals.ts';
import type { Scope } from '#kernel/roles.ts';
import type { Db } from '#platform/database/database.ts';
import type { RefundsOwedView } from '../api/payments.schemas.ts';
import type { InvoiceState } from './invoices.repository.ts';

/** The invoices that belong to these lines of a group; a line that is not the group's is refused. */
export async function invoicesOfReservations(
  db: Db,
  { groupId, reservationIds, language }: { groupId: string; reservationIds: readonly string[]; language: Language },
) {
  const ids = [...new Set(reservationIds)];
  const lines = await db
    .selectFrom('reservation')
    .select('request_id')
    .where('group_id', '=', groupId)
    .where('id', 'in', ids)
    .execute();
  if (lines.length < ids.length) return refuse('reservation-not-found');

  const requestIds = [...new Set(lines.map((line) => line.request_id))];
  const { rows } = await sql<InvoiceState & { readonly taxes: TaxView[] }>`
    SELECT id, number, kind, issued_at AS "issuedAt", due_at AS "dueAt", total_cents AS "totalCents",
      paid_cents AS "paidCents", status,
      (SELECT coalesce(json_agg(json_build_object('code', t.code, 'name', ${sql.ref(`t.name_${language}`)},
          'basisPoints', s.basis_points, 'totalCents', s.amount_cents) ORDER BY t.position, s.basis_points), '[]')
        FROM invoice_tax_state s JOIN tax t ON t.code = s.tax WHERE s.invoice_id = invoice_state.id AND s.amount_cents > 0) AS taxes
    FROM invoice_state WHERE request_id IN (${sql.join(requestIds)}) ORDER BY due_at, kind DESC, sequence`.execute(db);
  return rows.map(toInvoiceView);
}

function toInvoiceView<Row extends InvoiceState>({ issuedAt, dueAt, ...invoice }: Row) {
  return { ...invoice, issueDate: dateAt(issuedAt), dueDate: dateAt(dueAt), dueAt: isoOf(dueAt) };
}

interface OwedRow {
  readonly groupId: string;
  readonly bookingCode: string;
  readonly guestName: string;
  readonly invoiceId: string;
  readonly invoiceNumber: string;
  readonly owedCents: number;
  readonly refundedCents: number;
  readonly onWayCents: number;
  readonly owedSince: Instant;
  readonly reason: string;
  readonly totalRecords: number;
}

/** Refunds owed and not yet made, the oldest first. */
export async function refundsOwed(
  db: Db,
  { page, language, scope }: { page: PageRequest; language: Language; scope: Scope | null },
): Promise<RefundsOwedView> {
  const { rows } = await sql<OwedRow>`
    SELECT o.group_id AS "groupId", g.booking_code AS "bookingCode", ${nameOfPerson('u', language)} AS "guestName",
      o.invoice_id AS "invoiceId", i.number AS "invoiceNumber", o.owed_cents AS "owedCents",
      o.refunded_cents AS "refundedCents", o.on_way_cents AS "onWayCents",
      o.owed_since AS "owedSince", o.reason, count(*) OVER () AS "totalRecords"
    FROM refund_owed_left o JOIN invoice i ON i.id = o.invoice_id JOIN reservation_group g ON g.id = o.group_id
      JOIN app_user u ON u.id = g.tenant_id
    WHERE o.open_cents > 0 AND ${groupInScope(scope, sql`o.group_id`)} ORDER BY o.owed_since, o.id LIMIT ${page.size} OFFSET ${offsetOf(page)}`.execute(
    db,
  );
  const totalRecords = rows[0]?.totalRecords ?? (page.number === 1 ? 0 : await countOwed(db, scope));
  const refunds = rows.map(({ totalRecords: _, owedSince, ...row }) => ({ ...row, owedSince: isoOf(owedSince) }));
  return { ...pageFacts(page, totalRecords), refunds };
}

/** How many refunds are owed and not yet made. */
export async function countOwed(db: Db, scope: Scope | null): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*) FROM refund_owed_left
    WHERE open_cents > 0 AND ${groupInScope(scope, sql`refund_owed_left.group_id`)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** How many disputes of cardholders' banks staff have to answer. */
export async function countDisputes(db: Db, scope: Scope | null): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*) FROM payment_dispute
    WHERE state = 'open' AND ${groupInScope(scope, sql`payment_dispute.group_id`)}`.execute(db);
  return rows[0]?.count ?? 0;
}
