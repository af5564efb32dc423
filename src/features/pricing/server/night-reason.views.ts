import { changesOf } from '#features/revisions/server/revisions.facade.ts';
import type { CalendarDate } from '#kernel/calendar-date.ts';
import { isoOf } from '#kernel/instant.ts';
import type { Language } from '#kernel/languages.ts';
import type { Db } from '#platform/database/database.ts';
import type { NightView } from '../api/house-prices.schemas.ts';
import { nightReason, type PriceHistory, type Setter } from '../domain/night-reason.ts';
import { type RangeValues, readPrices, toRange } from './house-prices.repository.ts';

interface Asked {
  readonly id: number;
  readonly date: CalendarDate;
  readonly language: Language;
}

/** Why a night of a house costs what it costs. Refuses an unknown house. */
export async function explainNight(db: Db, { id, date, language }: Asked): Promise<NightView> {
  const { basePriceCents, ranges, ...house } = await readPrices(db, id);
  const history = await historyOf(db, id, language);
  const tariff = { ...house, basePriceCents: basePriceCents ?? 0, ranges: ranges.map(toRange) };
  const reason = nightReason(tariff, date, history);
  const hasPrice = reason.range !== null || basePriceCents !== null;
  return {
    ...reason,
    priceCents: hasPrice ? reason.priceCents : null,
    priceSet: setterView(reason.priceSet),
    minNightsSet: setterView(reason.minNightsSet),
  };
}

async function historyOf(db: Db, id: number, language: Language): Promise<PriceHistory> {
  const [ranges, base, baseWeekend, minNights] = await Promise.all([
    changesOf(db, { entity: 'house-prices', id, field: 'ranges', language }),
    changesOf(db, { entity: 'house', id, field: 'basePriceCents', language }),
    changesOf(db, { entity: 'house', id, field: 'weekendPriceCents', language }),
    changesOf(db, { entity: 'house', id, field: 'minNights', language }),
  ]);
  const rangesIn = (values: unknown) => (values as { ranges: readonly RangeValues[] }).ranges.map(toRange);
  return {
    ranges: ranges.map(({ before, after, ...setter }) => ({
      ...setter,
      before: rangesIn(before),
      after: rangesIn(after),
    })),
    base,
    baseWeekend,
    minNights,
  };
}

const setterView = (setter: Setter | null) => setter && { ...setter, at: isoOf(setter.at) };
