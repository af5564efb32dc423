import { type RawBuilder, sql } from 'kysely';
import { agreedStatuses, type GroupStatus } from '#features/reservations/domain/group-lifecycle.ts';
import { paymentTermsOfTrip } from '#features/settings/server/settings.facade.ts';
import type { PaymentTerms } from '#features/settings/settings.domain.ts';
import type { Instant } from '#kernel/instant.ts';
import { refuse } from '#kernel/refusals.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { timestamptz } from '#platform/database/parameters.ts';
import type { InvoiceAccount, InvoiceStatus } from '../domain/invoices.ts';

export type InvoiceKind = 'instalment' | 'deposit' | 'supplement';

/** An invoice with its account, and where its group and request stand. */
export interface Invoice extends InvoiceAccount {
  readonly id: string;
  readonly number: string;
  readonly groupId: string;
  readonly requestId: string;
  readonly tenantId: string;
  readonly kind: InvoiceKind;
  readonly sequence: number;
  readonly dueAt: Instant;
  readonly overdueReportedAt: Instant | null;
  readonly requestStatus: GroupStatus;
  /** When what it is for begins: the trip, or the first of the services that were added. */
  readonly startsAt: Instant;
  /** Of the trip. */
  readonly paymentTerms: PaymentTerms;
}

export interface NewInvoice {
  readonly number: string;
  readonly groupId: string;
  readonly requestId: string;
  readonly kind: InvoiceKind;
  readonly sequence: number;
  readonly issuedAt: Instant;
  readonly dueAt: Instant;
  readonly totalCents: number;
}

/** When a request begins: the first as its group, a later one with the first of its lines. */
export function requestStart(): RawBuilder<Instant> {
  return sql<Instant>`CASE WHEN r.sequence = 1 THEN g.starts_at ELSE coalesce(
    (SELECT min(lower(l.during)) FROM reservation l WHERE l.request_id = r.id AND l.status = r.status), g.starts_at) END`;
}

const invoicesWith = (condition: RawBuilder<unknown>) => sql<Invoice>`
  SELECT i.id, i.number, i.group_id AS "groupId", i.request_id AS "requestId", g.tenant_id AS "tenantId", i.kind, i.sequence,
    i.due_at AS "dueAt", i.voided_at AS "voidedAt",
    i.total_cents - (SELECT coalesce(sum(c.amount_cents), 0)::int FROM invoice_credit c WHERE c.invoice_id = i.id) AS "totalCents",
    i.overdue_reported_at AS "overdueReportedAt", r.status AS "requestStatus", ${requestStart()} AS "startsAt",
    ${paymentTermsOfTrip('g')} AS "paymentTerms",
    ARRAY(SELECT e.amount_cents FROM ledger_counted e WHERE e.invoice_id = i.id ORDER BY e.position) AS amounts
  FROM invoice i JOIN reservation_group g ON g.id = i.group_id JOIN request r ON r.id = i.request_id
  WHERE ${condition} ORDER BY r.sequence, i.due_at, i.kind DESC, i.sequence`;

export async function getInvoice(db: Db | Tx, id: string): Promise<Invoice> {
  const { rows } = await invoicesWith(sql`i.id = ${id}`).execute(db);
  return rows[0] ?? refuse('invoice-not-found');
}

/** The invoice with this number, as people write it: '2027-000017'. */
export async function getInvoiceNumbered(db: Db | Tx, number: string): Promise<Invoice> {
  const { rows } = await invoicesWith(sql`i.number = ${number}`).execute(db);
  return rows[0] ?? refuse('invoice-not-found');
}

/** The invoices of a group, the first due first. */
export async function invoicesOfGroup(db: Db | Tx, groupId: string): Promise<readonly Invoice[]> {
  const { rows } = await invoicesWith(sql`i.group_id = ${groupId}`).execute(db);
  return rows;
}

