import { type RawBuilder, sql } from 'kysely';
import type { TaxView } from '#features/pricing/api/pricing.schemas.ts';
import { defaultSettings } from '#features/settings/settings.domain.ts';
import { COMPANY_ZONE } from '#kernel/company-zone.ts';
import type { Instant } from '#kernel/instant.ts';
import type { Bilingual, Language } from '#kernel/languages.ts';
import { textReader } from '#platform/text-reader.ts';
import type { InvoiceStatus } from '../../domain/group-actions.ts';
import { endedStatuses, REASONS_JOINT, reasonCodes } from '../../domain/group-lifecycle.ts';
import en from '../../texts/en.json' with { type: 'json' };
import es from '../../texts/es.json' with { type: 'json' };
import { epochMs } from '../groups.repository.ts';

type Fragment = RawBuilder<unknown>;

/** A row of `invoicesOf`. */
export interface InvoiceRow {
  readonly id: string;
  readonly requestId: string;
  readonly number: string;
  readonly kind: 'instalment' | 'deposit' | 'supplement';
  readonly sequence: number;
  readonly issuedAt: Instant;
  readonly dueAt: Instant;
  readonly totalCents: number;
  /** Credits, already subtracted from the total. */
  readonly creditedCents: number;
  readonly paidCents: number;
  /** Of a deposit: what was kept for damage. */
  readonly keptCents: number;
  readonly openCents: number;
  readonly status: InvoiceStatus;
  /** The part of each tax in it, less its credits. */
  readonly taxes: readonly (Omit<TaxView, 'name'> & { readonly name: Bilingual })[];
}

/** The invoices of a group as JSON, in the order they fall due. */
export function invoicesOf(groupId: Fragment): Fragment {
  return sql`(
    SELECT coalesce(json_agg(json_build_object(
      'id', i.id, 'requestId', i.request_id, 'number', i.number, 'kind', i.kind, 'sequence', i.sequence,
      'issuedAt', ${epochMs(sql.ref('i.issued_at'))}, 'dueAt', ${epochMs(sql.ref('i.due_at'))},
      'totalCents', i.total_cents, 'creditedCents', i.credited_cents, 'paidCents', i.paid_cents,
      'keptCents', CASE WHEN i.kind = 'deposit' THEN (SELECT d.kept_cents FROM deposit_state d WHERE d.invoice_id = i.id) ELSE 0 END,
      'openCents', i.open_cents, 'status', i.status,
      'taxes', (SELECT coalesce(json_agg(json_build_object('code', t.code, 'basisPoints', s.basis_points, 'totalCents', s.amount_cents,
          'name', json_build_object('en', t.name_en, 'es', t.name_es)) ORDER BY t.position, s.basis_points), '[]')
        FROM invoice_tax_state s JOIN tax t ON t.code = s.tax WHERE s.invoice_id = i.id AND s.amount_cents > 0)
    ) ORDER BY i.due_at, i.number), '[]')
    FROM invoice_state i WHERE i.group_id = ${groupId})`;
}

/** Refunds that are still owed to a group and not on their way, in cents. */
export function refundsOwedOf(groupId: Fragment): Fragment {
  return sql`(SELECT coalesce(sum(o.left_cents), 0)::int FROM refund_owed_left o WHERE o.group_id = ${groupId})`;
}

/**
 * Payments by card of a group as JSON that may bring money and have not: held by the bank for at most 72 hours, as they
 * keep a trip from lapsing, or on an open page on which no card was declined.
 */
export function paymentsUnderWayOf(groupId: Fragment): Fragment {
  return sql`(SELECT coalesce(json_agg(json_build_object('reference', a.reference, 'amountCents', a.amount_cents,
      'openedAt', ${epochMs(sql.ref('a.opened_at'))}, 'isHeld', a.state = 'held', 'invoiceIds',
      (SELECT json_agg(p.invoice_id) FROM payment_attempt_invoice p WHERE p.attempt_id = a.id)) ORDER BY a.opened_at), '[]')
    FROM payment_attempt a WHERE a.group_id = ${groupId} AND (a.state = 'open' AND a.failure IS NULL
      OR a.state = 'held' AND a.opened_at > company_now() - interval '72 hours'))`;
}

