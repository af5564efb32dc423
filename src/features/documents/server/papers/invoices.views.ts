import { sql } from 'kysely';
import { nameOfPerson } from '#features/accounts/server/accounts.facade.ts';
import type { CancellationTerms } from '#features/catalog/domain/cancellation-terms.ts';
import { termsOfTrip } from '#features/catalog/server/cancellation-terms.facade.ts';
import type { InvoiceStatus } from '#features/payments/domain/invoices.ts';
import type { Reversal } from '#features/reservations/domain/group-actions.ts';
import { isOfOverpayment } from '#features/reservations/server/reservations.facade.ts';
import {
  type InvoiceFacts,
  invoiceFacts,
  type NamedTax,
  type TripFacts,
  tripFacts,
  tripTables,
} from '#features/trip-changes/server/trip-changes.facade.ts';
import type { CalendarDate } from '#kernel/calendar-date.ts';
import type { Instant } from '#kernel/instant.ts';
import type { Bilingual, Language } from '#kernel/languages.ts';
import type { Db, Tx } from '#platform/database/database.ts';

/** The trip that a document is about. */
export interface PaperTrip extends TripFacts {
  readonly groupId: string;
  readonly tenantId: string;
  readonly bookingCode: string;
  readonly guestName: string;
  readonly guestEmail: string | null;
  readonly terms: CancellationTerms;
  /** The earliest first day that the trip ever had. */
  readonly policyStartsOn: CalendarDate;
}

export interface LedgerLine {
  readonly id: string;
  readonly kind: 'payment' | 'refund' | 'deposit-return' | 'adjustment' | 'dispute';
  readonly type: 'bank-transfer' | 'zelle' | 'cash' | 'cheque' | 'card' | 'credit';
  readonly amountCents: number;
  readonly bookedOn: CalendarDate;
  readonly cardBrand: string | null;
  readonly cardLast4: string | null;
  /** It gave back what was paid twice, and nothing else. */
  readonly isOverpayment: boolean;
}

export interface PaperInvoice extends PaperTrip, InvoiceFacts {
  /** A house is, or was, part of the trip. */
  readonly hasHouse: boolean;
  readonly number: string;
  readonly kind: 'instalment' | 'deposit' | 'supplement';
  readonly sequence: number;
  readonly issuedAt: Instant;
  readonly dueAt: Instant;
  readonly voidedAt: Instant | null;
  readonly status: InvoiceStatus;
  /** As it was issued, before credits. */
  readonly issuedCents: number;
  readonly paidCents: number;
  readonly openCents: number;
  readonly requestSequence: number;
  /** When its request was confirmed; null: not yet. */
  readonly confirmedAt: Instant | null;
  /** What of this invoice is to be sent back. */
  readonly owedCents: number;
  /** What of a deposit is claimed for damage, and what was kept. */
  readonly claimedCents: number;
  readonly keptCents: number;
  /** What of the taxes is in this invoice, less its credits. */
  readonly ownTaxes: readonly NamedTax[];
  /** The instalments of the request, less their credits. */
  readonly instalments: readonly { readonly sequence: number; readonly totalCents: number }[];
  readonly credits: readonly { readonly number: string; readonly amountCents: number; readonly name: Bilingual }[];
  readonly payments: readonly LedgerLine[];
}

/** A row of a paper, with the facts of its trip in one column. */
type Row<Whole, Facts> = Omit<Whole, keyof Facts> & { readonly facts: Facts };

function withFacts<Facts, Rest>(row: (Rest & { readonly facts: Facts }) | undefined) {
  if (!row) return undefined;
  const { facts, ...rest } = row;
  return { ...rest, ...facts };
}

const guestColumns = (language: Language) => sql`
  g.id AS "groupId", g.tenant_id AS "tenantId", g.booking_code AS "bookingCode", ${nameOfPerson('u', language)} AS "guestName",
  CASE WHEN u.status <> 'deleted' THEN u.email END AS "guestEmail", least(g.starts_on, g.policy_starts_on) AS "policyStartsOn",
  ${termsOfTrip('g', 'p')} AS terms`;

const tables = sql`JOIN app_user u ON u.id = g.tenant_id ${tripTables}`;

