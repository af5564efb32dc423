import { type RawBuilder, sql } from 'kysely';
import { nameOfPerson } from '#features/accounts/server/accounts.facade.ts';
import { paymentTermsOfTrip } from '#features/settings/server/settings.facade.ts';
import type { PaymentTerms } from '#features/settings/settings.domain.ts';
import type { CalendarDate } from '#kernel/calendar-date.ts';
import { dateAt } from '#kernel/company-zone.ts';
import { type Instant, isoOf } from '#kernel/instant.ts';
import type { Language } from '#kernel/languages.ts';
import type { Db } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import type { GroupView } from '../../api/reservations.schemas.ts';
import { wizardSteps } from '../../domain/asking.ts';
import { freeUntilOf } from '../../domain/cancellation.ts';
import {
  contractDueAt,
  type GroupFacts,
  guestActionsOf,
  isArrivalShown,
  paymentActionsOf,
} from '../../domain/group-actions.ts';
import { type GroupStatus, isAgreed, type Mover, priceReasonOf } from '../../domain/group-lifecycle.ts';
import { isFirstInstalmentPaid, requestOnReview, startOfRequest } from '../../domain/request.ts';
import { epochMs, isProposal, listReplacedCodes } from '../groups.repository.ts';
import { readWizardFacts } from '../lines/drafts.repository.ts';
import { findOffer } from '../requests/price-offers.ts';
import { bundleOf, type FrozenPrice, quoteOfGroup } from './group-price.views.ts';
import {
  counted,
  declineText,
  type InvoiceRow,
  invoicesOf,
  isOfOverpayment,
  paymentsUnderWayOf,
  refundDueOnOf,
  refundPreferenceOf,
  refundsOnWayOf,
  refundsOwedOf,
} from './group-rows.views.ts';
import { inLanguage, type LineRow, linesOf, reservationView } from './line-rows.views.ts';
import { offerView } from './offer.views.ts';

export interface RequestRow {
  readonly id: string;
  readonly sequence: number;
  readonly status: GroupStatus;
  readonly message: string | null;
  readonly askedAt: Instant | null;
  readonly answerDueAt: Instant | null;
  readonly confirmedAt: Instant | null;
  readonly declineReason: string | null;
  readonly totalCents: number | null;
  /** It is part of the trip's price. */
  readonly isCounted: boolean;
  /** Staff made it, and its guest has not accepted it yet. */
  readonly isProposal: boolean;
}

export interface GroupRow {
  readonly id: string;
  readonly tenantId: string;
  readonly bookingCode: string;
  readonly confirmationNumber: string | null;
  readonly isTenantDeleted: boolean;
  readonly status: GroupStatus;
  readonly startsAt: Instant;
  /** The earliest first day that it ever had. */
  readonly policyStartsOn: CalendarDate;
  readonly paymentTerms: PaymentTerms;
  readonly holdUntil: Instant | null;
  readonly acceptedAt: Instant | null;
  readonly contractVersion: string | null;
  readonly annexes: readonly { readonly id: string; readonly sequence: number; readonly agreedAt: Instant | null }[];
  readonly refundsOwedCents: number;
  readonly refundsOnWayCents: number;
  readonly refundPreference: GroupView['refundPreference'];
  readonly refundDueOn: CalendarDate | null;
  readonly address: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly instructions: string | null;
  readonly lines: readonly LineRow[];
  readonly requests: readonly RequestRow[];
  readonly price: FrozenPrice;
  readonly invoices: readonly InvoiceRow[];
  readonly payments: readonly (Omit<GroupView['payments'][number], 'actions'> & {
    readonly afterVoid: boolean;
  })[];
  readonly paymentsUnderWay: readonly (Omit<GroupView['paymentsUnderWay'][number], 'openedAt'> & {
    readonly openedAt: Instant;
  })[];
  readonly history: readonly {
    readonly at: Instant;
    readonly move: string;
    readonly from: GroupStatus;
    readonly to: GroupStatus;
    readonly by: Mover;
    readonly reservationId: string | null;
    readonly requestId: string | null;
    readonly reason: string | null;
    /** Which of the staff did it; only for staff to read. */
    readonly staffName: string | null;
    /** Lines that were at another house or boat then; null: none. */
    readonly namesThen: { readonly reservationId: string; readonly name: string }[] | null;
    /** The house or boat that its line left with it; null: none. */
    readonly movedFrom: string | null;
  }[];
}

export interface GroupDetails {
  readonly row: GroupRow;
  readonly facts: GroupFacts;
  readonly view: GroupView;
}