/** What is on its way back to a card, in cents. */
export function refundsOnWayOf(groupId: Fragment): Fragment {
  return sql`(SELECT coalesce(sum(w.cents), 0)::int FROM refund_on_way w WHERE w.group_id = ${groupId})`;
}

/** Whether a row of the ledger, by its alias, gave back what was paid twice, and nothing else. */
export function isOfOverpayment(entry: string): RawBuilder<boolean> {
  return sql<boolean>`coalesce((SELECT bool_and(o.reason = 'paid-twice')
    AND sum(s.amount_cents) = -${sql.ref(`${entry}.amount_cents`)} FROM refund_settlement s
    JOIN refund_owed o ON o.id = s.owed_id WHERE s.entry_id = ${sql.ref(`${entry}.id`)}), false)`;
}

/** How the guest wants what is owed to a group now; null when nobody was told, or before the last of it was owed. */
export function refundPreferenceOf(groupId: Fragment): Fragment {
  return sql`(SELECT w.preference FROM refund_preference w WHERE w.group_id = ${groupId} AND w.said_at >=
    (SELECT max(o.owed_since) FROM refund_owed_left o WHERE o.group_id = ${groupId} AND o.left_cents > 0))`;
}

/** By which day what is owed to a group is sent (domain 4.7): today where that has passed; null: nothing is owed. */
export function refundDueOnOf(groupId: Fragment): Fragment {
  return sql`(SELECT CASE WHEN count(*) > 0 THEN greatest(company_today(),
      (min(o.owed_since) AT TIME ZONE ${COMPANY_ZONE})::date + coalesce(
      (SELECT (s.value #>> '{}')::int FROM setting s WHERE s.key = 'refundDays'), ${defaultSettings.refundDays}::int)) END
    FROM refund_owed_left o WHERE o.group_id = ${groupId} AND o.left_cents > 0)`;
}

/**
 * Whether a request counts in the trip's price: added services that were declined or cancelled don't, unless the
 * whole trip ended with them.
 */
export function counted(request: string, group = 'g'): RawBuilder<boolean> {
  const status = sql.ref(`${request}.status`);
  return sql<boolean>`(${sql.ref(`${request}.sequence`)} = 1 OR ${status} = ${sql.ref(`${group}.status`)} OR ${status} <> ALL(${endedStatuses}::text[]))`;
}

/** The total price of a group, in cents. */
export function groupTotal(group = 'g'): Fragment {
  return sql`(SELECT sum(t.total_cents)::int FROM request t WHERE t.group_id = ${sql.ref(`${group}.id`)} AND ${counted('t', group)})`;
}

/** The price of the trip where a request counts in it, with all that was added later; else that of the request. */
export function bookingTotal(request: string, group = 'g'): Fragment {
  const own = sql.ref(`${request}.total_cents`);
  return sql`coalesce(CASE WHEN ${counted(request, group)} THEN ${groupTotal(group)} ELSE ${own} END, 0)`;
}

const textsIn = textReader({ en, es });

/** Reason codes of the product, which have texts. Any other reason was written by a person and is shown as it is. */
const OWN_REASONS: ReadonlySet<string> = new Set(reasonCodes);

/** The reason of a rejection or cancellation as a guest reads it; that of a request may be those of its lines. */
export function declineText(reason: string | null, language: Language): string | null {
  if (reason === null) return null;
  const wordsOf = (one: string) => (OWN_REASONS.has(one) ? textsIn(language)(`reasons.${one}`) : one);
  return reason.split(REASONS_JOINT).map(wordsOf).join(REASONS_JOINT);
}