const ledgerJson = sql`json_build_object('id', e.id, 'kind', e.kind, 'type', e.type, 'amountCents', e.amount_cents,
  'bookedOn', e.booked_on, 'cardBrand', e.card_brand, 'cardLast4', e.card_last4,
  'isOverpayment', ${isOfOverpayment('e')})`;

/** The trip that a paper is about; undefined for a group without a house or boat. */
export async function findTrip(db: Db | Tx, groupId: string, language: Language): Promise<PaperTrip | undefined> {
  const { rows } = await sql<Row<PaperTrip, TripFacts>>`
    SELECT ${guestColumns(language)}, jsonb_build_object(${tripFacts}) AS facts FROM reservation_group g ${tables}
    WHERE g.id = ${groupId}`.execute(db);
  return withFacts<TripFacts, Omit<PaperTrip, keyof TripFacts>>(rows[0]);
}

/**
 * All that an invoice says: the trip and the price that it was issued for, and what became of it since, as it stands
 * now.
 */
export async function findPaperInvoice(
  db: Db | Tx,
  invoiceId: string,
  language: Language,
): Promise<PaperInvoice | undefined> {
  const { rows } = await sql<Row<PaperInvoice, InvoiceFacts>>`
    SELECT ${guestColumns(language)}, coalesce(z.facts, ${invoiceFacts}) AS facts, EXISTS (SELECT FROM reservation x JOIN rentable r ON r.id = x.rentable_id
        WHERE x.group_id = g.id AND r.kind = 'house') AS "hasHouse", i.number, i.kind, i.sequence, i.issued_at AS "issuedAt", i.due_at AS "dueAt",
      i.voided_at AS "voidedAt", s.status, i.total_cents AS "issuedCents", s.paid_cents AS "paidCents",
      s.open_cents AS "openCents", q.sequence AS "requestSequence", q.confirmed_at AS "confirmedAt",
      (SELECT coalesce(sum(o.open_cents), 0)::int FROM refund_owed_state o WHERE o.invoice_id = i.id) AS "owedCents",
      coalesce(h.claimed_cents, 0) AS "claimedCents", coalesce(h.kept_cents, 0) AS "keptCents",
      (SELECT coalesce(json_agg(json_build_object('name', json_build_object('en', t.name_en, 'es', t.name_es),
          'basisPoints', x.basis_points, 'totalCents', x.amount_cents) ORDER BY t.position, t.code), '[]')
        FROM invoice_tax_state x JOIN tax t ON t.code = x.tax WHERE x.invoice_id = i.id AND x.amount_cents <> 0) AS "ownTaxes",
      (SELECT coalesce(json_agg(json_build_object('sequence', o.sequence, 'totalCents', o.total_cents)
          ORDER BY o.sequence), '[]') FROM invoice_state o WHERE o.request_id = q.id AND o.kind = 'instalment') AS instalments,
      (SELECT coalesce(json_agg(json_build_object('number', c.number, 'amountCents', c.amount_cents,
          'name', json_build_object('en', coalesce(r.name_en, v.name_en), 'es', coalesce(r.name_es, v.name_es)))
          ORDER BY c.issued_at, c.number), '[]')
        FROM invoice_credit c JOIN reservation x ON x.id = c.reservation_id LEFT JOIN rentable r ON r.id = x.rentable_id
          LEFT JOIN service_line w ON w.reservation_id = x.id LEFT JOIN service v ON v.id = w.service_id
        WHERE c.invoice_id = i.id) AS credits,
      (SELECT coalesce(json_agg(${ledgerJson} ORDER BY e.position), '[]') FROM ledger_counted k
        JOIN ledger_entry e ON e.id = k.id WHERE k.invoice_id = i.id) AS payments
    FROM invoice i JOIN invoice_state s ON s.id = i.id JOIN request q ON q.id = i.request_id
    LEFT JOIN deposit_state h ON h.invoice_id = i.id LEFT JOIN invoice_as_issued z ON z.invoice_id = i.id
    JOIN reservation_group g ON g.id = i.group_id ${tables}
    WHERE i.id = ${invoiceId}`.execute(db);
  return withFacts<InvoiceFacts, Omit<PaperInvoice, keyof InvoiceFacts>>(rows[0]);
}