/** A group with everything that its page shows; `undefined` when it does not exist or belongs to another tenant. */
export async function findGroupDetails(
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  { groupId, language, tenantId }: { groupId: string; language: Language; tenantId?: string },
): Promise<GroupDetails | undefined> {
  const row = await findGroupRow(db, groupId, language);
  // What staff made is a trip of its guest's once they accepted it; until then its link shows it.
  if (!row || (tenantId !== undefined && (row.tenantId !== tenantId || row.requests.some((one) => one.isProposal))))
    return undefined;
  const asked = requestOnReview(row.requests);
  const offer = asked && (await findOffer(db, asked.id));
  const facts = { ...factsOf(row), isOffered: offer !== undefined };
  const { draftCents, ...price } = await quoteOfGroup({ db, clock }, row, language);
  const view: GroupView = {
    id: row.id,
    bookingCode: row.bookingCode,
    confirmationNumber: row.confirmationNumber,
    status: row.status,
    holdUntil: isoOrNull(row.holdUntil),
    startsAt: isoOf(row.startsAt),
    freeUntil: freeUntilIn(row, clock.now()),
    reservations: row.lines.map((line) => reservationView(line, language, draftCents)),
    ...price,
    bundle: await bundleOf(db, row.lines),
    paymentTerms: row.paymentTerms,
    wizard: {
      steps: [...wizardSteps({ types: row.lines.map(({ type }) => type), ...(await readWizardFacts(db, row.id)) })],
    },
    contract: {
      // Nobody has to accept it before the approval or after the trip.
      dueAt: isAgreed(row) ? isoOrNull(contractDueAt(ofFirstRequest(row))) : null,
      acceptedAt: isoOrNull(row.acceptedAt),
      version: row.contractVersion,
    },
    annexes: row.annexes.map((annex) => ({ ...annex, agreedAt: isoOrNull(annex.agreedAt) })),
    requests: row.requests.map((request) => ({
      id: request.id,
      sequence: request.sequence,
      status: request.status,
      answerDueAt: isoOrNull(request.answerDueAt),
      declineReason: declineText(request.declineReason, language),
      message: request.message,
      reservationIds: row.lines.filter(({ requestId }) => requestId === request.id).map(({ id }) => id),
      totalCents: request.totalCents,
      invoiceIds: row.invoices.filter(({ requestId }) => requestId === request.id).map(({ id }) => id),
    })),
    invoices: row.invoices.map((invoice) => invoiceView(invoice, language)),
    payments: row.payments.map(({ afterVoid, ...payment }) => ({
      ...payment,
      actions: [
        ...paymentActionsOf(
          { ...payment, isCorrected: payment.reversal === 'corrected' },
          tenantId === undefined ? 'staff' : 'guest',
        ),
      ],
    })),
    paymentsUnderWay: row.paymentsUnderWay.map((payment) => ({ ...payment, openedAt: isoOf(payment.openedAt) })),
    refundsOwedCents: row.refundsOwedCents,
    refundsOnWayCents: row.refundsOnWayCents,
    refundPreference: row.refundPreference,
    refundDueOn: row.refundDueOn,
    history: row.history.map(({ staffName, namesThen, movedFrom, ...move }) => ({
      ...move,
      ...(namesThen && { namesThen }),
      ...(movedFrom !== null && { movedFrom }),
      ...leftOutBy(move),
      at: isoOf(move.at),
      reason: declineText(move.reason, language),
    })),
    arrival: arrivalOf(row, facts),
    offer: offer ? await offerView({ db, clock }, row, { offer, asked, language }) : null,
    replaces: row.status === 'draft' ? [...(await listReplacedCodes(db, row.id))] : [],
    allowed: [...guestActionsOf(facts)],
  };
  return { row, facts, view };
}

/** domain 4.3: what goes because its price was not accepted, its guest left out, or the clock did for them. */
function leftOutBy({
  move,
  reason,
}: Pick<GroupRow['history'][number], 'move' | 'reason'>): Pick<
  GroupView['history'][number],
  'by' | 'isLeftOut'
> | null {
  const why = move === 'reject' || move === 'decline-line' ? priceReasonOf(reason) : undefined;
  return why ? { by: why === 'price-lapsed' ? 'clock' : 'guest', isLeftOut: true } : null;
}

/** Until when canceling a confirmed trip is free, by the confirmation of its first request. */
function freeUntilIn({ status, policyStartsOn, requests: [first], lines }: GroupRow, now: Instant): string | null {
  const terms = lines.find(({ isPrincipal }) => isPrincipal)?.cancellationTerms;
  if (status !== 'confirmed' || !first || !terms) return null;
  const { confirmedAt } = first;
  const until = freeUntilOf({ confirmedAt, checkInOn: policyStartsOn, terms });
  return until === null || until < now ? null : isoOf(until);
}

