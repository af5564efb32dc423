import { type RawBuilder, sql } from 'kysely';
import { nameOfPerson } from '#features/accounts/server/accounts.facade.ts';
import { groupInScope } from '#features/accounts/server/staff-scope.facade.ts';
import { type CalendarDate, daysBetween } from '#kernel/calendar-date.ts';
import { type Instant, isoOf } from '#kernel/instant.ts';
import type { Language } from '#kernel/languages.ts';
import { type PageRequest, pageFacts } from '#kernel/pages.ts';
import type { Scope } from '#kernel/roles.ts';
import type { Db } from '#platform/database/database.ts';
import { listPage, type RowList, sortedRows } from '#platform/database/row-list.ts';
import type { AllGroupsView, RequestsView } from '../../api/staff.schemas.ts';
import type { GroupStatus, ListedStatus } from '../../domain/group-lifecycle.ts';
import type { GroupSort, RequestSort } from '../../domain/list-sorts.ts';
import type { ReservationType } from '../../domain/reservation-type.ts';
import { epochMs, isProposal, joinCompetingLines } from '../groups.repository.ts';
import { counted, groupTotal, refundsOwedOf } from './group-rows.views.ts';
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
  readonly isQuote: boolean;
  /** The sum of all its requests. */
  readonly groupCents: number | null;
  readonly paidCents: number;
  readonly refundsOwedCents: number;
}

