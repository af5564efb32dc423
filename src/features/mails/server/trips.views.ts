import { type RawBuilder, sql } from 'kysely';
import type { CancellationTerms } from '#features/catalog/domain/cancellation-terms.ts';
import { termsOfTrip } from '#features/catalog/server/cancellation-terms.facade.ts';
import type { ClaimAnswer } from '#features/payments/domain/deposits.ts';
import type { InvoiceStatus } from '#features/payments/domain/invoices.ts';
import type { LineKind } from '#features/pricing/domain/price-lines.ts';
import type { GroupStatus } from '#features/reservations/domain/group-lifecycle.ts';
import type { DueInvoice } from '#features/reservations/domain/next-payment.ts';
import type { MoneyPaid } from '#features/reservations/domain/settled.ts';
import {
  bookingTotal,
  findCentsWithoutPriced,
  refundDueOnOf,
  refundPreferenceOf,
} from '#features/reservations/server/reservations.facade.ts';
import { paymentTermsOfTrip } from '#features/settings/server/settings.facade.ts';
import type { PaymentTerms } from '#features/settings/settings.domain.ts';
import type { CalendarDate } from '#kernel/calendar-date.ts';
import type { Instant } from '#kernel/instant.ts';
import type { Bilingual } from '#kernel/languages.ts';
import type { Ports } from '#platform/ports.ts';
import type { DepositNow } from '../domain/outdated-mails.ts';
import { linesOfRequests, type TripLine } from './trip-lines.views.ts';

export interface TripInvoice {
  readonly id: string;
  readonly number: string;
  readonly kind: 'instalment' | 'deposit' | 'supplement';
  readonly sequence: number;
  readonly dueAt: Instant;
  readonly totalCents: number;
  readonly openCents: number;
  readonly paidCents: number;
  readonly status: InvoiceStatus;
}

export interface TripPriceLine {
  readonly kind: LineKind;
  readonly code: string | null;
  readonly quantity: number;
  readonly unitCents: number;
  readonly totalCents: number;
  readonly name: Bilingual | null;
  /** The rate of a tax; null for any other line. */
  readonly basisPoints: number | null;
}

/** What mails can say about a request and its group. */
export interface Trip {
  readonly groupId: string;
  readonly requestId: string;
  readonly bookingCode: string;
  readonly confirmationNumber: string | null;
  readonly status: string;
  readonly startsOn: CalendarDate;
  readonly policyStartsOn: CalendarDate;
  readonly endsOn: CalendarDate;
  readonly confirmedAt: Instant | null;
  /** When this request of it was confirmed. */
  readonly requestConfirmedAt: Instant | null;
  readonly guest: {
    readonly name: string;
    readonly lastname: string;
    readonly email: string;
    readonly phone: string | null;
    /** False: a contact whom staff entered; they choose one by the sign-in page. */
    readonly hasPassword: boolean;
  };
  /** The house or boat that the trip was opened with. */
  readonly placeName: Bilingual;
  readonly destination: Bilingual;
  readonly terms: CancellationTerms;
  readonly paymentTerms: PaymentTerms;
  /** When the house may be entered and must be left; null for a boat. */
  readonly checkIn: { readonly from: string; readonly until: string; readonly outBy: string } | null;
  /** The hours and the marina of a boat; null for a house. */
  readonly outing: { readonly from: Instant; readonly until: Instant; readonly marina: Bilingual } | null;
  readonly requestStatus: GroupStatus;
  readonly isOfQuote: boolean;
  /** 1 for the trip itself; every later request added services. */
  readonly sequence: number;
  readonly lines: readonly TripLine[];
  readonly guests: Readonly<Record<'adults' | 'infants' | 'babies' | 'pets', number>>;
  /** What the guest wrote with the request. */
  readonly message: string | null;
  readonly declineReason: string | null;
  readonly askedAt: Instant | null;
  readonly answerDueAt: Instant | null;
  /** Whether dates are held while the request is looked at. */
  readonly isHolding: boolean;
  /** When what was asked for begins: by this its payments are due. */
  readonly beginsAt: Instant;
  readonly depositCents: number;
  readonly subtotalCents: number;
  readonly totalCents: number;
  /** The price of the whole trip, with what was added later. */
  readonly bookingCents: number;
  readonly priceLines: readonly TripPriceLine[];
  readonly invoices: readonly TripInvoice[];
  /** When the last instalment of the first request of the trip is due; null where there is none. */
  readonly lastInstalmentDueAt: Instant | null;
  /** What is still to be paid for the other requests of the trip. */
  readonly otherOpenCents: number;
  /** What is open of each invoice of the other requests, and whether the first request of the trip hangs on it. */
  readonly otherOpen: readonly (DueInvoice & { readonly isOfApprovedTrip: boolean })[];
  /** What is owed for this request. */
  readonly refundOwedCents: number;
  /** The money of what ends with this request: of the first one all of the trip. */
  readonly money: MoneyPaid & {
    /** What of that was owed already when it was canceled, and was told then. */
    readonly owedBeforeCents: number;
  };
  /** How the guest wants what is owed of the trip. */
  readonly refundPreference: 'credit' | 'send' | null;
  /** By which day it is sent. */
  readonly refundDueOn: CalendarDate | null;
  /** The lines of later requests that were canceled with the first one. */
  readonly endedLines: readonly TripLine[];
  /** What staff wrote with their approval. */
  readonly approvalMessage: string | null;
  /** The price that the guest is asked to accept; null: none. */
  readonly offer: {
    readonly totalCents: number;
    /** What the request costs without the lines that got a price; null: nothing is left of it. */
    readonly withoutCents: number | null;
    readonly prices: readonly { readonly reservationId: string; readonly priceCents: number }[];
    /** Lines that staff can't give. */
    readonly declined: readonly { readonly reservationId: string; readonly reason: string }[];
    readonly message: string | null;
  } | null;
  /** Who ended the trip before its time, and why; null while nobody did. */
  readonly cancelled: { readonly by: 'guest' | 'staff' | 'clock'; readonly reason: string | null } | null;
  readonly contractAcceptedAt: Instant | null;
  /** The deposit of the trip; null: none was paid. */
  readonly deposit: TripDeposit | null;
}

