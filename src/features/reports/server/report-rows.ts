import { type RawBuilder, sql } from 'kysely';
import type { DateRange } from '#kernel/calendar-date.ts';
import { type Instant, isoOf } from '#kernel/instant.ts';
import type { Language } from '#kernel/languages.ts';
import { may } from '#kernel/permissions.ts';
import type { Standing } from '#kernel/roles.ts';
import { timestamptz } from '#platform/database/parameters.ts';
import type { RowList } from '#platform/database/row-list.ts';
import type { ReportRow } from '../api/reports.schemas.ts';
import { PICKUP_DAYS } from '../domain/periods.ts';
import type { RowKind } from '../domain/report-kinds.ts';
import { askedRequests, firstMessages, minutesBetween, outcomeOf } from './answer-facts.views.ts';
import { channelStays, isCounted, rentBetween, wasKnown } from './night-facts.views.ts';
import { lineCents, soldServices } from './service-facts.views.ts';
import { type Asked, isLastKnown, wasCanceled } from './stay-facts.views.ts';

/** Which rows are asked for. */
export interface AskedRows extends Asked {
  readonly rows: RowKind;
  readonly who: Standing;
  readonly language: Language;
}

interface RowSource {
  /** The columns of a row, from `id` to `waited`; `at` is an instant. */
  readonly select: RawBuilder<unknown>;
  readonly idType: 'uuid' | 'bigint' | 'text';
}

const DAY = sql`AT TIME ZONE 'America/New_York'`;
const sqlDay = (day: string) => sql`${day}::timestamp ${DAY}`;
const NOTHING = sql`NULL`;

interface Columns {
  readonly id: RawBuilder<unknown>;
  readonly groupId?: RawBuilder<unknown>;
  readonly code?: RawBuilder<unknown>;
  readonly name: RawBuilder<unknown>;
  readonly note?: RawBuilder<unknown>;
  readonly from?: RawBuilder<unknown>;
  readonly until?: RawBuilder<unknown>;
  readonly nights?: RawBuilder<unknown>;
  readonly cents?: RawBuilder<unknown>;
  readonly at?: RawBuilder<unknown>;
  readonly waited?: RawBuilder<unknown>;
}

function selectOf(of: Columns, from: RawBuilder<unknown>): RawBuilder<unknown> {
  const { id, name, groupId = NOTHING, code = NOTHING, note = NOTHING, at = NOTHING } = of;
  const { from: first = NOTHING, until = NOTHING, nights = NOTHING, cents = NOTHING, waited = NOTHING } = of;
  return sql`SELECT ${id} AS id, (${groupId})::uuid AS group_id, (${code})::text AS code, (${name})::text AS name,
    (${note})::text AS note, (${first})::date AS from_on, (${until})::date AS until_on, (${nights})::int AS nights,
    (${cents})::float8 AS cents, (${at})::timestamptz AS at, (${waited})::int AS waited ${from}`;
}

const named = (language: Language) => sql.ref(`r.name_${language}`);

/** A stay as it was on the books, the part of it that lies in the period. */
const ofStay = ({ language }: AskedRows): Columns => ({
  id: sql`f.reservation_id`,
  groupId: sql`g.id`,
  code: sql`g.booking_code`,
  name: named(language),
  from: sql`f.first_night`,
  until: sql`f.until_on`,
  at: sql`f.booked_at`,
});

const stays = (asked: AskedRows, condition: RawBuilder<unknown>) => sql`
  FROM stay_fact f JOIN rentable r ON r.id = f.rentable_id JOIN reservation l ON l.id = f.reservation_id
    JOIN reservation_group g ON g.id = l.group_id
    CROSS JOIN LATERAL (SELECT greatest(f.first_night, ${asked.range.from}::date) AS from_on, least(f.until_on, ${asked.range.until}::date) AS until_on) c
  WHERE ${isCounted(asked)} AND ${condition}`;

const within = ({ from, until }: DateRange) => sql`f.first_night < ${until} AND f.until_on > ${from}`;
const begins = ({ from, until }: DateRange) => sql`f.first_night >= ${from} AND f.first_night < ${until}`;
const inPeriod = { nights: sql`c.until_on - c.from_on`, cents: rentBetween(sql`c.from_on`, sql`c.until_on`) };
const whole = { nights: sql`f.until_on - f.first_night`, cents: rentBetween(sql`f.first_night`, sql`f.until_on`) };
const window = sql`f.first_night - f.booked_on`;

/** The last that was known of each stay that was confirmed in the period. */
const confirmedIn = (range: DateRange, asOf: Instant) =>
  sql`f.booked_at >= ${sqlDay(range.from)} AND f.booked_at < ${sqlDay(range.until)}
    AND f.known_from <= ${timestamptz(asOf)} AND ${isLastKnown(asOf)}`;

