import { type RawBuilder, sql } from 'kysely';
import { nameOfPerson } from '#features/accounts/server/accounts.facade.ts';
import { groupInScope, inScope } from '#features/accounts/server/staff-scope.facade.ts';
import { listEndingLicences } from '#features/catalog/server/catalog.facade.ts';
import { countFeedsInTrouble, listOpenConflicts } from '#features/channels/server/channels.facade.ts';
import { countLateMessages, countOpenMessages } from '#features/contact/server/contact.facade.ts';
import { countEndingPapers, countRenewals } from '#features/owners/server/owners.facade.ts';
import { claimDaysOf } from '#features/payments/domain/deposits.ts';
import { countDisputes, countOwed } from '#features/payments/server/payments.facade.ts';
import { agreedStatuses } from '#features/reservations/domain/group-lifecycle.ts';
import { countRemovals } from '#features/reservations/server/reservations.facade.ts';
import { readSettings } from '#features/settings/server/settings.facade.ts';
import { listOpenStorms } from '#features/storms/server/storms.facade.ts';
import { CHANGE_ANSWER_HOURS } from '#features/trip-changes/domain/change-dues.ts';
import { listNotReady } from '#features/turnovers/server/turnovers.facade.ts';
import { addDays, type CalendarDate, daysBetween } from '#kernel/calendar-date.ts';
import { dateAt, instantAt } from '#kernel/company-zone.ts';
import { hoursAfter, type Instant, isoOf, type Period } from '#kernel/instant.ts';
import type { Language } from '#kernel/languages.ts';
import { type Action, may } from '#kernel/permissions.ts';
import type { Actor, Standing } from '#kernel/roles.ts';
import type { Db } from '#platform/database/database.ts';
import { timestamptz } from '#platform/database/parameters.ts';
import { type DayPart, dayParts, type TodayView, type Visit } from '../today.api.ts';

/** Who asks: the day is told to everybody of staff, money, phones and what is due to those whose work it is. */
interface Asked {
  readonly who: Standing & Partial<Pick<Actor, 'userId'>>;
  readonly now: Instant;
  readonly date: CalendarDate;
  readonly language: Language;
}

const MAX_ROWS = 50;
/** Payments and answers that are due within two days stand on the page; agreements and deposits within a week. */
const NEAR_HOURS = 48;
const WEEK_HOURS = 168;

/** Who arrives, stays and leaves on a day of the company, and what is due from now on. */
export async function readToday(db: Db, asked: Asked): Promise<TodayView> {
  const [visits, conflicts, dues, deposits, licences, notReady, storms, elsewhere] = await Promise.all([
    readVisits(db, asked),
    may(asked.who, 'channel:keep') ? readConflicts(db, asked) : { total: 0, rows: [] },
    readDues(db, asked),
    may(asked.who, 'trip:view') ? readDeposits(db, asked) : { total: 0, rows: [] },
    may(asked.who, 'catalog:edit')
      ? listEndingLicences(db, { ...asked, scope: asked.who.scope, today: dateAt(asked.now), most: MAX_ROWS })
      : { total: 0, rows: [] },
    may(asked.who, 'turnover:plan')
      ? listNotReady(db, { ...asked, scope: asked.who.scope, most: MAX_ROWS })
      : { total: 0, rows: [] },
    readStorms(db, asked.who),
    readElsewhere(db, asked),
  ]);
  return { date: asked.date, visits, conflicts, ...dues, deposits, licences, notReady, storms, elsewhere };
}

interface VisitRow extends Omit<Visit, 'from' | 'until' | 'door'> {
  readonly address: string | null;
  readonly instructions: string | null;
  readonly part: DayPart;
  readonly startsOn: CalendarDate;
  readonly endsOn: CalendarDate;
  readonly during: Period;
  /** 'HH:mm'; null: no house. */
  readonly checkInFrom: string | null;
  readonly checkOutBy: string | null;
  /** How many the part has. */
  readonly total: number;
}

const nameIn = (table: string, language: Language) => sql.ref(`${table}.name_${language}`);