export interface TripDeposit extends DepositNow {
  /** Without what was paid twice and is owed back. */
  readonly receivedCents: number;
  readonly claimedCents: number;
  readonly keptCents: number;
  readonly answerDueAt: Instant | null;
  readonly answer: ClaimAnswer | null;
  readonly answerWords: string | null;
  /** What staff wrote with their decision. */
  readonly note: string | null;
  readonly pictures: number;
  readonly lines: readonly {
    /** The line of the house or boat. */
    readonly reservationId: string;
    readonly what: string;
    readonly amountCents: number;
    readonly reason: string;
  }[];
}

/** A request and its group for a mail; `undefined` when there is none. */
export async function findTrip({ db }: Pick<Ports, 'db'>, requestId: string): Promise<Trip | undefined> {
  const { rows } = await sql<Trip>`
    SELECT g.id AS "groupId", q.id AS "requestId", g.booking_code AS "bookingCode", g.confirmation_number AS "confirmationNumber", g.status,
      g.starts_on AS "startsOn", least(g.starts_on, g.policy_starts_on) AS "policyStartsOn", g.ends_on AS "endsOn", g.confirmed_at AS "confirmedAt", q.confirmed_at AS "requestConfirmedAt",
      json_build_object('name', u.name, 'lastname', u.lastname, 'email', u.email, 'phone', u.phone_number,
        'hasPassword', u.password_hash IS NOT NULL) AS guest,
      json_build_object('en', p.name_en, 'es', p.name_es) AS "placeName",
      q.sequence, EXISTS (SELECT FROM proposal a WHERE a.request_id = q.id AND a.accepted_at IS NOT NULL) AS "isOfQuote", q.status AS "requestStatus", ${linesOfRequests(sql.ref('q.id'))} AS lines,
      json_build_object('en', d.name_en, 'es', d.name_es) AS destination, ${termsOfTrip('g', 'p')} AS terms,
      ${paymentTermsOfTrip('g')} AS "paymentTerms",
      CASE WHEN h.rentable_id IS NOT NULL THEN
        json_build_object('from', h.check_in_from, 'until', h.check_in_until, 'outBy', h.check_out_by) END AS "checkIn",
      CASE WHEN b.rentable_id IS NOT NULL THEN json_build_object('from', (extract(epoch FROM lower(l.during)) * 1000)::bigint,
        'until', (extract(epoch FROM upper(l.during)) * 1000)::bigint,
        'marina', json_build_object('en', b.marina_en, 'es', b.marina_es)) END AS outing,
      json_build_object('adults', l.adults, 'infants', l.infants, 'babies', l.babies, 'pets', l.pets) AS guests,
      q.message, q.decline_reason AS "declineReason", q.asked_at AS "askedAt", q.answer_due_at AS "answerDueAt",
      EXISTS (SELECT 1 FROM reservation x WHERE x.request_id = q.id AND (
        EXISTS (SELECT 1 FROM occupancy o WHERE o.reservation_id = x.id AND o.blocks AND (o.hold_until IS NULL OR o.hold_until > company_now()))
        OR EXISTS (SELECT 1 FROM unit_occupancy o WHERE o.reservation_id = x.id AND o.blocks AND (o.hold_until IS NULL OR o.hold_until > company_now()))
      )) AS "isHolding",
      CASE WHEN q.sequence = 1 THEN g.starts_at ELSE coalesce((SELECT min(lower(x.during)) FROM reservation x
        WHERE x.request_id = q.id AND x.status = q.status), g.starts_at) END AS "beginsAt",
      coalesce(q.deposit_cents, 0) AS "depositCents", coalesce(q.subtotal_cents, 0) AS "subtotalCents", coalesce(q.total_cents, 0) AS "totalCents",
      ${bookingTotal('q')} AS "bookingCents",
      (SELECT coalesce(json_agg(json_build_object('kind', kind, 'code', code, 'basisPoints', basis_points, 'quantity', quantity, 'unitCents', unit_cents,
          'totalCents', total_cents, 'name', CASE WHEN name_en IS NOT NULL THEN json_build_object('en', name_en, 'es', name_es) END) ORDER BY position), '[]') FROM price_line WHERE request_id = q.id) AS "priceLines",
      (SELECT coalesce(json_agg(json_build_object('id', s.id, 'number', s.number, 'kind', s.kind, 'sequence', s.sequence,
          'dueAt', (extract(epoch FROM s.due_at) * 1000)::bigint, 'totalCents', s.total_cents, 'openCents', s.open_cents,
          'paidCents', s.paid_cents, 'status', s.status) ORDER BY s.due_at, s.kind DESC, s.sequence), '[]')
        FROM invoice_state s WHERE s.request_id = q.id) AS invoices,
      (SELECT coalesce(sum(s.open_cents), 0)::int FROM invoice_state s
        WHERE s.group_id = g.id AND s.request_id <> q.id) AS "otherOpenCents",
      (SELECT coalesce(json_agg(json_build_object('kind', s.kind, 'dueAt', (extract(epoch FROM s.due_at) * 1000)::bigint,
          'openCents', s.open_cents, 'isOfApprovedTrip', f.sequence = 1 AND f.status = 'approved') ORDER BY s.due_at), '[]')
        FROM invoice_state s JOIN request f ON f.id = s.request_id
        WHERE s.group_id = g.id AND s.request_id <> q.id AND s.open_cents > 0) AS "otherOpen",
      (SELECT coalesce(sum(o.open_cents), 0)::int FROM refund_owed_state o JOIN invoice i ON i.id = o.invoice_id
        WHERE i.request_id = q.id) AS "refundOwedCents",
      ${moneyOf(sql`(i.request_id = q.id OR (q.sequence = 1 AND i.group_id = g.id))`)} AS money,
      ${refundPreferenceOf(sql.ref('g.id'))} AS "refundPreference", ${refundDueOnOf(sql.ref('g.id'))} AS "refundDueOn",
      CASE WHEN q.sequence = 1 AND q.status = 'cancelled'
        THEN ${linesOfRequests(sql`SELECT y.request_id FROM group_history y WHERE y.group_id = g.id
          AND y.request_id <> q.id AND y.to_status = 'cancelled' AND y.at = ${cancelledAt}`)}
        ELSE '[]' END AS "endedLines",
      (SELECT json_build_object('totalCents', o.total_cents, 'prices', o.manual_prices, 'declined', o.declined, 'message', o.message)
        FROM price_offer o WHERE o.request_id = q.id) AS offer,
      (SELECT reason FROM group_history WHERE request_id = q.id AND move = 'approve' ORDER BY id DESC LIMIT 1) AS "approvalMessage",
      (SELECT json_build_object('by', actor, 'reason', reason) FROM group_history
        WHERE request_id = q.id AND to_status = 'cancelled' ORDER BY id DESC LIMIT 1) AS cancelled,
      (SELECT max(s.due_at) FROM invoice_state s JOIN request f ON f.id = s.request_id
        WHERE f.group_id = g.id AND f.sequence = 1 AND s.kind = 'instalment' AND s.status <> 'void') AS "lastInstalmentDueAt",
      a.accepted_at AS "contractAcceptedAt", ${depositOf(sql.ref('g.id'))} AS deposit
    FROM request q
    JOIN reservation_group g ON g.id = q.group_id
    JOIN app_user u ON u.id = g.tenant_id
    JOIN reservation l ON l.group_id = g.id AND l.is_principal
    JOIN rentable p ON p.id = l.rentable_id
    JOIN destination d ON d.id = p.destination_id
    LEFT JOIN house h ON h.rentable_id = p.id
    LEFT JOIN boat b ON b.rentable_id = p.id
    LEFT JOIN contract_acceptance a ON a.group_id = g.id
    WHERE q.id = ${requestId}`.execute(db);
  const [trip] = rows;
  if (!trip?.offer) return trip;
  const lines = trip.lines.filter(({ status }) => status === trip.requestStatus);
  const withoutCents = await findCentsWithoutPriced(db, { requestId, lines });
  return { ...trip, offer: { ...trip.offer, withoutCents } };
}

