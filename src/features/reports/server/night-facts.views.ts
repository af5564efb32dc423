import { type RawBuilder, sql } from 'kysely';
import { inScope } from '#features/accounts/server/staff-scope.facade.ts';
import { type BlockKind, blockKinds, occupancyKinds } from '#features/calendars/domain/occupancy-kinds.ts';
import type { DateRange } from '#kernel/calendar-date.ts';
import type { Instant } from '#kernel/instant.ts';
import type { Scope } from '#kernel/roles.ts';
import type { Db } from '#platform/database/database.ts';
import { timestamptz, timestamptzArray } from '#platform/database/parameters.ts';
import type { Facts } from '../domain/facts.ts';
import type { Grouping } from '../domain/report-kinds.ts';
import type { Part } from './count-facts.ts';

/** Which houses or boats are counted. */
export interface UnitFilter {
  readonly kind: 'house' | 'boat';
  readonly placeId?: number | undefined;
  readonly ownerId?: string | undefined;
  readonly unitId?: number | undefined;
  readonly scope: Scope | null;
}

/** A part of a period, as the books stood at an instant. */
export interface Span extends DateRange {
  readonly asOf: Instant;
}

/** SQL for whether `r`, a row of `rentable`, is counted. */
export function isCounted({ kind, placeId, ownerId, unitId, scope }: UnitFilter): RawBuilder<boolean> {
  const parts = [
    sql`r.kind = ${kind}`,
    ...(placeId === undefined ? [] : [sql`r.destination_id = ${placeId}`]),
    ...(ownerId === undefined ? [] : [sql`r.owner_id = ${ownerId}`]),
    ...(unitId === undefined ? [] : [sql`r.id = ${unitId}`]),
    inScope(scope, sql`r.id`),
  ];
  return sql<boolean>`(${sql.join(parts, sql` AND `)})`;
}

/** SQL for whether `f`, a row of `stay_fact`, was on the books at an instant. */
export const wasKnown = (asOf: RawBuilder<unknown>) =>
  sql<boolean>`(f.known_from <= ${asOf} AND (f.known_until IS NULL OR f.known_until > ${asOf}))`;

/** The rent of `f`, a row of `stay_fact`, from one day to another within it. */
export const rentBetween = (from: RawBuilder<unknown>, until: RawBuilder<unknown>) =>
  sql`(f.rent_before[${until} - f.first_night + 1] - f.rent_before[${from} - f.first_night + 1])`;

const groupKeys: Readonly<Record<Grouping, RawBuilder<unknown>>> = {
  place: sql`r.destination_id::text`,
  owner: sql`coalesce(r.owner_id::text, '')`,
  unit: sql`r.id::text`,
};

/** What names the group of `r`, a row of `rentable`. */
export const keyOf = (by: Grouping): RawBuilder<unknown> => groupKeys[by];

/** The kinds of blocks that count so in the figures. */
export const blocksOf = (countsAs: 'owner' | 'blocked'): readonly BlockKind[] =>
  blockKinds.filter((kind) => occupancyKinds[kind].countsAs === countsAs);

type NightFacts = Pick<
  Facts,
  'listedNights' | 'guestNights' | 'ownerNights' | 'blockedNights' | 'channelNights' | 'rentCents' | 'commissionCents'
>;

interface NightFactsRow extends NightFacts {
  /** The place of its span; null: of a group, over all spans. */
  readonly place: number | null;
  /** Its place, owner, house or boat; null: of a span, over all groups. */
  readonly key: string | null;
  /** Of houses and boats that were offered in the period that it is compared with, too. */
  readonly isAlike: boolean;
}

export interface AskedNights extends UnitFilter {
  /** They follow each other. */
  readonly spans: readonly Span[];
  /** With what the whole is compared. */
  readonly against: DateRange;
  readonly by: Grouping;
}

/**
 * The nights of houses, or days of boats, by span and by group, from the facts that are kept (`stay_fact`,
 * `channel_fact`, `listing_period`) and blocks as they stand.
 */