/** Each part of a day ends after `MAX_ROWS`: a full house does not hide who arrives. */
async function readVisits(db: Db, { date, language, now, who }: Asked): Promise<TodayView['visits']> {
  const { scope } = who;
  const seesTrips = sql`${may(who, 'trip:view')}::boolean`;
  const isNear = Math.abs(daysBetween(dateAt(now), date)) <= 1;
  const { rows } = await sql<VisitRow>`
    WITH touched AS (
      SELECT l.*, h.check_in_from, h.check_out_by, CASE l.type WHEN 'boat' THEN 'outing' WHEN 'house' THEN
          CASE ${date}::date WHEN l.starts_on THEN 'arrival' WHEN l.ends_on THEN 'departure' ELSE 'in-house' END
        ELSE 'service' END AS part
      FROM reservation l LEFT JOIN house h ON h.rentable_id = l.rentable_id
      WHERE ((l.status IN ('approved', 'confirmed') AND l.starts_on <= ${date} AND l.ends_on >= ${date})
          OR (l.status = 'completed' AND l.ends_on = ${date}))
        AND CASE WHEN l.rentable_id IS NULL THEN ${groupInScope(scope, sql`l.group_id`)}
          ELSE ${inScope(scope, sql`l.rentable_id`)} END
    ), numbered AS (
      SELECT t.*, row_number() OVER (PARTITION BY t.part ORDER BY
          CASE t.part WHEN 'arrival' THEN t.check_in_from WHEN 'departure' THEN t.check_out_by
            WHEN 'in-house' THEN t.ends_on::text END, t.during, t.id) AS place,
        count(*) OVER (PARTITION BY t.part)::int AS total
      FROM touched t
    )
    SELECT l.id AS "reservationId", l.group_id AS "groupId", g.booking_code AS "bookingCode", l.type, l.part, l.total,
      ${nameOfPerson('u', language)} AS "guestName",
      CASE WHEN ${seesTrips} THEN u.phone_number END AS phone,
      CASE WHEN ${isNear}::boolean THEN r.address END AS address,
      coalesce(${sql.ref(`h.arrival_${language}`)}, ${sql.ref(`b.arrival_${language}`)}) AS instructions,
      coalesce(${nameIn('r', language)}, ${nameIn('s', language)}, '') AS name, l.during,
      l.check_in_from AS "checkInFrom", l.check_out_by AS "checkOutBy",
      l.starts_on AS "startsOn", l.ends_on AS "endsOn", l.adults + l.infants + l.babies AS guests,
      CASE WHEN ${seesTrips} THEN (SELECT coalesce(sum(i.open_cents), 0)::int FROM invoice_state i
        WHERE i.group_id = g.id AND i.voided_at IS NULL) END AS "openCents",
      NOT EXISTS (SELECT FROM contract_acceptance a WHERE a.group_id = g.id) AS "isAgreementMissing"
    FROM numbered l JOIN reservation_group g ON g.id = l.group_id JOIN app_user u ON u.id = g.tenant_id
      LEFT JOIN rentable r ON r.id = l.rentable_id LEFT JOIN house h ON h.rentable_id = l.rentable_id
      LEFT JOIN boat b ON b.rentable_id = l.rentable_id
      LEFT JOIN service_line x ON x.reservation_id = l.id LEFT JOIN service s ON s.id = x.service_id
    WHERE l.place <= ${MAX_ROWS} ORDER BY l.place`.execute(db);
  return dayParts.map((part) => {
    const own = rows.filter((row) => row.part === part);
    return { part, total: own[0]?.total ?? 0, rows: own.map(visitOf) };
  });
}

function visitOf(row: VisitRow): Visit {
  const { part: _part, total: _total, startsOn, endsOn, during, checkInFrom, checkOutBy, ...told } = row;
  const { address, instructions, ...visit } = told;
  return {
    ...visit,
    door: address === null ? null : { address, instructions: instructions ?? '' },
    from: isoOf(checkInFrom === null ? during.from : instantAt(startsOn, checkInFrom)),
    until: isoOf(checkOutBy === null ? during.until : instantAt(endsOn, checkOutBy)),
  };
}

type Dues = Pick<TodayView, 'answers' | 'changes' | 'payments' | 'agreements'>;
type List<Name extends keyof Dues> = Dues[Name];

async function readDues(db: Db, { now, language, who }: Asked): Promise<Dues> {
  const isOf = (action: Action) => sql`${may(who, action)}::boolean AND ${groupInScope(who.scope, sql`g.id`)}`;
  const trips = isOf('trip:view');
  const trip = sql`g.id AS "groupId", g.booking_code AS "bookingCode", ${nameOfPerson('u', language)} AS "guestName"`;
  const of = (group: string) =>
    sql`JOIN reservation_group g ON g.id = ${sql.ref(group)} JOIN app_user u ON u.id = g.tenant_id`;
  const near = timestamptz(hoursAfter(now, NEAR_HOURS));
  const week = timestamptz(hoursAfter(now, WEEK_HOURS));
  const { rows } = await sql<Dues>`SELECT
    ${listOf(sql`SELECT ${trip}, ${utc(sql`q.answer_due_at`)} AS "dueAt", ${nameIn('r', language)} AS name
      FROM request q ${of('q.group_id')} JOIN reservation l ON l.group_id = g.id AND l.is_principal
      JOIN rentable r ON r.id = l.rentable_id WHERE q.status = 'on-review'
      AND NOT EXISTS (SELECT FROM proposal p WHERE p.request_id = q.id AND p.accepted_at IS NULL) AND ${isOf('request:list')}`)} AS answers,
    ${listOf(sql`SELECT ${trip}, ${utc(sql`(w.asked_at + make_interval(hours => ${CHANGE_ANSWER_HOURS}))`)} AS "dueAt", ${nameIn('r', language)} AS name
      FROM asked_change w ${of('w.group_id')} JOIN reservation l ON l.id = w.reservation_id JOIN rentable r ON r.id = l.rentable_id
      WHERE w.answer IS NULL AND g.status = ANY(${agreedStatuses}::text[]) AND ${isOf('group:administer')}`)} AS changes,
    ${listOf(sql`SELECT ${trip}, i.number AS "invoiceNumber", i.open_cents AS "openCents", ${utc(sql`i.due_at`)} AS "dueAt"
      FROM invoice_state i JOIN request q ON q.id = i.request_id ${of('i.group_id')}
      WHERE ${trips} AND i.voided_at IS NULL AND i.open_cents > 0 AND i.due_at <= ${near}
        AND q.status = ANY(${agreedStatuses}::text[])`)} AS payments,
    ${listOf(sql`SELECT ${trip}, ${utc(sql`max(i.due_at)`)} AS "dueAt"
      FROM invoice i JOIN request q ON q.id = i.request_id ${of('i.group_id')}
      WHERE ${trips} AND i.voided_at IS NULL AND i.kind = 'instalment' AND q.sequence = 1
        AND q.status = ANY(${agreedStatuses}::text[])
        AND NOT EXISTS (SELECT FROM contract_acceptance a WHERE a.group_id = g.id)
      GROUP BY g.id, u.id HAVING max(i.due_at) <= ${week}`)} AS agreements`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a statement without FROM has one row');
  return row;
}

