import { type RawBuilder, sql } from 'kysely';
import { nameOfPerson } from '#features/accounts/server/accounts.facade.ts';
import { inScope } from '#features/accounts/server/staff-scope.facade.ts';
import { unreadBy } from '#features/channels/server/channels.facade.ts';
import type { OutingPrices } from '#features/pricing/domain/outing-prices.ts';
import { rangesOfHouse } from '#features/pricing/server/pricing.facade.ts';
import { readinessOf } from '#features/turnovers/server/turnovers.facade.ts';
import type { DateRange } from '#kernel/calendar-date.ts';
import { COMPANY_ZONE, periodOf } from '#kernel/company-zone.ts';
import type { Language } from '#kernel/languages.ts';
import { may } from '#kernel/permissions.ts';
import type { Standing } from '#kernel/roles.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { daterange, timestamptz } from '#platform/database/parameters.ts';
import type { CalendarUnits, Taken, UnitDays, UnitKind } from '../api/multi-calendar.schemas.ts';
import { outingTariff } from '../domain/outing-tariff.ts';

/** Who asks: all of staff see what is taken, prices and trips are for those whose work they are. */
export interface Reader {
  readonly who: Standing;
  readonly language: Language;
}

/** Whether somebody is told what nights and outings cost. */
const seesPrices = (who: Standing) => may(who, 'trip:view') || may(who, 'catalog:edit');

const nameIn = (table: string, language: Language) => sql.ref(`${table}.name_${language}`);

/** The houses and boats of somebody's work with their places; archived ones have no calendar any more. */
export async function listUnits(db: Db, { who, language }: Reader): Promise<Omit<CalendarUnits, 'today'>> {
  const seesOwners = sql`${may(who, 'catalog:edit')}::boolean`;
  const { rows } = await sql<CalendarUnits['units'][number] & { readonly place: string; readonly owner: string }>`
    SELECT r.id, r.kind, ${nameIn('r', language)} AS name, r.destination_id AS "placeId", ${nameIn('d', language)} AS place,
      r.status = 'published' AS "isPublished", o.id AS "ownerId", CASE WHEN o.id IS NOT NULL THEN ${nameOfPerson('o', language)} END AS owner
    FROM rentable r JOIN destination d ON d.id = r.destination_id LEFT JOIN app_user o ON o.id = r.owner_id AND ${seesOwners}
    WHERE r.status <> 'archived' AND ${inScope(who.scope, sql`r.id`)}
    ORDER BY d.position, 5, r.kind DESC, 3, r.id`.execute(db);
  const places = new Map(rows.map(({ placeId, place }) => [placeId, place]));
  const owners = new Map(rows.flatMap(({ ownerId, owner }) => (ownerId === null ? [] : [[ownerId, owner] as const])));
  const named = [...owners].map(([id, name]) => ({ id, name }));
  return {
    places: [...places].map(([id, name]) => ({ id, name })),
    owners: named.toSorted((one, other) => one.name.localeCompare(other.name, language)),
    units: rows.map(({ place: _, owner: __, ...unit }) => unit),
  };
}

/** Whether each id is a house or a boat that has a calendar. */
export async function isEveryUnit(db: Db | Tx, unitIds: readonly number[]): Promise<boolean> {
  const { rows } = await sql<{ known: number }>`
    SELECT count(*)::int AS known FROM rentable WHERE id = ANY(${[...unitIds]}::int[]) AND status <> 'archived'`.execute(
    db,
  );
  return rows[0]?.known === unitIds.length;
}

interface AskedRows extends Reader {
  readonly range: DateRange;
  /** Which of the houses and boats `r`. */
  readonly isAsked: RawBuilder<unknown>;
}

export interface CalendarRow extends UnitDays {
  readonly name: string;
  readonly kind: UnitKind;
}

/** Houses and boats of somebody's work with what occupies them on some days and what free days cost: one statement. */
export async function readRows(db: Db, { range, isAsked, who, language }: AskedRows): Promise<readonly CalendarRow[]> {
  const isPriced = sql`${seesPrices(who)}::boolean`;
  const { rows } = await sql<Omit<CalendarRow, 'hours'> & { readonly outings: OutingPrices | null }>`
    SELECT r.id, r.kind, ${nameIn('r', language)} AS name,
      ${barsOf(sql`r.id`, { range, who, language, beside: sql`coalesce(h.preparation_nights, 0)` })} AS bars,
      coalesce(h.preparation_nights, 0) AS "preparationNights", ${readinessOf(sql`r.id`)} AS readiness,
      CASE WHEN ${isPriced} AND h.base_price_cents IS NOT NULL THEN json_build_object('basePriceCents', h.base_price_cents,
        'weekendPriceCents', h.weekend_price_cents, 'minNights', h.min_nights, 'gapNights', h.gap_nights,
        'gapWithinDays', h.gap_within_days, 'orphanNights', h.orphan_nights, 'ranges', ${rangesOfHouse(sql`p.during && ${daterange(range)}`)}) END AS tariff,
      CASE WHEN ${isPriced} AND r.kind = 'boat' THEN json_build_object(
        'durations', coalesce((SELECT json_agg(json_build_object('hours', t.hours, 'priceCents', t.price_cents) ORDER BY t.hours)
          FROM boat_duration t WHERE t.boat_id = r.id), '[]'),
        'seasonPrices', coalesce((SELECT json_agg(json_build_object('hours', p.hours, 'priceCents', p.price_cents,
          'from', lower(p.during), 'until', upper(p.during) - 1))
          FROM boat_season_price p WHERE p.boat_id = r.id AND p.during && ${daterange(range)}), '[]')) END AS outings
    FROM rentable r LEFT JOIN house h ON h.rentable_id = r.id
    WHERE ${isAsked} AND r.status <> 'archived' AND ${inScope(who.scope, sql`r.id`)}
    ORDER BY 3, 1`.execute(db);
  return rows.map(({ outings, ...row }) => ({ ...row, hours: null, ...(outings && outingTariff(outings)) }));
}