const sources: Readonly<Record<RowKind, (asked: AskedRows) => RowSource>> = {
  nights: (asked) => ({
    idType: 'uuid',
    select: selectOf(
      { ...ofStay(asked), ...inPeriod },
      stays(asked, sql`${within(asked.range)} AND ${wasKnown(timestamptz(asked.asOf))}`),
    ),
  }),
  arrivals: (asked) => ({
    idType: 'uuid',
    select: selectOf(
      { ...ofStay(asked), ...whole, waited: window },
      stays(asked, sql`${begins(asked.range)} AND ${wasKnown(timestamptz(asked.asOf))}`),
    ),
  }),
  confirmed: (asked) => ({
    idType: 'uuid',
    select: selectOf(
      {
        ...ofStay(asked),
        ...whole,
        note: sql`CASE WHEN f.known_until <= ${timestamptz(asked.asOf)} THEN f.ended_by END`,
      },
      stays(asked, confirmedIn(asked.range, asked.asOf)),
    ),
  }),
  canceled: (asked) => ({
    idType: 'uuid',
    select: selectOf(
      {
        ...ofStay(asked),
        note: sql`f.ended_by`,
        cents: sql`f.kept_cents`,
        nights: whole.nights,
        at: sql`f.known_until`,
        waited: sql`f.first_night - (f.known_until ${DAY})::date`,
      },
      stays(
        asked,
        sql`f.ended_by IS NOT NULL AND (${wasCanceled(asked.range, asked.asOf)}
          OR (${confirmedIn(asked.range, asked.asOf)} AND f.known_until <= ${timestamptz(asked.asOf)}))`,
      ),
    ),
  }),
  'picked-up': (asked) => ({
    idType: 'uuid',
    select: selectOf(
      { ...ofStay(asked), ...inPeriod, at: sql`f.known_from` },
      stays(
        asked,
        sql`${within(asked.range)} AND ${wasKnown(timestamptz(asked.asOf))}
          AND f.known_from > ${timestamptz(asked.asOf)} - make_interval(days => ${PICKUP_DAYS})`,
      ),
    ),
  }),
  blocked: (asked) => ({
    idType: 'bigint',
    select: selectOf(
      {
        id: sql`o.id`,
        name: named(asked.language),
        note: sql`o.block_kind`,
        from: sql`night_of(lower(o.during))`,
        until: sql`night_after(upper(o.during))`,
        nights: sql`least(night_after(upper(o.during)), ${asked.range.until}::date) - greatest(night_of(lower(o.during)), ${asked.range.from}::date)`,
        at: sql`o.set_at`,
      },
      sql`FROM occupancy o JOIN rentable r ON r.id = o.rentable_id WHERE o.block_kind IS NOT NULL
        AND night_of(lower(o.during)) < ${asked.range.until} AND night_after(upper(o.during)) > ${asked.range.from}
        AND (o.set_at IS NULL OR o.set_at <= ${timestamptz(asked.asOf)}) AND ${isCounted(asked)}`,
    ),
  }),
  channel: (asked) => ({
    idType: 'text',
    select: selectOf(
      {
        id: sql`f.id`,
        name: named(asked.language),
        note: sql`'channel-' || f.channel`,
        from: sql`f.first_night`,
        until: sql`f.until_on`,
        nights: sql`least(f.until_on, ${asked.range.until}::date) - greatest(f.first_night, ${asked.range.from}::date)`,
        at: sql`f.known_from`,
      },
      sql`FROM (${channelStays}) f JOIN rentable r ON r.id = f.rentable_id
        WHERE ${within(asked.range)} AND ${wasKnown(timestamptz(asked.asOf))} AND ${isCounted(asked)}`,
    ),
  }),
  services: (asked) => ({
    idType: 'uuid',
    select: selectOf(
      {
        id: sql`l.id`,
        groupId: sql`g.id`,
        code: sql`g.booking_code`,
        name: named(asked.language),
        note: sql`(SELECT ${sql.ref(`s.name_${asked.language}`)} FROM service s WHERE s.id = x.service_id)`,
        from: sql`l.starts_on`,
        until: sql`l.ends_on`,
        cents: lineCents,
        at: sql`q.confirmed_at`,
      },
      soldServices(asked, sql`JOIN`),
    ),
  }),
  requests: (asked) => ({
    idType: 'uuid',
    select: selectOf(
      {
        id: sql`q.id`,
        groupId: sql`q.group_id`,
        code: sql`(SELECT g.booking_code FROM reservation_group g WHERE g.id = q.group_id)`,
        name: named(asked.language),
        note: outcomeOf,
        from: sql`l.starts_on`,
        until: sql`l.ends_on`,
        at: sql`q.asked_at`,
        waited: minutesBetween(sql`q.asked_at`, sql`q.answered_at`),
      },
      askedRequests(asked),
    ),
  }),
  messages: (asked) => ({
    idType: 'uuid',
    select: selectOf(
      {
        id: sql`c.id`,
        groupId: sql`c.group_id`,
        code: sql`(SELECT g.booking_code FROM reservation_group g WHERE g.id = c.group_id)`,
        name: sql`coalesce((SELECT ${named(asked.language)} FROM rentable r WHERE r.id = c.rentable_id), '')`,
        note: sql`c.kind`,
        at: sql`first.at`,
        waited: minutesBetween(sql`first.at`, sql`reply.at`),
      },
      firstMessages(asked),
    ),
  }),
};

interface FoundRow extends Omit<ReportRow, 'at'> {
  readonly at: Instant | null;
}

/** The rows that a figure is counted from. */
export const reportRows: RowList<AskedRows, ReportRow> = {
  find: (asked) => {
    const { select, idType } = sources[asked.rows](asked);
    return {
      from: sql`FROM (${select}) x`,
      id: sql`x.id`,
      idType,
      orderBy: sql`coalesce(x.from_on, (x.at ${DAY})::date), x.at, x.id`,
    };
  },
  read: async (db, shown, asked) => {
    const seesTrips = may(asked.who, 'trip:view');
    const seesMoney = may(asked.who, 'report:money');
    const { rows } = await sql<FoundRow>`
      SELECT x.id::text AS id, CASE WHEN ${seesTrips}::boolean THEN x.group_id END AS "groupId", x.code AS "bookingCode", x.name, x.note,
        x.from_on AS "from", x.until_on AS "until", x.nights, CASE WHEN ${seesMoney}::boolean THEN x.cents END AS cents, x.at, x.waited
      FROM ${shown} AS shown JOIN (${sources[asked.rows](asked).select}) x ON x.id = shown.id ORDER BY shown.position`.execute(
      db,
    );
    return rows.map((row) => ({ ...row, at: row.at === null ? null : isoOf(row.at) }));
  },
};
