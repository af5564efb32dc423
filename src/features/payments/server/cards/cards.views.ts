import { sql } from 'kysely';
import { nameOfPerson } from '#features/accounts/server/accounts.facade.ts';
import { groupInScope, ofCompany } from '#features/accounts/server/staff-scope.facade.ts';
import type { CalendarDate } from '#kernel/calendar-date.ts';
import { type Instant, isoOf } from '#kernel/instant.ts';
import type { Language } from '#kernel/languages.ts';
import { type PageRequest, pageFacts } from '#kernel/pages.ts';
import { refuse } from '#kernel/refusals.ts';
import type { Scope } from '#kernel/roles.ts';
import type { SecretSource } from '#platform/app-secret.ts';
import type { Db } from '#platform/database/database.ts';
import { listPage, type RowList, sortedRows } from '#platform/database/row-list.ts';
import type {
  CardPaymentsView,
  CardPaymentView,
  cardPaymentSorts,
  MoneyAttentionView,
} from '../../api/payments.schemas.ts';
import type { AttemptState, IdlePage } from '../../domain/card-payments.ts';
import { daysOf, namesTrip } from '../list-conditions.ts';
import { handoverOf } from './attempts.repository.ts';
import { OWN_BOOKS } from './card-rows.repository.ts';

interface CardPaymentRow {
  readonly reference: string;
  readonly groupId: string;
  readonly bookingCode: string;
  readonly state: AttemptState;
  readonly amountCents: number;
  readonly bookedCents: number;
  readonly owedCents: number;
  readonly failure: string | null;
  readonly cards: CardPaymentView['cards'];
  readonly endsAt: Instant;
  readonly handover: string | null;
  readonly confirmed: CardPaymentView['confirmed'];
  /** All that it was opened for is paid. */
  readonly isPaid: boolean;
  /** All that it was opened for is open to the cent. */
  readonly isWanted: boolean;
  readonly invoices: CardPaymentView['invoices'];
}

interface AskedPayment {
  readonly tenantId: string;
  readonly reference: string;
  /** What the provider has just said of the page (`settleForGuest`). */
  readonly idlePage?: IdlePage | null;
}

/** The cards that paid on the page of an attempt `a`, each once with what came by it: a page may be paid by two. */
const cardsOfAttempt = sql`(
  SELECT l.card_brand AS brand, l.card_last4 AS last4, sum(l.amount_cents) AS cents, min(l.position) AS position
  FROM ledger_counted l WHERE l.attempt_id = a.id AND l.kind = 'payment' GROUP BY 1, 2)`;

/** What a guest sees of a payment of theirs; another's is refused as if it did not exist. */
export async function cardPaymentOf(
  db: Db,
  secret: SecretSource,
  { tenantId, reference, idlePage = null }: AskedPayment,
): Promise<CardPaymentView> {
  const { rows } = await sql<CardPaymentRow>`
    SELECT a.reference, a.group_id AS "groupId", g.booking_code AS "bookingCode", a.state, a.amount_cents AS "amountCents",
      coalesce(e.cents, 0)::int AS "bookedCents", coalesce(o.cents, 0)::int AS "owedCents", a.failure,
      coalesce(e.cards, '[]') AS cards,
      a.ends_at AS "endsAt", a.handover,
      (SELECT CASE WHEN r.sequence = 1 THEN 'trip' ELSE 'added' END
        FROM payment_attempt_invoice p JOIN invoice i ON i.id = p.invoice_id JOIN request r ON r.id = i.request_id
        WHERE p.attempt_id = a.id AND i.kind = 'instalment' AND i.sequence = 1 AND r.status IN ('confirmed', 'completed')
        ORDER BY r.sequence LIMIT 1) AS confirmed,
      v."isPaid", v."isWanted" AND g.status <> 'cancelled' AS "isWanted",
      (SELECT json_agg(json_build_object('id', i.id, 'kind', i.kind, 'number', i.number, 'amountCents', p.amount_cents)
          ORDER BY i.due_at, i.kind DESC, i.sequence)
        FROM payment_attempt_invoice p JOIN invoice i ON i.id = p.invoice_id WHERE p.attempt_id = a.id) AS invoices
    FROM payment_attempt a JOIN reservation_group g ON g.id = a.group_id
    LEFT JOIN LATERAL (
      SELECT sum(c.cents)::int AS cents, json_agg(json_build_object('brand', c.brand, 'last4', c.last4) ORDER BY c.position)
        FILTER (WHERE c.brand IS NOT NULL AND c.last4 IS NOT NULL) AS cards FROM ${cardsOfAttempt} c
    ) e ON true
    LEFT JOIN LATERAL (
      SELECT sum(s.open_cents) AS cents FROM refund_owed_state s
      WHERE s.reason IN ('paid-twice', 'paid-after-void')
        AND s.invoice_id IN (SELECT p.invoice_id FROM payment_attempt_invoice p WHERE p.attempt_id = a.id)
    ) o ON true
    CROSS JOIN LATERAL (
      SELECT bool_and(s.status = 'paid') AS "isPaid",
        bool_and(s.voided_at IS NULL AND s.open_cents = p.amount_cents) AS "isWanted"
      FROM payment_attempt_invoice p JOIN invoice_state s ON s.id = p.invoice_id WHERE p.attempt_id = a.id
    ) v
    WHERE a.reference = ${reference} AND a.tenant_id = ${tenantId}`.execute(db);
  const [row] = rows;
  if (!row) return refuse('payment-not-found');
  const { handover, endsAt, isPaid, isWanted, ...view } = row;
  const hasMoney = view.bookedCents > 0 || ['held', 'paid', 'mismatched'].includes(view.state);
  return {
    ...view,
    endsAt: isoOf(endsAt),
    isPaidOtherwise: isPaid && !hasMoney,
    idlePage,
    page: isWanted ? handoverOf(secret, { reference, handover }) : null,
  };
}