/** When the request `q` was canceled the last time. */
const cancelledAt = sql`(SELECT max(c.at) FROM group_history c WHERE c.request_id = q.id AND c.to_status = 'cancelled')`;

/** The rows of the ledger, what is owed and what is on its way of the invoices `i` for which a condition holds. */
function moneyOf(areTheirs: RawBuilder<unknown>): RawBuilder<Trip['money']> {
  const sumOfOwed = (ones: RawBuilder<unknown>) => sql`(SELECT coalesce(sum(o.left_cents), 0)::int
    FROM refund_owed_left o JOIN invoice i ON i.id = o.invoice_id WHERE ${areTheirs} AND ${ones})`;
  return sql`json_build_object(
    'payments', (SELECT coalesce(json_agg(json_build_object('kind', e.kind, 'totalCents', e.amount_cents)), '[]')
      FROM ledger_entry e JOIN invoice i ON i.id = e.invoice_id WHERE ${areTheirs}),
    'refundsOwedCents', ${sumOfOwed(sql`true`)},
    'owedBeforeCents', ${sumOfOwed(sql`(o.reason = 'line-removed' OR o.owed_since < ${cancelledAt})`)},
    'refundsOnWayCents', (SELECT coalesce(sum(w.cents), 0)::int FROM refund_on_way w JOIN invoice i ON i.id = w.invoice_id
      WHERE ${areTheirs}))`;
}