function factsOf(row: GroupRow): Omit<GroupFacts, 'isOffered'> {
  const [first] = row.requests;
  const asked = requestOnReview(row.requests);
  const instalments = row.invoices.map((invoice) => ({ ...invoice, receivedCents: invoice.paidCents }));
  return {
    status: row.status,
    startsAt: row.startsAt,
    answerDueAt: first?.answerDueAt ?? null,
    isContractAccepted: row.acceptedAt !== null,
    isHolding: row.holdUntil !== null,
    isFirstInstalmentPaid: first !== undefined && isFirstInstalmentPaid(first, instalments),
    invoices: row.invoices,
    refundsOwedCents: row.refundsOwedCents,
    requests: row.requests,
    reviewStartsAt: asked ? startOfRequest(row, asked) : null,
    isTenantDeleted: row.isTenantDeleted,
  };
}

function invoiceView(invoice: InvoiceRow, language: Language): GroupView['invoices'][number] {
  const { id, number, kind, totalCents, taxes, creditedCents, paidCents, keptCents, status } = invoice;
  return {
    id,
    number,
    kind,
    issueDate: dateAt(invoice.issuedAt),
    dueDate: dateAt(invoice.dueAt),
    dueAt: isoOf(invoice.dueAt),
    totalCents,
    taxes: taxes.map(({ name, ...tax }) => ({ ...tax, name: name[language] })),
    creditedCents,
    paidCents,
    keptCents,
    status,
  };
}

function arrivalOf(row: GroupRow, facts: GroupFacts): GroupView['arrival'] {
  const { address, latitude, longitude, instructions } = row;
  // Only the first request counts: a guest who has added services and not paid them yet still needs the address.
  if (
    !isArrivalShown({ ...facts, invoices: ofFirstRequest(row) }) ||
    address === null ||
    latitude === null ||
    longitude === null
  )
    return null;
  return { address, latitude, longitude, instructions: instructions ?? '' };
}

function ofFirstRequest({ requests: [first], invoices }: GroupRow): readonly InvoiceRow[] {
  return invoices.filter(({ requestId }) => requestId === first?.id);
}

function isoOrNull(at: Instant | null): string | null {
  return at === null ? null : isoOf(at);
}