type ListedRow = CardPaymentsView['payments'][number];

interface CardPaymentSearch {
  readonly language: Language;
  readonly scope: Scope | null;
  readonly State?: AttemptState | undefined;
  /** Part of a booking code, a guest's name or address, or the reference. */
  readonly Search?: string | undefined;
  readonly From?: CalendarDate | undefined;
  readonly Until?: CalendarDate | undefined;
  readonly OrderBy?: (typeof cardPaymentSorts)[number] | undefined;
  readonly Order?: '1' | '-1' | undefined;
}

const cardPaymentKeys = {
  opened: sql`a.opened_at`,
  guest: sql`u.folded`,
  code: sql`g.booking_code`,
  amount: sql`a.amount_cents`,
};

/** Payments by card for staff, the newest first. */
export const cardPaymentsList: RowList<CardPaymentSearch, ListedRow> = {
  find: (asked) => {
    const conditions = [groupInScope(asked.scope, sql`a.group_id`), ...daysOf(sql`a.opened_at`, asked)];
    if (asked.State) conditions.push(sql`a.state = ${asked.State}`);
    if (asked.Search?.trim()) conditions.push(namesTrip(asked.Search, sql`a.reference`));
    return {
      from: sql`FROM payment_attempt a JOIN reservation_group g ON g.id = a.group_id JOIN app_user u ON u.id = a.tenant_id
        WHERE ${sql.join(conditions, sql` AND `)}`,
      id: sql`a.id`,
      idType: 'uuid',
      orderBy: sortedRows(cardPaymentKeys, asked, sql`a.opened_at DESC, a.id`),
    };
  },
  read: async (db, shown, { language }) => {
    const { rows } = await sql<Omit<ListedRow, 'openedAt'> & { readonly openedAt: Instant }>`
      SELECT a.reference, a.group_id AS "groupId", g.booking_code AS "bookingCode", ${nameOfPerson('u', language)} AS "guestName",
        a.state, a.amount_cents AS "amountCents", coalesce(e.cents, 0)::int AS "bookedCents", e.card, a.failure,
        a.opened_at AS "openedAt"
      FROM ${shown} AS shown JOIN payment_attempt a ON a.id = shown.id
        JOIN reservation_group g ON g.id = a.group_id JOIN app_user u ON u.id = a.tenant_id
      LEFT JOIN LATERAL (
        SELECT sum(c.cents)::int AS cents, nullif(string_agg(concat_ws(' ', c.brand, c.last4), ', ' ORDER BY c.position), '') AS card
        FROM ${cardsOfAttempt} c
      ) e ON true
      ORDER BY shown.position`.execute(db);
    return rows.map(({ openedAt, ...row }) => ({ ...row, openedAt: isoOf(openedAt) }));
  },
};

export async function cardPayments(
  db: Db,
  asked: CardPaymentSearch & { page: PageRequest },
): Promise<CardPaymentsView> {
  const { rows, totalRecords } = await listPage(db, cardPaymentsList, asked);
  return { ...pageFacts(asked.page, totalRecords), payments: [...rows] };
}

