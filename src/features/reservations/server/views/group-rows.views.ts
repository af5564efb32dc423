import { type RawBuilder, sql } from 'kysely';
import type { Instant } from '#kernel/instant.ts';
import type { Language } from '#kernel/languages.ts';
import { textReader } from '#platform/texts/text-reader.ts';
import type { InvoiceStatus } from '../../domain/group-actions.ts';
import { endedStatuses, reasonCodes } from '../../domain/group-lifecycle.ts';
import en from '../../texts/en.json' with { type: 'json' };
import es from '../../texts/es.json' with { type: 'json' };
import { epochMs } from '../groups/groups.repository.ts';

type Fragment = RawBuilder<unknown>;

/** An invoice of a group as `invoicesOf` gives it. */
export interface InvoiceRow {
  readonly id: string;
  readonly requestId: string;
  readonly number: string;
  readonly kind: 'instalment' | 'deposit' | 'supplement';
  readonly sequence: number;
  readonly issuedAt: Instant;
  readonly dueAt: Instant;
  readonly totalCents: number;
  /** Already taken off the total. */
  readonly creditedCents: number;
  readonly paidCents: number;
  readonly openCents: number;
  readonly status: InvoiceStatus;
}

/** The invoices of a group as JSON, in the order they fall due. */
export function invoicesOf(groupId: Fragment): Fragment {
  return sql`(
    SELECT coalesce(json_agg(json_build_object(
      'id', i.id, 'requestId', i.request_id, 'number', i.number, 'kind', i.kind, 'sequence', i.sequence,
      'issuedAt', ${epochMs(sql.ref('i.issued_at'))}, 'dueAt', ${epochMs(sql.ref('i.due_at'))},
      'totalCents', i.total_cents, 'creditedCents', i.credited_cents, 'paidCents', i.paid_cents, 'openCents', i.open_cents, 'status', i.status
    ) ORDER BY i.due_at, i.number), '[]')
    FROM invoice_state i WHERE i.group_id = ${groupId})`;
}

/** What of refunds promised to a group is still owed, in cents. */
export function refundsOwedOf(groupId: Fragment): Fragment {
  return sql`(SELECT coalesce(sum(o.open_cents), 0)::int FROM refund_owed_state o WHERE o.group_id = ${groupId})`;
}

/** Services that were added and then declined or cancelled are no part of the trip's price, unless the trip ended with them. */
export function counted(request: string, group = 'g'): RawBuilder<boolean> {
  const status = sql.ref(`${request}.status`);
  return sql<boolean>`(${sql.ref(`${request}.sequence`)} = 1 OR ${status} = ${sql.ref(`${group}.status`)} OR ${status} <> ALL(${endedStatuses}::text[]))`;
}

/** What a group costs in all, in cents. */
export function groupTotal(group = 'g'): Fragment {
  return sql`(SELECT sum(t.total_cents)::int FROM request t WHERE t.group_id = ${sql.ref(`${group}.id`)} AND ${counted('t', group)})`;
}

const textsIn = textReader({ en, es });

/** Reasons that the product gives itself; everything else was written by a person and is shown as it is. */
const OWN_REASONS: ReadonlySet<string> = new Set(reasonCodes);

/** Why a request was turned down or a group cancelled, in words a guest can read. */
export function declineText(reason: string | null, language: Language): string | null {
  return reason !== null && OWN_REASONS.has(reason) ? textsIn(language)(`reasons.${reason}`) : reason;
}