/** What stands in the way on some houses and boats, the first nights first. */
export async function listTaken(
  tx: Tx,
  { unitIds, range, ...reader }: Reader & { readonly unitIds: readonly number[]; readonly range: DateRange },
): Promise<readonly Taken[]> {
  const { rows } = await sql<Taken>`
    SELECT r.id AS "unitId", ${nameIn('r', reader.language)} AS name, bar
    FROM rentable r, json_array_elements(${barsOf(sql`r.id`, { range, ...reader, beside: sql`0` })}) AS bar
    WHERE r.id = ANY(${[...unitIds]}::int[]) ORDER BY 2, 1`.execute(tx);
  return rows;
}

interface AskedBars extends Reader {
  readonly range: DateRange;
  /** How many days before and after them count, too: a stay there keeps nights of the range. */
  readonly beside: RawBuilder<unknown>;
}

/** SQL for all that occupies a house or a boat within some days, as `CalendarBar`s; expired holds occupy nothing. */
function barsOf(rentableId: RawBuilder<unknown>, { range, beside, who, language }: AskedBars): RawBuilder<unknown> {
  const { from, until } = periodOf(range);
  const days = sql`make_interval(days => ${beside})`;
  const asked = sql`tstzrange(${timestamptz(from)} - ${days}, ${timestamptz(until)} + ${days})`;
  const isOfTrips = sql`${may(who, 'trip:view')}::boolean`;
  const clock = (at: RawBuilder<unknown>) =>
    sql`to_char(${at} AT TIME ZONE ${sql.lit(COMPANY_ZONE)}, 'YYYY-MM-DD"T"HH24:MI')`;
  const bounds = (of: string) => {
    const during = sql.ref(`${of}.during`);
    return sql`'from', ${clock(sql`lower(${during})`)}, 'until', ${clock(sql`upper(${during})`)}`;
  };
  const asks = sql`CASE WHEN EXISTS (SELECT FROM proposal p WHERE p.request_id = l.request_id AND p.accepted_at IS NULL)
    THEN 'quote' ELSE 'request' END`;
  return sql`(SELECT coalesce(json_agg(bar ORDER BY begins), '[]') FROM (
    SELECT lower(o.during) AS begins, json_build_object('id', o.id::text, 'kind', coalesce(o.block_kind,
        CASE l.status WHEN 'on-review' THEN ${asks} WHEN 'approved' THEN 'approved' ELSE 'stay' END), ${bounds('o')},
      'heldUntil', to_char(o.hold_until AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
      'bookingCode', g.booking_code, 'groupId', CASE WHEN ${isOfTrips} THEN g.id END,
      'guestName', CASE WHEN t.id IS NOT NULL THEN ${nameOfPerson('t', language)} END,
      'guests', l.adults + l.infants + l.babies, 'note', o.note,
      'setBy', CASE WHEN s.id IS NOT NULL THEN ${nameOfPerson('s', language)} END, 'channel', NULL,
      'unreadBy', CASE WHEN o.reservation_id IS NOT NULL AND o.hold_until IS NULL THEN ${unreadBy} END, 'isStay', o.is_stay) AS bar
    FROM occupancy o LEFT JOIN reservation l ON l.id = o.reservation_id LEFT JOIN reservation_group g ON g.id = l.group_id
      LEFT JOIN app_user t ON t.id = g.tenant_id LEFT JOIN app_user s ON s.id = o.set_by
    WHERE o.rentable_id = ${rentableId} AND o.blocks AND o.during && ${asked}
      AND (o.hold_until IS NULL OR o.hold_until > company_now())
    UNION ALL
    SELECT lower(e.during), json_build_object('id', e.calendar_id || ' ' || e.uid, 'kind', 'channel', ${bounds('e')},
      'heldUntil', NULL, 'bookingCode', NULL, 'groupId', NULL, 'guestName', NULL, 'guests', NULL, 'note', NULL, 'setBy', NULL,
      'channel', json_build_object('channel', coalesce(i.channel, 'other'), 'label', coalesce(i.label, '')), 'unreadBy', NULL, 'isStay', e.is_stay)
    FROM external_busy e LEFT JOIN calendar_import i ON i.calendar_id = e.calendar_id WHERE e.rentable_id = ${rentableId} AND e.during && ${asked}
  ) standing)`;
}

/**
 * Which calendars of somebody's work changed in transactions from `since` on, and the number to ask with next time. A
 * number can be told twice, never left out: transactions that have not ended count as changed later.
 */
export async function listChanges(
  db: Db,
  { since, who }: Pick<Reader, 'who'> & { readonly since: number | undefined },
): Promise<{ next: number; unitIds: number[] }> {
  const { rows } = await sql<{ next: number; unitIds: number[] }>`
    SELECT pg_snapshot_xmin(pg_current_snapshot())::text::bigint AS next,
      coalesce((SELECT array_agg(c.rentable_id ORDER BY c.rentable_id) FROM calendar_change c
        WHERE c.changed_in >= ${since?.toFixed() ?? null}::bigint AND ${inScope(who.scope, sql`c.rentable_id`)}), '{}') AS "unitIds"`.execute(
    db,
  );
  return rows[0] ?? { next: 0, unitIds: [] };
}