/** Rows of a list, the nearest due first, with how many there are. */
function listOf(rows: RawBuilder<unknown>): RawBuilder<List<keyof Dues>> {
  return sql`(WITH every AS (${rows}), first AS (SELECT * FROM every ORDER BY "dueAt", "bookingCode" LIMIT ${MAX_ROWS})
    SELECT json_build_object('total', (SELECT count(*) FROM every),
      'rows', (SELECT coalesce(json_agg(first ORDER BY "dueAt", "bookingCode"), '[]') FROM first)))`;
}

/** An instant as ISO text with `Z`, which sorts as it is. */
const utc = (instant: RawBuilder<unknown>) =>
  sql`to_char(${instant} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

interface DepositRow extends Omit<TodayView['deposits']['rows'][number], 'dueAt'> {
  readonly endsOn: CalendarDate;
  readonly total: number;
}

/** Deposits that are held after check-out, the nearest last day to record damage first. */
async function readDeposits(db: Db, { now, language, who }: Asked): Promise<TodayView['deposits']> {
  const { depositClaimDays } = await readSettings(db);
  const today = dateAt(now);
  const { rows } = await sql<DepositRow>`
    SELECT g.id AS "groupId", g.booking_code AS "bookingCode", ${nameOfPerson('u', language)} AS "guestName",
      g.ends_on AS "endsOn", sum(d.held_cents)::int AS "heldCents", count(*) OVER ()::int AS total
    FROM reservation_group g JOIN app_user u ON u.id = g.tenant_id JOIN deposit_state d ON d.group_id = g.id
    WHERE g.status = 'completed' AND g.ends_on BETWEEN ${addDays(today, -depositClaimDays)} AND ${today}
      AND d.held_cents > 0 AND ${groupInScope(who.scope, sql`g.id`)}
    GROUP BY g.id, u.id ORDER BY g.ends_on, g.booking_code LIMIT ${MAX_ROWS}`.execute(db);
  return {
    total: rows[0]?.total ?? 0,
    rows: rows.map(({ endsOn, total: _, ...row }) => ({
      ...row,
      dueAt: isoOf(claimDaysOf(endsOn, depositClaimDays).closesAt),
    })),
  };
}

async function readConflicts(db: Db, { who, language }: Asked): Promise<TodayView['conflicts']> {
  const { scope, userId } = who;
  const open = await listOpenConflicts(db, { scope, language, ...(userId !== undefined && { userId }) });
  return { total: open.length, rows: open.slice(0, MAX_ROWS) };
}

async function readStorms(db: Db, who: Standing): Promise<TodayView['storms']> {
  const storms = await listOpenStorms(db, who);
  return storms.map(({ counts, ...storm }) => ({
    ...storm,
    counts: counts && { help: counts.help, silent: counts.silent },
  }));
}

async function readElsewhere(db: Db, { who, now }: Pick<Asked, 'who' | 'now'>): Promise<TodayView['elsewhere']> {
  const counted = (action: Action, count: typeof countOwed) => (may(who, action) ? count(db, who.scope) : 0);
  const today = dateAt(now);
  const [messages, lateMessages, refunds, removals, disputes, feeds, renewals, papers] = await Promise.all([
    counted('message:answer', countOpenMessages),
    counted('message:answer', (_, scope) => countLateMessages(db, { scope, now })),
    counted('refund:record', countOwed),
    counted('request:list', countRemovals),
    counted('payment:record', countDisputes),
    counted('channel:keep', countFeedsInTrouble),
    counted('owner:keep', (_, scope) => countRenewals(db, { scope, today })),
    counted('owner:keep', (_, scope) => countEndingPapers(db, { scope, today })),
  ]);
  return { messages, lateMessages, refunds, removals, disputes, feeds, renewals, papers };
}