export async function readNights(db: Db, asked: AskedNights): Promise<readonly Part[]> {
  const rows = await readNightFacts(db, asked);
  return rows.flatMap(({ place, key, isAlike, ...facts }): readonly Part[] => {
    if (place === null) return [{ of: 'group', key: key ?? '', facts }];
    const all = { facts, of: 'total' } as const;
    return [all, { facts, of: 'place', key: place }, ...(isAlike ? [{ facts, of: 'alike' } as const] : [])];
  });
}

async function readNightFacts(
  db: Db,
  { spans, against, by, ...filter }: AskedNights,
): Promise<readonly NightFactsRow[]> {
  const { rows } = await sql<NightFactsRow>`
    WITH span AS MATERIALIZED (
      SELECT * FROM unnest(${spans.map((_, place) => place)}::int[], ${spans.map(({ from }) => from)}::date[],
        ${spans.map(({ until }) => until)}::date[], ${timestamptzArray(spans.map(({ asOf }) => asOf))}) AS s (place, from_on, until_on, as_of)
    ), whole AS MATERIALIZED (
      SELECT min(from_on) AS from_on, max(until_on) AS until_on, max(as_of) AS as_of FROM span
    ), unit AS MATERIALIZED (
      SELECT r.id, ${keyOf(by)} AS key, l.listed,
        l.listed && daterange(w.from_on, w.until_on) AND l.listed && daterange(${against.from}, ${against.until}) AS is_alike,
        -- almost all: nothing is to be cut off
        l.listed @> daterange(w.from_on, w.until_on) AS is_always
      FROM whole w CROSS JOIN rentable r CROSS JOIN LATERAL (
        SELECT coalesce(range_agg(p.listed), '{}') AS listed FROM listing_period p WHERE p.rentable_id = r.id) l
      WHERE ${isCounted(filter)}
    ), night AS (
      ${guestNights(filter.kind)} UNION ALL ${listedNights} UNION ALL ${blockNights} UNION ALL ${channelNights}
    )
    SELECT place, key, is_alike AS "isAlike",
      sum(offered)::int AS "listedNights", sum(guest)::int AS "guestNights", sum(owner)::int AS "ownerNights",
      sum(blocked)::int AS "blockedNights", sum(channel)::int AS "channelNights", sum(rent)::float8 AS "rentCents",
      sum(commission)::float8 AS "commissionCents"
    FROM night GROUP BY GROUPING SETS ((place, is_alike), (key, is_alike))`.execute(db);
  return rows;
}

/** A night outside of what was offered counts as offered when a guest slept there: more than all is never let. */
const guestNights = (kind: UnitFilter['kind']) => sql`
  SELECT g.place, g.key, g.is_alike, sum(g.unlisted) AS offered, sum(${nightsOnce(kind)}) AS guest, 0 AS owner, 0 AS blocked,
    0 AS channel, sum(g.rent) AS rent, sum(coalesce(g.rent::float8 * a.commission_bp / 10000, 0)) AS commission
  FROM (
    SELECT s.place, u.id, u.key, u.is_alike, c.from_on, c.until_on, ${rentBetween(sql`c.from_on`, sql`c.until_on`)} AS rent,
      CASE WHEN u.is_always THEN 0 ELSE c.until_on - c.from_on - nights_in(u.listed, c.from_on, c.until_on) END AS unlisted,
      ${placeOfDay(kind)} AS place_of_day
    FROM span s JOIN stay_fact f ON f.first_night < s.until_on AND f.until_on > s.from_on AND ${wasKnown(sql`s.as_of`)}
      JOIN unit u ON u.id = f.rentable_id
      CROSS JOIN LATERAL (SELECT greatest(f.first_night, s.from_on) AS from_on, least(f.until_on, s.until_on) AS until_on) c
  ) g LEFT JOIN management_agreement a ON a.rentable_id = g.id AND a.state = 'signed'
    AND g.from_on >= a.starts_on AND g.from_on < coalesce(a.ended_on, a.ends_on)
  GROUP BY 1, 2, 3`;

/** Two outings on one day are one day of the boat. */
const placeOfDay = (kind: UnitFilter['kind']) =>
  kind === 'house' ? sql`1` : sql`row_number() OVER (PARTITION BY s.place, u.id, c.from_on)`;
