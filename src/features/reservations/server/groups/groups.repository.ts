import { type RawBuilder, sql } from 'kysely';
import type { ServiceDetails } from '#features/additional-services/domain/service-details.ts';
import type { UnitWant } from '#features/additional-services/domain/service-plan.ts';
import type { Bookables, Claim } from '#features/calendars/server/calendars.facade.ts';
import type { Guests } from '#features/catalog/domain/guest-capacity.ts';
import type { CancellationPolicy } from '#features/catalog/domain/house-terms.ts';
import type { CalendarDate } from '#kernel/calendar-date.ts';
import { earliest, type Instant, type Period } from '#kernel/instant.ts';
import type { Language } from '#kernel/languages.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import type { PaidInvoice } from '../../domain/cancellation.ts';
import type { GroupStatus } from '../../domain/group-lifecycle.ts';
import { type ReservationType, takenCode } from '../../domain/reservation-type.ts';

/** One time that availability was asked. */
export interface AskedRequest {
  readonly id: string;
  readonly sequence: number;
  readonly status: GroupStatus;
  readonly answerDueAt: Instant | null;
  readonly confirmedAt: Instant | null;
  readonly totalCents: number | null;
  /** The rate of the bundle discount it was promised. */
  readonly bundleBasisPoints: number;
}

/** One line of a group. */
export interface GroupLine {
  readonly id: string;
  readonly requestId: string;
  readonly type: ReservationType;
  readonly status: GroupStatus;
  readonly isPrincipal: boolean;
  readonly rentableId: number | null;
  readonly during: Period;
  /** What a boat keeps from others; null: just `during`. */
  readonly occupies: Period | null;
  readonly startsOn: CalendarDate;
  readonly endsOn: CalendarDate;
  readonly guests: Guests;
  /** Null: a house or a boat. */
  readonly service: ServiceDetails | null;
  readonly wants: readonly UnitWant[];
  /** Taken out of its request for good. */
  readonly isRemoved: boolean;
}

export interface Group {
  readonly id: string;
  readonly tenantId: string;
  readonly bookingCode: string;
  readonly confirmationNumber: string | null;
  readonly status: GroupStatus;
  readonly language: Language;
  readonly startsAt: Instant;
  readonly startsOn: CalendarDate;
  readonly endsOn: CalendarDate;
  readonly confirmedAt: Instant | null;
  /** Of the principal's house or boat. */
  readonly policy: CancellationPolicy;
  readonly requests: readonly AskedRequest[];
  readonly lines: readonly GroupLine[];
}

/** An instant inside JSON: epoch milliseconds, as everywhere in code. */
export function epochMs(expression: RawBuilder<unknown>): RawBuilder<Instant> {
  return sql<Instant>`(extract(epoch FROM ${expression}) * 1000)::bigint`;
}

/** Groups with their requests and lines, in the order of their ids; those that don't exist are missing. */
export async function findGroups(db: Db | Tx, ids: readonly string[]): Promise<readonly Group[]> {
  const { rows } = await sql<Group>`
    SELECT g.id, g.tenant_id AS "tenantId", g.booking_code AS "bookingCode", g.confirmation_number AS "confirmationNumber",
      g.status, g.language, g.starts_at AS "startsAt", g.starts_on AS "startsOn", g.ends_on AS "endsOn",
      g.confirmed_at AS "confirmedAt", coalesce(p.cancellation_policy, 'standard') AS policy,
      (SELECT coalesce(json_agg(json_build_object('id', q.id, 'sequence', q.sequence, 'status', q.status,
          'answerDueAt', ${epochMs(sql.ref('q.answer_due_at'))}, 'confirmedAt', ${epochMs(sql.ref('q.confirmed_at'))},
          'totalCents', q.total_cents, 'bundleBasisPoints', q.bundle_basis_points) ORDER BY q.sequence), '[]')
        FROM request q WHERE q.group_id = g.id) AS requests,
      (SELECT coalesce(json_agg(json_build_object('id', l.id, 'requestId', l.request_id, 'type', l.type, 'status', l.status,
          'isPrincipal', l.is_principal, 'rentableId', l.rentable_id, 'startsOn', l.starts_on, 'endsOn', l.ends_on,
          'during', ${periodJson('l.during')},
          'occupies', CASE WHEN l.occupies IS NOT NULL THEN ${periodJson('l.occupies')} END,
          'guests', json_build_object('adults', l.adults, 'infants', l.infants, 'babies', l.babies, 'pets', l.pets),
          'service', CASE WHEN s.reservation_id IS NOT NULL THEN ${serviceJson()} END,
          'isRemoved', EXISTS (SELECT FROM line_removal x WHERE x.reservation_id = l.id AND x.decision = 'removed'),
          'wants', (SELECT coalesce(json_agg(json_build_object('poolId', c.pool_id, 'units', c.units, 'during', ${periodJson('c.during')})
              ORDER BY c.position), '[]') FROM unit_claim c WHERE c.reservation_id = l.id)
        ) ORDER BY l.is_principal DESC, l.created_at, l.id), '[]')
        FROM reservation l LEFT JOIN service_line s ON s.reservation_id = l.id WHERE l.group_id = g.id) AS lines
    FROM reservation_group g
    LEFT JOIN reservation pl ON pl.group_id = g.id AND pl.is_principal
    LEFT JOIN rentable p ON p.id = pl.rentable_id
    WHERE g.id = ANY(${ids}::uuid[]) ORDER BY g.id`.execute(db);
  return rows;
}

