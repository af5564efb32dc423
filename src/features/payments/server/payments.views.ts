import { sql } from 'kysely';
import { nameOfPerson } from '#features/accounts/server/accounts.facade.ts';
import { groupInScope } from '#features/accounts/server/staff-scope.facade.ts';
import type { TaxView } from '#features/pricing/api/pricing.schemas.ts';
import type { CalendarDate } from '#kernel/calendar-date.ts';
import { dateAt } from '#kernel/company-zone.ts';
import type { Instant } from '#kernel/instant.ts';
import { isoOf } from '#kernel/instant.ts';
import type { Language } from '#kernel/languages.ts';
import { type PageRequest, pageFacts } from '#kernel/pages.ts';
import { refuse } from '#kernel/refusals.ts';
import type { Scope } from '#kernel/roles.ts';
import type { Db } from '#platform/database/database.ts';
import { listPage, type RowList, sortedRows } from '#platform/database/row-list.ts';
import type { RefundsOwedView, refundSorts } from '../api/payments.schemas.ts';
import type { InvoiceState } from './invoices.repository.ts';
import { daysOf, namesTrip } from './list-conditions.ts';

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

type OwedRow = RefundsOwedView['refunds'][number];

interface RefundSearch {
  readonly language: Language;
  readonly scope: Scope | null;
  /** Part of a booking code, a guest's name or address, or the number of an invoice. */
  readonly Search?: string | undefined;
  readonly From?: CalendarDate | undefined;
  readonly Until?: CalendarDate | undefined;
  readonly OrderBy?: (typeof refundSorts)[number] | undefined;
  readonly Order?: '1' | '-1' | undefined;
}

const refundKeys = {
  since: sql`o.owed_since`,
  guest: sql`u.folded`,
  code: sql`g.booking_code`,
  open: sql`o.open_cents - o.on_way_cents`,
};

const owedRows = sql`refund_owed_left o JOIN invoice i ON i.id = o.invoice_id JOIN reservation_group g ON g.id = o.group_id
  JOIN app_user u ON u.id = g.tenant_id`;

/** Refunds owed and not yet made, the oldest first. */
export const refundsList: RowList<RefundSearch, OwedRow> = {
  find: (asked) => {
    const inWork = groupInScope(asked.scope, sql`o.group_id`);
    const conditions = [sql`o.open_cents > 0`, inWork, ...daysOf(sql`o.owed_since`, asked)];
    if (asked.Search?.trim()) conditions.push(namesTrip(asked.Search, sql`i.number`));
    return {
      from: sql`FROM ${owedRows} WHERE ${sql.join(conditions, sql` AND `)}`,
      id: sql`o.id`,
      idType: 'uuid',
      orderBy: sortedRows(refundKeys, asked, sql`o.owed_since, o.id`),
    };
  },
  read: async (db, shown, { language }) => {
    const { rows } = await sql<Omit<OwedRow, 'owedSince'> & { readonly owedSince: Instant }>`
      SELECT o.group_id AS "groupId", g.booking_code AS "bookingCode", ${nameOfPerson('u', language)} AS "guestName",
        o.invoice_id AS "invoiceId", i.number AS "invoiceNumber", o.owed_cents AS "owedCents",
        o.refunded_cents AS "refundedCents", o.on_way_cents AS "onWayCents", o.owed_since AS "owedSince", o.reason
      FROM ${shown} AS shown JOIN (${owedRows}) ON o.id = shown.id ORDER BY shown.position`.execute(db);
    return rows.map(({ owedSince, ...row }) => ({ ...row, owedSince: isoOf(owedSince) }));
  },
};

export async function refundsOwed(db: Db, asked: RefundSearch & { page: PageRequest }): Promise<RefundsOwedView> {
  const { rows, totalRecords } = await listPage(db, refundsList, asked);
  return { ...pageFacts(asked.page, totalRecords), refunds: [...rows] };
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