function depositOf(groupId: RawBuilder<unknown>): RawBuilder<TripDeposit | null> {
  return sql<TripDeposit | null>`(
    SELECT json_build_object('heldCents', coalesce(sum(s.held_cents), 0)::int,
      'receivedCents', coalesce(sum(s.received_cents), 0)::int - (SELECT coalesce(sum(o.open_cents), 0)::int
        FROM refund_owed_state o JOIN invoice i ON i.id = o.invoice_id
        WHERE i.group_id = ${groupId} AND i.kind = 'deposit' AND o.reason = 'paid-twice'),
      'claim', CASE WHEN c.group_id IS NULL THEN NULL WHEN c.settled_at IS NOT NULL THEN 'settled'
        WHEN c.answer IS NULL THEN 'waiting' ELSE 'objected' END,
      'claimedCents', (SELECT coalesce(sum(p.claimed_cents), 0)::int FROM deposit_claim_part p WHERE p.group_id = c.group_id),
      'keptCents', (SELECT coalesce(sum(p.kept_cents), 0)::int FROM deposit_claim_part p WHERE p.group_id = c.group_id),
      'answerDueAt', (extract(epoch FROM c.answer_due_at) * 1000)::bigint,
      'answer', c.answer, 'answerWords', c.answer_words, 'note', c.decision_note,
      'pictures', (SELECT count(*) FROM deposit_picture f WHERE f.group_id = c.group_id AND f.position IS NOT NULL),
      'lines', (SELECT coalesce(json_agg(json_build_object('reservationId', l.reservation_id, 'what', l.what,
          'amountCents', l.amount_cents, 'reason', l.reason) ORDER BY l.position), '[]')
        FROM deposit_claim_line l WHERE l.group_id = c.group_id))
    FROM deposit_state s LEFT JOIN deposit_claim c ON c.group_id = s.group_id
    WHERE s.group_id = ${groupId} AND s.received_cents > 0 GROUP BY c.group_id)`;
}

/** The trip as the owner of one of its houses or boats may know it: that line alone, and no prices. */
export function tripOfLine(trip: Trip, reservationId: string): Trip | undefined {
  const line = trip.lines.find(({ id }) => id === reservationId);
  if (!line?.place) return undefined;
  const { name: placeName, startsOn, endsOn, from, until, place } = line;
  const { marina, destination, guests } = place;
  const outing = marina && { from, until, marina };
  const untold = { lastInstalmentDueAt: null, checkIn: null, message: null, lines: [], priceLines: [], invoices: [] };
  const noMoney = { otherOpenCents: 0, otherOpen: [], refundOwedCents: 0, endedLines: [] };
  const deposit = trip.deposit && {
    ...trip.deposit,
    lines: trip.deposit.lines.filter((damage) => damage.reservationId === reservationId),
  };
  return { ...trip, deposit, ...untold, ...noMoney, placeName, startsOn, endsOn, destination, guests, outing };
}