const nightsOnce = (kind: UnitFilter['kind']) =>
  kind === 'house'
    ? sql`g.until_on - g.from_on`
    : sql`CASE WHEN g.place_of_day = 1 THEN g.until_on - g.from_on ELSE 0 END`;

const listedNights = sql`
  SELECT s.place, u.key, u.is_alike,
    sum(CASE WHEN u.is_always THEN s.until_on - s.from_on ELSE nights_in(u.listed, s.from_on, s.until_on) END), 0, 0, 0, 0, 0, 0
  FROM span s CROSS JOIN unit u GROUP BY 1, 2, 3`;

/** Blocks as they stand: of those that were lifted nothing is known any more. */
const blockNights = sql`
  SELECT s.place, u.key, u.is_alike, 0, 0, CASE WHEN o.block_kind = ANY(${blocksOf('owner')}::text[]) THEN n.nights ELSE 0 END,
    CASE WHEN o.block_kind = ANY(${blocksOf('owner')}::text[]) THEN 0 ELSE n.nights END, 0, 0, 0
  FROM span s JOIN occupancy o ON o.block_kind IS NOT NULL AND night_of(lower(o.during)) < s.until_on
      AND night_after(upper(o.during)) > s.from_on AND (o.set_at IS NULL OR o.set_at <= s.as_of)
    JOIN unit u ON u.id = o.rentable_id
    CROSS JOIN LATERAL (SELECT greatest(night_of(lower(o.during)), s.from_on) AS from_on,
      least(night_after(upper(o.during)), s.until_on) AS until_on) c
    CROSS JOIN LATERAL (SELECT CASE WHEN u.is_always THEN c.until_on - c.from_on
      ELSE nights_in(u.listed, c.from_on, c.until_on) END AS nights) n`;

/** Stays of channels: what their calendars said, and what staff typed of those that no calendar knows; `id` is text. */
export const channelStays = sql`
  SELECT 'calendar:' || c.id AS id, c.rentable_id, c.channel, c.first_night, c.until_on, c.known_from, c.known_until,
    coalesce((SELECT sum(t.gross_cents) FROM channel_stay t WHERE t.rentable_id = c.rentable_id AND t.channel = c.channel
      AND NOT t.is_void AND t.starts_on = c.first_night), 0) AS cents
  FROM channel_fact c WHERE c.kind = 'reserved'
  UNION ALL
  SELECT 'typed:' || t.id, t.rentable_id, t.channel, t.starts_on, t.ends_on, t.typed_at, NULL, t.gross_cents
  FROM channel_stay t WHERE NOT t.is_void AND NOT EXISTS (SELECT FROM channel_fact c WHERE c.rentable_id = t.rentable_id
    AND c.kind = 'reserved' AND c.channel = t.channel AND c.first_night = t.starts_on)`;

/** Of what channels sold, the nights that nothing of ours took: as their calendars told it then. */
const channelNights = sql`
  SELECT s.place, c.key, c.is_alike, 0, 0, 0, 0, nights_in(c.nights, s.from_on, s.until_on), 0, 0
  FROM span s CROSS JOIN (
    SELECT u.key, u.is_alike, u.listed * (
      (SELECT coalesce(range_agg(daterange(f.first_night, f.until_on)), '{}') FROM (${channelStays}) f
        WHERE f.rentable_id = u.id AND f.first_night < w.until_on AND f.until_on > w.from_on AND ${wasKnown(sql`w.as_of`)})
      - (SELECT coalesce(range_agg(daterange(f.first_night, f.until_on)), '{}') FROM stay_fact f WHERE f.rentable_id = u.id
        AND f.first_night < w.until_on AND f.until_on > w.from_on AND ${wasKnown(sql`w.as_of`)})
      - (SELECT coalesce(range_agg(daterange(night_of(lower(o.during)), night_after(upper(o.during)))), '{}') FROM occupancy o
        WHERE o.rentable_id = u.id AND o.block_kind IS NOT NULL AND o.blocks
          AND o.during && tstzrange((w.from_on - 1)::timestamptz, (w.until_on + 1)::timestamptz))) AS nights
    FROM whole w CROSS JOIN unit u WHERE u.id IN (SELECT rentable_id FROM (${channelStays}) sold)
  ) c`;