async function findGroupRow(db: Db, groupId: string, language: Language): Promise<GroupRow | undefined> {
  const id = sql.ref('g.id');
  const { rows } = await sql<GroupRow>`
    SELECT g.id, g.tenant_id AS "tenantId", g.booking_code AS "bookingCode", g.confirmation_number AS "confirmationNumber",
      u.status = 'deleted' AS "isTenantDeleted",
      g.status, g.starts_at AS "startsAt", least(g.starts_on, g.policy_starts_on) AS "policyStartsOn", ${paymentTermsOfTrip('g')} AS "paymentTerms", c.accepted_at AS "acceptedAt",
      coalesce(c.version, (SELECT version FROM contract_text WHERE valid_from <= company_now() ORDER BY valid_from DESC LIMIT 1)) AS "contractVersion",
      (SELECT coalesce(json_agg(json_build_object('id', z.id, 'sequence', z.sequence, 'agreedAt', ${epochMs(sql.ref('z.agreed_at'))})
          ORDER BY z.sequence), '[]') FROM trip_change z WHERE z.group_id = g.id AND z.state IN ('offered', 'made')) AS annexes,
      (SELECT max(o.hold_until) FROM reservation l JOIN (
          SELECT reservation_id, hold_until, blocks FROM occupancy UNION ALL SELECT reservation_id, hold_until, blocks FROM unit_occupancy
        ) o ON o.reservation_id = l.id
        WHERE l.group_id = g.id AND o.blocks AND o.hold_until > company_now()) AS "holdUntil",
      ${paymentsUnderWayOf(id)} AS "paymentsUnderWay",
      ${refundsOwedOf(id)} AS "refundsOwedCents", ${refundsOnWayOf(id)} AS "refundsOnWayCents",
      ${refundPreferenceOf(id)} AS "refundPreference", ${refundDueOnOf(id)} AS "refundDueOn",
      r.address, r.latitude, r.longitude, coalesce(${sql.ref(`h.arrival_${language}`)}, ${sql.ref(`b.arrival_${language}`)}) AS instructions,
      ${linesOf(id, language)} AS lines,
      ${invoicesOf(id)} AS invoices,
      (SELECT coalesce(json_agg(json_build_object('id', q.id, 'sequence', q.sequence, 'status', q.status, 'message', q.message,
          'askedAt', ${epochMs(sql.ref('q.asked_at'))},
          'answerDueAt', ${epochMs(sql.ref('q.answer_due_at'))}, 'confirmedAt', ${epochMs(sql.ref('q.confirmed_at'))}, 'declineReason', q.decline_reason, 'totalCents', q.total_cents,
          'isCounted', ${counted('q')}, 'isProposal', ${isProposal(sql.ref('q.id'))}) ORDER BY q.sequence), '[]')
        FROM request q WHERE q.group_id = g.id) AS requests,
      (SELECT json_build_object('subtotalCents', coalesce(sum(q.subtotal_cents), 0), 'taxesCents', coalesce(sum(q.taxes_cents), 0),
          'totalCents', coalesce(sum(q.total_cents), 0), 'depositCents', coalesce(sum(q.deposit_cents), 0),
          'lines', (SELECT coalesce(json_agg(json_build_object('kind', p.kind, 'code', p.code, 'reservationId', p.reservation_id,
              'name', CASE WHEN p.name_en IS NOT NULL THEN json_build_object('en', p.name_en, 'es', p.name_es) END,
              'basisPoints', p.basis_points, 'quantity', p.quantity,
              'unitCents', p.unit_cents, 'totalCents', p.total_cents) ORDER BY pq.sequence, p.position), '[]')
            FROM price_line p JOIN request pq ON pq.id = p.request_id WHERE pq.group_id = g.id AND ${counted('pq')}))
        FROM request q WHERE q.group_id = g.id AND ${counted('q')}) AS price,
      (SELECT coalesce(json_agg(json_build_object('id', e.id, 'invoiceNumber', i.number, 'date', e.booked_on, 'totalCents', e.amount_cents,
          'type', e.type, 'kind', e.kind, 'isOverpayment', ${isOfOverpayment('e')}, 'afterVoid', e.after_void,
          'reversal', v.how) ORDER BY e.position), '[]')
        FROM ledger_entry e JOIN invoice i ON i.id = e.invoice_id LEFT JOIN ledger_reversal v ON v.entry_id = e.id
        WHERE e.group_id = g.id) AS payments,
      (SELECT coalesce(json_agg(json_build_object('at', ${epochMs(sql.ref('y.at'))}, 'move', y.move, 'from', y.from_status,
          'to', y.to_status, 'by', CASE WHEN y.actor = 'guest' AND y.actor_id <> g.tenant_id THEN 'guest-by-staff' ELSE y.actor END,
          'reservationId', y.reservation_id, 'requestId', y.request_id, 'reason', y.reason,
          'staffName', CASE WHEN y.actor_id <> g.tenant_id THEN ${nameOfPerson('a', language)} END,
          'namesThen', ${namesThen(language)}, 'movedFrom', ${movedFrom(language)}) ORDER BY y.id), '[]')
        FROM group_history y LEFT JOIN app_user a ON a.id = y.actor_id WHERE y.group_id = g.id) AS history
    FROM reservation_group g
    JOIN app_user u ON u.id = g.tenant_id
    LEFT JOIN contract_acceptance c ON c.group_id = g.id
    LEFT JOIN reservation pl ON pl.group_id = g.id AND pl.is_principal
    LEFT JOIN rentable r ON r.id = pl.rentable_id
    LEFT JOIN house h ON h.rentable_id = pl.rentable_id
    LEFT JOIN boat b ON b.rentable_id = pl.rentable_id
    WHERE g.id = ${groupId}`.execute(db);
  return rows[0];
}

/** Of a row `y` of the history of a group `g`: the lines that were at another house or boat than now, and which. */
function namesThen(language: Language): RawBuilder<unknown> {
  return sql`(SELECT json_agg(json_build_object('reservationId', t.reservation_id, 'name', ${inLanguage('u.name', language)}))
    FROM (SELECT DISTINCT ON (p.reservation_id) p.reservation_id, p.rentable_id, hl.rentable_id AS now_id
      FROM reservation_period p JOIN reservation hl ON hl.id = p.reservation_id
      WHERE hl.group_id = g.id AND p.held_until > y.at ORDER BY p.reservation_id, p.id) t
    JOIN rentable u ON u.id = t.rentable_id WHERE t.rentable_id <> t.now_id)`;
}

/** Of the same: the house or boat that its line left with it. */
function movedFrom(language: Language): RawBuilder<unknown> {
  return sql`(SELECT ${inLanguage('u.name', language)} FROM reservation_period m
    JOIN reservation hl ON hl.id = m.reservation_id JOIN rentable u ON u.id = m.rentable_id
    WHERE y.move = 'change-line' AND m.reservation_id = y.reservation_id AND m.held_until = y.at
      AND m.rentable_id <> coalesce((SELECT n.rentable_id FROM reservation_period n
        WHERE n.reservation_id = m.reservation_id AND n.id > m.id ORDER BY n.id LIMIT 1), hl.rentable_id)
    ORDER BY m.id DESC LIMIT 1)`;
}
