import { type RawBuilder, sql } from 'kysely';
import { nameOfPerson } from '#features/accounts/server/accounts.facade.ts';
import { groupInScope } from '#features/accounts/server/staff-scope.facade.ts';
import { type CalendarDate, daysBetween } from '#kernel/calendar-date.ts';
import { type Instant, isoOf } from '#kernel/instant.ts';
import type { Language } from '#kernel/languages.ts';
import { offsetOf, type PageRequest, pageFacts } from '#kernel/pages.ts';
import type { Scope } from '#kernel/roles.ts';
import type { Db } from '#platform/database/database.ts';
import type { AllGroupsView, RequestsView } from '../../api/staff.schemas.ts';
import type { GroupStatus } from '../../domain/group-lifecycle.ts';
import type { ReservationType } from '../../domain/reservation-type.ts';
import { epochMs, joinCompetingLines } from '../groups.repository.ts';
import { groupTotal, refundsOwedOf } from './group-rows.views.ts';
import { inLanguage } from './line-rows.views.ts';

type Fragment = RawBuilder<unknown>;

interface SummaryRow {
  readonly groupId: string;
  readonly bookingCode: string;
  readonly status: GroupStatus;
  readonly askedAt: Instant | null;
  readonly answerDueAt: Instant | null;
  readonly isHolding: boolean;
  readonly requestId: string;
  readonly sequence: number;
  readonly rentableId: number;
  readonly kind: 'house' | 'boat';
  readonly rentableName: string;
  readonly extras: readonly ReservationType[];
  readonly manuallyPriced: number;
  readonly isOffered: boolean;
  readonly destination: string;
  readonly startsOn: CalendarDate;
  readonly endsOn: CalendarDate;
  readonly guestName: string;
  readonly adults: number;
  readonly infants: number;
  readonly babies: number;
  readonly pets: number;
  readonly totalCents: number | null;
  readonly competing: number;
}

interface GroupSummaryRow extends SummaryRow {
  /** The sum of all its requests. */
  readonly groupCents: number | null;
  readonly paidCents: number;
  readonly refundsOwedCents: number;
}