export interface PaperEntry extends PaperTrip {
  readonly entry: LedgerLine;
  readonly recordedAt: Instant;
  /** What became of it, where it no longer stands. */
  readonly reversal: Reversal | null;
  readonly reversedCents: number | null;
  readonly reversedAt: Instant | null;
  readonly reference: string | null;
  /** What the card was charged, where that paid several invoices; else the entry's own amount. */
  readonly sumCents: number;
  readonly invoiceNumber: string;
  readonly invoiceKind: PaperInvoice['kind'];
  readonly invoiceStatus: InvoiceStatus;
  readonly invoiceTotalCents: number;
  /** What was left to pay of the invoice right after this entry. */
  readonly leftCents: number;
  /** Of the return of a deposit: where the rest of it was when this was sent. */
  readonly deposit: {
    readonly receivedCents: number;
    readonly returnedBeforeCents: number;
    readonly claimedCents: number;
    readonly keptCents: number;
  } | null;
}

/** All that a receipt or a refund note says of an entry: it stays as it was written, but for whether it stands. */
export async function findPaperEntry(
  db: Db | Tx,
  entryId: string,
  language: Language,
): Promise<PaperEntry | undefined> {
  const { rows } = await sql<Row<PaperEntry, TripFacts>>`
    SELECT ${guestColumns(language)}, CASE WHEN e.recorded_at < z.kept_at THEN z.facts ELSE jsonb_build_object(${tripFacts}) END AS facts,
      ${ledgerJson} AS entry, e.recorded_at AS "recordedAt", e.reference,
      coalesce((SELECT sum(o.amount_cents)::int FROM ledger_entry o WHERE o.kind = 'payment' AND e.kind = 'payment'
        AND (o.provider_account, o.provider_payment_id) = (e.provider_account, e.provider_payment_id)), e.amount_cents) AS "sumCents",
      v.how AS reversal, v.cents AS "reversedCents", v.reversed_at AS "reversedAt",
      i.number AS "invoiceNumber", i.kind AS "invoiceKind", s.status AS "invoiceStatus", n.total_cents AS "invoiceTotalCents",
      greatest(0, n.total_cents - (SELECT coalesce(sum(o.amount_cents), 0)::int FROM ledger_counted o
        WHERE o.invoice_id = i.id AND o.position <= e.position)) AS "leftCents",
      CASE WHEN e.kind = 'deposit-return' THEN (SELECT json_build_object('receivedCents', d.received,
          'returnedBeforeCents', d.returned, 'claimedCents', d.claimed, 'keptCents', d.kept) FROM (SELECT
            (SELECT coalesce(sum(o.amount_cents), 0)::int FROM ledger_counted o
              WHERE o.invoice_id = i.id AND o.position < e.position AND o.kind <> 'deposit-return') AS received,
            (SELECT coalesce(-sum(o.amount_cents), 0)::int FROM ledger_counted o
              WHERE o.invoice_id = i.id AND o.position < e.position AND o.kind = 'deposit-return') AS returned,
            coalesce(max(p.claimed_cents) FILTER (WHERE c.settled_at IS NULL OR c.settled_at > e.recorded_at), 0) AS claimed,
            coalesce(max(p.kept_cents) FILTER (WHERE c.settled_at <= e.recorded_at), 0) AS kept
          FROM deposit_claim_part p JOIN deposit_claim c ON c.group_id = p.group_id
          WHERE p.invoice_id = i.id AND c.claimed_at <= e.recorded_at) d) END AS deposit
    FROM ledger_entry e JOIN invoice i ON i.id = e.invoice_id JOIN invoice_state s ON s.id = i.id
    LEFT JOIN ledger_reversal v ON v.entry_id = e.id LEFT JOIN invoice_as_issued z ON z.invoice_id = i.id
    CROSS JOIN LATERAL (SELECT i.total_cents - (SELECT coalesce(sum(c.amount_cents), 0)::int FROM invoice_credit c
      WHERE c.invoice_id = i.id AND c.issued_at <= e.recorded_at) AS total_cents) n
    JOIN reservation_group g ON g.id = e.group_id ${tables}
    WHERE e.id = ${entryId} AND e.kind <> 'adjustment'`.execute(db);
  return withFacts<TripFacts, Omit<PaperEntry, keyof TripFacts>>(rows[0]);
}
