import { sql } from 'kysely';
import type { CalendarDate } from '#kernel/calendar-date.ts';
import type { Language } from '#kernel/languages.ts';
import { refuse } from '#kernel/refusals.ts';
import type { Db } from '#platform/database/database.ts';
import type { CopyPreview } from '../api/house-prices.schemas.ts';
import { copiedPrices } from '../domain/copied-prices.ts';
import { type RangeValues, rangesOfHouse, readPrices, toRange, toValues } from './house-prices.repository.ts';

interface Asked {
  readonly id: number;
  readonly houseIds: readonly number[];
  readonly today: CalendarDate;
  readonly language: Language;
}

/** What copying the ranges of a house would do to others, by name. Refuses an unknown house. */
export async function previewCopy(db: Db, { id, houseIds, today, language }: Asked): Promise<CopyPreview['houses']> {
  const source = (await readPrices(db, id)).ranges.map(toRange);
  const name = language === 'es' ? sql`r.name_es` : sql`r.name_en`;
  const { rows } = await sql<{ id: number; name: string; basePriceCents: number | null; ranges: RangeValues[] }>`
    SELECT r.id, ${name} AS name, h.base_price_cents AS "basePriceCents",
      ${rangesOfHouse(sql`true`)} AS ranges
    FROM rentable r JOIN house h ON h.rentable_id = r.id WHERE r.id = ANY(${[...houseIds]}::int[]) ORDER BY 2, 1`.execute(
    db,
  );
  if (rows.length < houseIds.length) return refuse('house-not-found');
  const isAhead = ({ until }: RangeValues) => until > today;
  return rows.map(({ ranges, ...house }) => {
    const after = copiedPrices(ranges.map(toRange), { source, from: today }).map(toValues);
    return { ...house, before: ranges.filter(isAhead), after: after.filter(isAhead) };
  });
}