/** What of the money by card somebody has to look at; at most 100 of each kind, the oldest first. */
export async function moneyAttention(
  db: Db,
  {
    provider,
    account,
    language,
    scope,
  }: { provider: string | null; account: string | null; language: Language; scope: Scope | null },
): Promise<MoneyAttentionView> {
  const { rows } = await sql<{ view: Omit<MoneyAttentionView, 'provider'> }>`
    SELECT json_build_object(
      'lastNoticeAt', (SELECT max(received_at) FROM payment_notice WHERE account = ${account}),
      'reconciledAt', (SELECT read_at FROM reconciliation_cursor WHERE account = ${account}),
      'refunds', (SELECT coalesce(json_agg(r ORDER BY r.state = 'done', r."askedAt"), '[]') FROM (
        SELECT f.id, i.group_id AS "groupId", g.booking_code AS "bookingCode", i.number AS "invoiceNumber",
          f.amount_cents AS "amountCents", f.state, f.failure, f.asked_at AS "askedAt", CASE WHEN u.id IS NOT NULL THEN ${nameOfPerson('u', language)} END AS "askedBy",
          f.next_try_at AS "nextTryAt"
        FROM refund_attempt f JOIN invoice i ON i.id = f.invoice_id JOIN reservation_group g ON g.id = i.group_id
          LEFT JOIN app_user u ON u.id = f.asked_by
        WHERE ${groupInScope(scope, sql`i.group_id`)}
          AND (f.state NOT IN ('done', 'failed') OR f.closed_at >= company_now() - interval '30 days')
        ORDER BY f.state = 'done', f.asked_at LIMIT 100) r),
      'mismatched', (SELECT coalesce(json_agg(y ORDER BY y."openedAt"), '[]') FROM (
        SELECT a.reference, a.group_id AS "groupId", g.booking_code AS "bookingCode", a.amount_cents AS "askedCents",
          e.cents AS "cameCents", o.cents AS "owedCents", a.opened_at AS "openedAt"
        FROM payment_attempt a JOIN reservation_group g ON g.id = a.group_id
        CROSS JOIN LATERAL (SELECT coalesce(sum(c.cents), 0)::int AS cents FROM ${cardsOfAttempt} c) e
        CROSS JOIN LATERAL (SELECT coalesce(sum(s.left_cents), 0)::int AS cents FROM refund_owed_left s
          JOIN payment_attempt_invoice p ON p.invoice_id = s.invoice_id
          WHERE p.attempt_id = a.id AND s.reason IN ('paid-twice', 'paid-after-void')) o
        WHERE a.state = 'mismatched' AND ${groupInScope(scope, sql`a.group_id`)} AND (o.cents > 0 OR e.cents < a.amount_cents AND EXISTS (
          SELECT FROM payment_attempt_invoice p JOIN invoice_state i ON i.id = p.invoice_id
          WHERE p.attempt_id = a.id AND i.open_cents > 0))
        ORDER BY a.opened_at LIMIT 100) y),
      'disputes', (SELECT coalesce(json_agg(d ORDER BY d.state <> 'open', d."dueAt", d."openedAt"), '[]') FROM (
        SELECT p.dispute_id AS id, p.group_id AS "groupId", g.booking_code AS "bookingCode", p.amount_cents AS "amountCents",
          p.state, p.reason, p.opened_at AS "openedAt", p.due_at AS "dueAt"
        FROM payment_dispute p LEFT JOIN reservation_group g ON g.id = p.group_id
        WHERE ${groupInScope(scope, sql`p.group_id`)} AND (p.state = 'open' OR p.closed_at > company_now() - interval '30 days')
        ORDER BY p.state <> 'open', p.due_at, p.opened_at LIMIT 100) d),
      'unmatched', (SELECT coalesce(json_agg(m ORDER BY m."paidAt"), '[]') FROM (
        SELECT account, payment_id AS "paymentId", amount_cents AS "amountCents", currency, paid_at AS "paidAt",
          nullif(concat_ws(' ', card_brand, card_last4), '') AS card, reference
        FROM payment_unmatched WHERE ${ofCompany(scope)} AND resolved_at IS NULL ORDER BY paid_at LIMIT 100) m),
      'drift', (SELECT coalesce(json_agg(x ORDER BY x."seenAt"), '[]') FROM (
        SELECT d.payment_id AS "paymentId", l.group_id AS "groupId", g.booking_code AS "bookingCode", d.bank_cents AS "bankCents",
          d.ledger_cents AS "ledgerCents", d.account = ${OWN_BOOKS} AS "isOfBooks", d.seen_at AS "seenAt"
        FROM payment_drift d
        LEFT JOIN LATERAL (SELECT group_id FROM ledger_entry WHERE provider_account = d.account
          AND provider_payment_id = d.payment_id LIMIT 1) l ON true
        LEFT JOIN reservation_group g ON g.id = l.group_id
        WHERE d.gone_at IS NULL AND ${groupInScope(scope, sql`l.group_id`)} ORDER BY d.seen_at LIMIT 100) x)
    ) AS view`.execute(db);
  const view = rows[0]?.view ?? refuse('unexpected-error');
  return withIsoTimes({ provider, ...view });
}

/** PostgreSQL writes instants in JSON in its own way; the API has one. */
function withIsoTimes<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value), (key, one) =>
    key.endsWith('At') && typeof one === 'string' ? new Date(one).toISOString() : one,
  );
}