/** Nights and rent of a period that came onto the books between two instants and still stand at the later one. */
export async function readPickup(
  db: Db,
  { range, since, asOf, by, ...filter }: UnitFilter & Pickup,
): Promise<readonly Part[]> {
  const onBooks = (at: Instant, sign: RawBuilder<unknown>) => sql`
    SELECT ${keyOf(by)} AS key, ${sign} * (c.until_on - c.from_on) AS nights,
      ${sign} * ${rentBetween(sql`c.from_on`, sql`c.until_on`)} AS cents
    FROM stay_fact f JOIN rentable r ON r.id = f.rentable_id CROSS JOIN LATERAL (
      SELECT greatest(f.first_night, ${range.from}::date) AS from_on, least(f.until_on, ${range.until}::date) AS until_on) c
    WHERE f.first_night < ${range.until} AND f.until_on > ${range.from} AND ${wasKnown(timestamptz(at))} AND ${isCounted(filter)}
      -- what stood on both days cancels out
      AND (f.known_from > ${timestamptz(since)} OR f.known_until <= ${timestamptz(asOf)})`;
  const { rows } = await sql<{ key: string; nights: number; cents: number }>`
    SELECT key, sum(nights)::int AS nights, sum(cents)::float8 AS cents
    FROM (${onBooks(asOf, sql`1`)} UNION ALL ${onBooks(since, sql`-1`)}) AS moved GROUP BY key`.execute(db);
  return rows.flatMap(({ key, nights, cents }) => inGroup(key, { pickedUpNights: nights, pickedUpCents: cents }));
}

interface Pickup {
  readonly range: DateRange;
  readonly since: Instant;
  readonly asOf: Instant;
  readonly by: Grouping;
}

/** Facts of a group, which are of all, too. */
const inGroup = (key: string, facts: Partial<Facts>): readonly Part[] => [
  { of: 'total', facts },
  { of: 'group', key, facts },
];

/**
 * What the nights of owners would have earned: at what a night of the house earned in that month of the year before,
 * else at its price.
 */
export async function readForgone(
  db: Db,
  { range, by, ...filter }: UnitFilter & Pick<Pickup, 'range' | 'by'>,
): Promise<readonly Part[]> {
  const { rows } = await sql<{ key: string; cents: number }>`
    WITH owned AS (
      SELECT o.rentable_id, date_trunc('month', d.night)::date AS month, count(DISTINCT d.night)::int AS nights
      FROM occupancy o CROSS JOIN LATERAL generate_series(greatest(night_of(lower(o.during)), ${range.from}::date),
        least(night_after(upper(o.during)), ${range.until}::date) - 1, interval '1 day') AS d (night)
      WHERE o.block_kind = ANY(${blocksOf('owner')}::text[]) AND o.block_kind IS NOT NULL
        AND night_of(lower(o.during)) < ${range.until} AND night_after(upper(o.during)) > ${range.from}
      GROUP BY 1, 2
    )
    SELECT ${keyOf(by)} AS key, sum(n.nights * coalesce(e.adr, h.base_price_cents, 0))::float8 AS cents
    FROM owned n JOIN rentable r ON r.id = n.rentable_id LEFT JOIN house h ON h.rentable_id = r.id
      CROSS JOIN LATERAL (SELECT (n.month - interval '1 year')::date AS from_on, (n.month - interval '11 months')::date AS until_on) y
      CROSS JOIN LATERAL (
        SELECT sum(${rentBetween(sql`greatest(f.first_night, y.from_on)`, sql`least(f.until_on, y.until_on)`)})::numeric
          / nullif(sum(least(f.until_on, y.until_on) - greatest(f.first_night, y.from_on)), 0) AS adr
        FROM stay_fact f WHERE f.rentable_id = r.id AND f.known_until IS NULL AND f.first_night < y.until_on AND f.until_on > y.from_on
      ) e
    WHERE ${isCounted(filter)} GROUP BY 1`.execute(db);
  return rows.flatMap(({ key, cents }) => inGroup(key, { forgoneCents: cents }));
}