/** A period inside JSON. */
export function periodJson(column: string): RawBuilder<Period> {
  return sql<Period>`json_build_object('from', ${epochMs(sql`lower(${sql.ref(column)})`)}, 'until', ${epochMs(sql`upper(${sql.ref(column)})`)})`;
}

/** What a service's line is about inside JSON; `l` is the reservation, `s` its service line. */
export function serviceJson(): RawBuilder<ServiceDetails> {
  return sql<ServiceDetails>`json_build_object('serviceId', s.service_id, 'menuId', s.menu_id, 'customMenu', s.custom_menu,
    'treatmentId', s.treatment_id, 'minutes', s.minutes,
    'addonIds', (SELECT coalesce(json_agg(a.addon_id ORDER BY a.addon_id), '[]') FROM service_line_addon a WHERE a.reservation_id = l.id),
    'eventTypeId', s.event_type_id, 'vanId', s.van_id, 'tripType', s.trip_type, 'hours', s.hours, 'extraHours', s.extra_hours,
    'returnAt', ${epochMs(sql.ref('s.return_at'))}, 'flightNumber', s.flight_number, 'returnFlightNumber', s.return_flight_number,
    'scooterId', s.scooter_id, 'quantity', s.quantity, 'addressIn', s.address_in, 'addressOut', s.address_out,
    'personalization', s.personalization, 'manualPriceCents', s.manual_price_cents)`;
}

/** What these groups occupy or want. */
export async function listBookablesOf(tx: Tx, groupIds: readonly string[]): Promise<Bookables> {
  const { rows } = await sql<Bookables>`
    SELECT
      ARRAY(SELECT DISTINCT rentable_id FROM reservation
        WHERE group_id = ANY(${groupIds}::uuid[]) AND rentable_id IS NOT NULL ORDER BY 1) AS "rentableIds",
      ARRAY(SELECT DISTINCT c.pool_id FROM reservation l JOIN unit_claim c ON c.reservation_id = l.id
        WHERE l.group_id = ANY(${groupIds}::uuid[]) ORDER BY 1) AS "poolIds"`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('no row came back');
  return row;
}

/** Locks the groups in the order of their ids. Their rentables are locked before (see `lock-group.ts`). */
export async function lockGroupRows(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`SELECT id FROM reservation_group WHERE id = ANY(${ids}::uuid[]) ORDER BY id FOR UPDATE`.execute(tx);
}

/** Other groups on review that want the same rentables for periods that overlap those of a request's lines. */
export async function listOverlappingRequests(db: Db | Tx, requestId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT DISTINCT o.group_id AS id
    FROM reservation l JOIN reservation o ON o.rentable_id = l.rentable_id AND o.group_id <> l.group_id
      AND coalesce(o.occupies, o.during) && coalesce(l.occupies, l.during)
    WHERE l.request_id = ${requestId} AND l.status IN ('on-review', 'approved') AND o.status = 'on-review' ORDER BY 1`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** The lines that a request is about: those that were declined or taken out are not. */
export function linesOf(group: Group, request: AskedRequest): readonly GroupLine[] {
  return group.lines.filter(
    ({ requestId, status, isRemoved }) => requestId === request.id && status === request.status && !isRemoved,
  );
}

/** When a request begins: the first as its group (domain 1), a later one with its first line. */
export function startOfRequest(group: Group, request: AskedRequest): Instant {
  const starts = linesOf(group, request).map(({ during }) => during.from);
  const [first, ...others] = starts;
  return request.sequence === 1 || first === undefined ? group.startsAt : earliest(first, ...others);
}

/** What these lines claim: their rentable, or units of pools. */
export function claimsOf(lines: readonly GroupLine[]): readonly Claim[] {
  return lines.flatMap(({ id: reservationId, type, rentableId, during, occupies, wants }): readonly Claim[] => {
    const otherwise = takenCode(type);
    if (rentableId !== null) return [{ reservationId, rentableId, during: occupies ?? during, otherwise }];
    return wants.map((want) => ({ reservationId, ...want, otherwise }));
  });
}

export interface InvoiceOfRequest extends PaidInvoice {
  readonly requestId: string;
  readonly totalCents: number;
  /** Still to be paid. */
  readonly openCents: number;
  readonly isVoid: boolean;
  readonly isPaid: boolean;
}

/** A group's invoices with what was paid of them and is not owed back already, in the order they fall due; a reading of the payments' view. */
export async function listInvoices(db: Db | Tx, groupId: string): Promise<readonly InvoiceOfRequest[]> {
  const { rows } = await sql<InvoiceOfRequest & { dueAt: Instant }>`
    SELECT i.id AS "invoiceId", i.request_id AS "requestId", i.number, i.kind, i.sequence, i.due_at AS "dueAt",
      i.total_cents AS "totalCents", i.open_cents AS "openCents", i.voided_at IS NOT NULL AS "isVoid",
      i.paid_cents - (SELECT coalesce(sum(o.open_cents), 0)::int FROM refund_owed_state o WHERE o.invoice_id = i.id) AS "paidCents",
      i.paid_cents >= i.total_cents AS "isPaid"
    FROM invoice_state i WHERE i.group_id = ${groupId} ORDER BY i.due_at, i.number`.execute(db);
  return rows;
}