/** The next running number of an invoice; a rolled back issue leaves its number unused. */
export async function nextInvoiceNumber(tx: Tx): Promise<number> {
  const { rows } = await sql<{ number: number }>`SELECT nextval('invoice_number') AS number`.execute(tx);
  return rows[0]?.number ?? refuse('unexpected-error');
}

export async function insertInvoice(tx: Tx, invoice: NewInvoice): Promise<string> {
  const { id } = await tx
    .insertInto('invoice')
    .values({
      number: invoice.number,
      group_id: invoice.groupId,
      request_id: invoice.requestId,
      kind: invoice.kind,
      sequence: invoice.sequence,
      issued_at: timestamptz(invoice.issuedAt),
      due_at: timestamptz(invoice.dueAt),
      total_cents: invoice.totalCents,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The next running number of a credit. */
export async function nextCreditNumber(tx: Tx): Promise<number> {
  const { rows } = await sql<{ number: number }>`SELECT nextval('invoice_credit_number') AS number`.execute(tx);
  return rows[0]?.number ?? refuse('unexpected-error');
}

export async function insertCredit(
  tx: Tx,
  credit: { number: string; invoiceId: string; reservationId: string; amountCents: number; issuedAt: Instant },
): Promise<string> {
  const { id } = await tx
    .insertInto('invoice_credit')
    .values({
      number: credit.number,
      invoice_id: credit.invoiceId,
      reservation_id: credit.reservationId,
      amount_cents: credit.amountCents,
      issued_at: timestamptz(credit.issuedAt),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function voidInvoices(tx: Tx, ids: readonly string[], at: Instant): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('invoice')
    .set({ voided_at: timestamptz(at) })
    .where('id', 'in', ids)
    .where('voided_at', 'is', null)
    .execute();
}

/** What is open of an invoice is due at another instant. */
export async function moveDue(tx: Tx, id: string, dueAt: Instant): Promise<void> {
  await tx
    .updateTable('invoice')
    .set({ due_at: timestamptz(dueAt), overdue_reported_at: null })
    .where('id', '=', id)
    .execute();
}

/** Takes a void back: the invoice is to be paid again, until `dueAt`. */
export async function reopenInvoice(tx: Tx, id: string, dueAt: Instant): Promise<void> {
  await tx
    .updateTable('invoice')
    .set({ voided_at: null, due_at: timestamptz(dueAt), overdue_reported_at: null })
    .where('id', '=', id)
    .execute();
}

export async function markOverdueReported(tx: Tx, ids: readonly string[], at: Instant): Promise<void> {
  await tx
    .updateTable('invoice')
    .set({ overdue_reported_at: timestamptz(at) })
    .where('id', 'in', ids)
    .execute();
}

/**
 * Groups with an invoice that is overdue and was not reported yet, of a request that lives; without those that failed.
 */
export async function groupsWithOverdue(
  db: Db,
  { limit, failed }: { readonly limit: number; readonly failed: readonly string[] },
): Promise<readonly string[]> {
  const { rows } = await sql<{ groupId: string }>`
    SELECT DISTINCT s.group_id AS "groupId" FROM invoice_state s JOIN request r ON r.id = s.request_id
    WHERE s.due_at <= company_now() AND s.voided_at IS NULL AND s.status = 'overdue' AND s.overdue_reported_at IS NULL
      AND r.status = ANY(${agreedStatuses}::text[]) AND s.group_id <> ALL(${failed}::uuid[]) ORDER BY 1 LIMIT ${limit}`.execute(
    db,
  );
  return rows.map(({ groupId }) => groupId);
}

/** An invoice as pages show it. */
export interface InvoiceState {
  readonly id: string;
  readonly number: string;
  readonly kind: InvoiceKind;
  readonly issuedAt: Instant;
  readonly dueAt: Instant;
  readonly totalCents: number;
  readonly paidCents: number;
  readonly status: InvoiceStatus;
}