/** How many requests wait for an answer. */
export async function countRequests(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM request WHERE status = 'on-review'`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Requests on review, the nearest deadline first. */
export async function listRequests(
  db: Db,
  { language, page, scope }: { language: Language; page: PageRequest; scope: Scope | null },
): Promise<RequestsView> {
  const asked = sql`FROM request WHERE status = 'on-review' AND ${groupInScope(scope, sql`request.group_id`)}`;
  const { rows } = await sql<{ totalRecords: number; requests: readonly SummaryRow[] }>`
    WITH shown AS MATERIALIZED (
      SELECT id ${asked} ORDER BY answer_due_at, id LIMIT ${page.size} OFFSET ${offsetOf(page)}
    )
    SELECT (SELECT count(*)::int ${asked}) AS "totalRecords",
      (SELECT coalesce(json_agg(row_to_json(s) ORDER BY s."answerDueAt", s.request_id), '[]') FROM (
        SELECT ${summary(language)}, q.id AS request_id FROM shown JOIN request q ON q.id = shown.id ${joins()}
      ) s) AS requests`.execute(db);
  const [row] = rows;
  return { ...pageFacts(page, row?.totalRecords ?? 0), requests: (row?.requests ?? []).map(toSummary) };
}

export interface GroupSearch {
  readonly language: Language;
  readonly page: PageRequest;
  readonly status?: GroupStatus | undefined;
  /** Part of a code, of the guest's name or address, or of the house's name. */
  readonly search?: string | undefined;
  readonly scope: Scope | null;
}

/** All groups, newest first; drafts only when they are asked for. */
export async function listAllGroups(db: Db, asked: GroupSearch): Promise<AllGroupsView> {
  const { language, page } = asked;
  const found = groupsFound(asked);
  const { rows } = await sql<{ totalRecords: number; groups: readonly GroupSummaryRow[] }>`
    WITH shown AS MATERIALIZED (
      SELECT g.id ${found} ORDER BY g.created_at DESC, g.id DESC LIMIT ${page.size} OFFSET ${offsetOf(page)}
    )
    SELECT (SELECT count(*)::int ${found}) AS "totalRecords",
      (SELECT coalesce(json_agg(row_to_json(s) ORDER BY s.created_at DESC, s."groupId" DESC), '[]') FROM (
        SELECT ${summary(language)}, ${groupTotal()} AS "groupCents", g.created_at, ${refundsOwedOf(sql.ref('g.id'))} AS "refundsOwedCents",
          (SELECT coalesce(sum(e.amount_cents), 0)::int FROM ledger_entry e JOIN invoice i ON i.id = e.invoice_id
            WHERE e.group_id = g.id AND i.kind <> 'deposit') AS "paidCents"
        FROM shown JOIN request q ON q.group_id = shown.id AND q.sequence = 1 ${joins()}
      ) s) AS groups`.execute(db);
  const [row] = rows;
  return {
    ...pageFacts(page, row?.totalRecords ?? 0),
    reservationGroups: (row?.groups ?? []).map((group) => ({
      ...toSummary(group),
      totalCents: group.groupCents,
      paidCents: group.paidCents,
      refundsOwedCents: group.refundsOwedCents,
    })),
  };
}

function groupsFound({ status, search, scope }: Omit<GroupSearch, 'language' | 'page'>): Fragment {
  const state = status === undefined ? sql`g.status <> 'draft'` : sql`g.status = ${status}`;
  const byStatus = sql`${state} AND ${groupInScope(scope, sql`g.id`)}`;
  const text = search?.trim();
  if (!text) return sql`FROM reservation_group g WHERE ${byStatus}`;
  const like = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  return sql`FROM reservation_group g JOIN app_user u ON u.id = g.tenant_id WHERE ${byStatus} AND (
    g.booking_code ILIKE ${like} OR g.confirmation_number ILIKE ${like} OR u.email ILIKE ${like}
    OR fold(u.name || ' ' || u.lastname) LIKE fold(${like}) OR EXISTS (
      SELECT FROM reservation l JOIN rentable r ON r.id = l.rentable_id
      WHERE l.group_id = g.id AND (fold(r.name_en) LIKE fold(${like}) OR fold(r.name_es) LIKE fold(${like}))
    ))`;
}

function summary(language: Language): Fragment {
  return sql`g.id AS "groupId", g.booking_code AS "bookingCode", g.status, 
    ${epochMs(sql.ref('q.asked_at'))} AS "askedAt", ${epochMs(sql.ref('q.answer_due_at'))} AS "answerDueAt",
    EXISTS (SELECT FROM reservation x WHERE x.request_id = q.id AND (
      EXISTS (SELECT FROM occupancy o WHERE o.reservation_id = x.id AND o.blocks AND o.hold_until > company_now())
      OR EXISTS (SELECT FROM unit_occupancy o WHERE o.reservation_id = x.id AND o.blocks AND o.hold_until > company_now())
    )) AS "isHolding",
    q.id AS "requestId", q.sequence, r.id AS "rentableId", r.kind, ${inLanguage('r.name', language)} AS "rentableName",
    ARRAY(SELECT DISTINCT x.type FROM reservation x WHERE x.request_id = q.id AND NOT x.is_principal AND x.status = q.status) AS extras,
    (SELECT count(*)::int FROM reservation x JOIN service_line s ON s.reservation_id = x.id
      WHERE x.request_id = q.id AND x.status = q.status AND (s.custom_menu IS NOT NULL OR s.event_type_id IS NOT NULL) AND s.manual_price_cents IS NULL) AS "manuallyPriced",
    EXISTS (SELECT FROM price_offer o WHERE o.request_id = q.id) AS "isOffered", ${inLanguage('d.name', language)} AS destination,
    g.starts_on AS "startsOn", g.ends_on AS "endsOn", ${nameOfPerson('u', language)} AS "guestName",
    l.adults, l.infants, l.babies, l.pets, q.total_cents AS "totalCents",
    (SELECT count(DISTINCT o.group_id)::int FROM reservation l ${joinCompetingLines()}
      WHERE l.request_id = q.id AND l.status = 'on-review') AS competing`;
}

function joins(): Fragment {
  return sql`
    JOIN reservation_group g ON g.id = q.group_id
    JOIN app_user u ON u.id = g.tenant_id
    JOIN reservation l ON l.group_id = g.id AND l.is_principal
    JOIN rentable r ON r.id = l.rentable_id
    JOIN destination d ON d.id = r.destination_id`;
}

function toSummary(row: SummaryRow): RequestsView['requests'][number] {
  const { adults, infants, babies, pets } = row;
  return {
    groupId: row.groupId,
    bookingCode: row.bookingCode,
    status: row.status,
    askedAt: row.askedAt === null ? null : isoOf(row.askedAt),
    answerDueAt: row.answerDueAt === null ? null : isoOf(row.answerDueAt),
    isHolding: row.isHolding,
    requestId: row.requestId,
    sequence: row.sequence,
    principal: { id: row.rentableId, kind: row.kind, name: row.rentableName, destination: row.destination },
    extras: [...row.extras],
    manuallyPriced: row.manuallyPriced,
    isOffered: row.isOffered,
    startsOn: row.startsOn,
    endsOn: row.endsOn,
    nights: daysBetween(row.startsOn, row.endsOn),
    guest: { name: row.guestName },
    guests: { adults, infants, babies, pets },
    totalCents: row.totalCents,
    competing: row.competing,
  };
}
