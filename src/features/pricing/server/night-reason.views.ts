import { unbookable } from '#features/calendars/domain/preparation.ts';
import { readHouseNights } from '#features/calendars/server/calendars.facade.ts';
import { changesOf } from '#features/revisions/server/revisions.facade.ts';
import { addDays, type CalendarDate } from '#kernel/calendar-date.ts';
import { isoOf } from '#kernel/instant.ts';
import type { Language } from '#kernel/languages.ts';
import type { Db } from '#platform/database/database.ts';
import type { NightView } from '../api/house-prices.schemas.ts';
import { type GapRule, minNightsInGap } from '../domain/gap-rule.ts';
import { nightReason, type PriceHistory, type Setter } from '../domain/night-reason.ts';
import { type RangeValues, readPrices, toGapRule, toRange } from './house-prices.repository.ts';

interface Asked {
  readonly id: number;
  readonly date: CalendarDate;
  readonly language: Language;
  readonly today: CalendarDate;
}

/** Why a night of a house costs what it costs. Refuses an unknown house. */
export async function explainNight(db: Db, { id, date, language, today }: Asked): Promise<NightView> {
  const { basePriceCents, ranges, gapNights, gapWithinDays, ...house } = await readPrices(db, id);
  const history = await historyOf(db, id, language);
  const tariff = { ...house, basePriceCents: basePriceCents ?? 0, ranges: ranges.map(toRange) };
  const reason = nightReason(tariff, date, history);
  const { minNights } = reason;
  const inGap = await minNightsNow(db, {
    id,
    from: date,
    minNights,
    today,
    gapRule: toGapRule(gapNights, gapWithinDays),
  });
  const hasPrice = reason.range !== null || basePriceCents !== null;
  return {
    ...reason,
    gapNights: inGap < minNights ? inGap : null,
    priceCents: hasPrice ? reason.priceCents : null,
    priceSet: setterView(reason.priceSet),
    minNightsSet: setterView(reason.minNightsSet),
  };
}

interface NightOfCalendar {
  readonly id: number;
  readonly from: CalendarDate;
  readonly minNights: number;
  readonly today: CalendarDate;
  readonly gapRule: GapRule | null;
}

/** The min nights that count while the calendar of the house is as it is now. */
async function minNightsNow(db: Db, { id, from, minNights, today, gapRule }: NightOfCalendar): Promise<number> {
  if (!gapRule) return minNights;
  const range = { from: addDays(from, -1), until: addDays(from, minNights) };
  const taken = unbookable(await readHouseNights(db, { houseId: id, range }));
  return minNightsInGap({ from, minNights }, { gapRule, taken, today });
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