/** How many requests wait for an answer. */
export async function countRequests(db: Db, scope: Scope | null): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count ${requestsWaiting(scope)}`.execute(db);
  return rows[0]?.count ?? 0;
}

const requestsWaiting = (scope: Scope | null): Fragment =>
  sql`FROM request q WHERE q.status = 'on-review' AND NOT ${isProposal(sql.ref('q.id'))} AND ${groupInScope(scope, sql`q.group_id`)}`;

interface RequestSearch {
  readonly language: Language;
  readonly scope: Scope | null;
  readonly OrderBy?: RequestSort | undefined;
  readonly Order?: '1' | '-1' | undefined;
}

export type RequestRow = RequestsView['requests'][number];

const requestKeys: Readonly<Record<RequestSort, Fragment>> = {
  due: sql`q.answer_due_at`,
  dates: sql`(SELECT g.starts_on FROM reservation_group g WHERE g.id = q.group_id)`,
  total: sql`q.total_cents`,
};

/** Requests on review, the nearest deadline first. */
export const requestsList: RowList<RequestSearch, RequestRow> = {
  find: (asked) => ({
    from: requestsWaiting(asked.scope),
    id: sql`q.id`,
    idType: 'uuid',
    orderBy: sortedRows(requestKeys, asked, sql`q.answer_due_at, q.id`),
  }),
  read: async (db, shown, { language }) => {
    const { rows } = await sql<{ row: SummaryRow }>`
      SELECT row_to_json(s) AS row FROM (
        SELECT ${summary(language)}, shown.position FROM ${shown} AS shown JOIN request q ON q.id = shown.id ${joins()}
      ) s ORDER BY s.position`.execute(db);
    return rows.map(({ row }) => toSummary(row));
  },
};

export async function listRequests(db: Db, asked: RequestSearch & { page: PageRequest }): Promise<RequestsView> {
  const { rows, totalRecords } = await listPage(db, requestsList, asked);
  return { ...pageFacts(asked.page, totalRecords), requests: [...rows] };
}

interface GroupSearch {
  readonly language: Language;
  readonly scope: Scope | null;
  readonly Status?: ListedStatus | undefined;
  /** Part of a code, of the guest's name or address, or of the house's name. */
  readonly Search?: string | undefined;
  /** The first and the last day on which the trip may begin. */
  readonly From?: CalendarDate | undefined;
  readonly Until?: CalendarDate | undefined;
  readonly OrderBy?: GroupSort | undefined;
  readonly Order?: '1' | '-1' | undefined;
}

export type ListedGroup = AllGroupsView['reservationGroups'][number];

/** All groups, newest first; drafts only when they are asked for. */
export const groupsList: RowList<GroupSearch, ListedGroup> = {
  find: (asked) => ({
    from: groupsFound(asked),
    id: sql`g.id`,
    idType: 'uuid',
    orderBy: sortedRows(groupKeys, asked, sql`g.created_at DESC, g.id DESC`),
  }),
  read: async (db, shown, { language }) => {
    const { rows } = await sql<{ row: GroupSummaryRow }>`
      SELECT row_to_json(s) AS row FROM (
        SELECT ${summary(language)}, ${isProposal(sql.ref('q.id'))} AS "isQuote", ${groupTotal()} AS "groupCents", ${refundsOwedOf(sql.ref('g.id'))} AS "refundsOwedCents",
          (SELECT coalesce(sum(e.amount_cents), 0)::int FROM ledger_entry e JOIN invoice i ON i.id = e.invoice_id
            WHERE e.group_id = g.id AND i.kind <> 'deposit') AS "paidCents", shown.position
        FROM ${shown} AS shown JOIN request q ON q.group_id = shown.id AND q.sequence = 1 ${joins()}
      ) s ORDER BY s.position`.execute(db);
    return rows.map(({ row }) => ({
      ...toSummary(row),
      status: row.isQuote && row.status === 'on-review' ? 'quoted' : row.status,
      totalCents: row.groupCents,
      paidCents: row.paidCents,
      refundsOwedCents: row.refundsOwedCents,
    }));
  },
};

export async function listAllGroups(db: Db, asked: GroupSearch & { page: PageRequest }): Promise<AllGroupsView> {
  const { rows, totalRecords } = await listPage(db, groupsList, asked);
  return { ...pageFacts(asked.page, totalRecords), reservationGroups: [...rows] };
}

const groupKeys: Readonly<Record<GroupSort, Fragment>> = {
  code: sql`g.booking_code COLLATE "C"`,
  house: sql`by_house.place`,
  guest: sql`by_guest.folded COLLATE "C"`,
  dates: sql`g.starts_on`,
  total: sql`by_total.cents`,
};

/** What some columns are sorted by, each read in one go: for each of 100,000 groups alone it takes seconds. */
const joinsToSort = (language: Language): Readonly<Partial<Record<GroupSort, Fragment>>> => ({
  house: sql`LEFT JOIN reservation principal ON principal.group_id = g.id AND principal.is_principal
    LEFT JOIN (SELECT r.id, rank() OVER (ORDER BY fold(${inLanguage('r.name', language)}) COLLATE "C") AS place FROM rentable r)
      AS by_house ON by_house.id = principal.rentable_id`,
  guest: sql`LEFT JOIN app_user by_guest ON by_guest.id = g.tenant_id`,
  total: sql`LEFT JOIN (SELECT t.group_id, sum(t.total_cents) AS cents FROM request t JOIN reservation_group g ON g.id = t.group_id
    WHERE ${counted('t')} GROUP BY t.group_id) AS by_total ON by_total.group_id = g.id`,
});

const isQuote = sql`EXISTS (SELECT FROM request q WHERE q.group_id = g.id AND q.sequence = 1 AND ${isProposal(sql.ref('q.id'))})`;

function isListedAs(status: ListedStatus | undefined): Fragment {
  if (status === undefined) return sql`g.status <> 'draft'`;
  if (status === 'quoted') return sql`g.status = 'on-review' AND ${isQuote}`;
  return status === 'on-review' ? sql`g.status = 'on-review' AND NOT ${isQuote}` : sql`g.status = ${status}`;
}

function groupsFound({ language, scope, Status, Search, From, Until, OrderBy }: GroupSearch): Fragment {
  const joined = (OrderBy && joinsToSort(language)[OrderBy]) ?? sql``;
  const conditions = [isListedAs(Status), groupInScope(scope, sql`g.id`)];
  if (From) conditions.push(sql`g.starts_on >= ${From}`);
  if (Until) conditions.push(sql`g.starts_on <= ${Until}`);
  const text = Search?.trim();
  if (!text) return sql`FROM reservation_group g ${joined} WHERE ${sql.join(conditions, sql` AND `)}`;
  const like = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  return sql`FROM reservation_group g JOIN app_user u ON u.id = g.tenant_id ${joined} WHERE ${sql.join(conditions, sql` AND `)} AND (
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
