import { type RawBuilder, sql } from 'kysely';
import { isSameValue } from '#features/revisions/revisions.domain.ts';
import type { Revised } from '#features/revisions/server/revisions.facade.ts';
import { calendarDate, type DateRange } from '#kernel/calendar-date.ts';
import { refuse } from '#kernel/refusals.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { daterange } from '#platform/database/parameters.ts';
import type { GapRule } from '../domain/gap-rule.ts';
import { type PriceRange, plainPrice, type RangePrice } from '../domain/nightly-prices.ts';

/** A price range as revisions keep it and screens get it. */
export interface RangeValues extends RangePrice {
  readonly from: string;
  readonly until: string;
}

interface PricesValues extends Readonly<Record<string, unknown>> {
  readonly ranges: readonly RangeValues[];
}

export interface EditedPrices {
  readonly basePriceCents: number | null;
  readonly weekendPriceCents: number | null;
  readonly minNights: number;
  readonly gapNights: number | null;
  readonly gapWithinDays: number;
  readonly ranges: readonly RangeValues[];
}

/** How the prices of a house are read and written by an edit: all its ranges are one field. */
export const revisedPrices: Revised<PricesValues> = {
  entity: 'house-prices',
  lock: async (tx, id) => {
    await sql`SELECT FROM rentable WHERE id = ${id} AND kind = 'house' FOR UPDATE`.execute(tx);
    return { ranges: (await readPrices(tx, id)).ranges };
  },
  write: async (tx, id, { ranges = [] }) => writeRanges(tx, id, ranges),
};

/** The base price of a house, and its ranges by date: all, or those that touch `during`. Refuses an unknown one. */
export async function readPrices(db: Db | Tx, id: number, during?: DateRange): Promise<EditedPrices> {
  const isAsked = during ? sql`p.during && ${daterange(during)}` : sql`true`;
  const { rows } = await sql<EditedPrices>`
    SELECT h.base_price_cents AS "basePriceCents", h.weekend_price_cents AS "weekendPriceCents", h.min_nights AS "minNights",
      h.gap_nights AS "gapNights", h.gap_within_days AS "gapWithinDays",
      ${rangesOfHouse(isAsked)} AS ranges
    FROM house h WHERE h.rentable_id = ${id}`.execute(db);
  return rows[0] ?? refuse('house-not-found');
}

/** The ranges of the house `h` by date, those of `p` that are asked for, as `RangeValues`. */
export const rangesOfHouse = (isAsked: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`coalesce((SELECT json_agg(jsonb_build_object('from', lower(p.during), 'until', upper(p.during),
    'nightlyCents', p.nightly_cents, 'minNights', p.min_nights) || jsonb_strip_nulls(jsonb_build_object(
    'weekendCents', p.weekend_cents, 'arrivalDays', p.arrival_days, 'departureDays', p.departure_days)) ORDER BY p.during)
    FROM price_range p WHERE p.house_id = h.rentable_id AND ${isAsked}), '[]')`;

/** The rule of a house's gaps, from its columns. */
export const toGapRule = (leastNights: number | null, withinDays: number): GapRule | null =>
  leastNights === null ? null : { leastNights, withinDays };

export const toRange = ({ from, until, ...price }: RangeValues): PriceRange => ({
  during: { from: calendarDate(from), until: calendarDate(until) },
  ...plainPrice(price),
});

export const toValues = ({ during, ...price }: PriceRange): RangeValues => ({ ...during, ...plainPrice(price) });

/** Only what differs is written: with each written range the search row of the house is computed anew. */
async function writeRanges(tx: Tx, id: number, ranges: readonly RangeValues[]): Promise<void> {
  const known = (await readPrices(tx, id)).ranges;
  const gone = known.filter((range) => !ranges.some((one) => isSameValue(one, range)));
  const added = ranges.filter((range) => !known.some((one) => isSameValue(one, range)));
  for (const range of gone)
    await sql`DELETE FROM price_range WHERE house_id = ${id} AND during = ${daterange(toRange(range).during)}`.execute(
      tx,
    );
  const rows = added.map(toRange).map(({ during, ...price }) => ({
    house_id: id,
    during: daterange(during),
    nightly_cents: price.nightlyCents,
    weekend_cents: price.weekendCents ?? null,
    min_nights: price.minNights,
    arrival_days: price.arrivalDays ? [...price.arrivalDays] : null,
    departure_days: price.departureDays ? [...price.departureDays] : null,
  }));
  if (rows.length > 0) await tx.insertInto('price_range').values(rows).execute();
}
