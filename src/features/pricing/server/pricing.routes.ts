import { isFree } from '#features/calendars/server/availability.facade.ts';
import { nearestFreeRanges } from '#features/calendars/server/calendars.facade.ts';
import { whyNotStayRange } from '#features/catalogue/domain/stay-range.ts';
import { addDays, type CalendarDate, type DateRange, daysBetween } from '#kernel/calendar-date.ts';
import { dateAt, periodOf } from '#kernel/company-zone.ts';
import { isoOf } from '#kernel/instant.ts';
import { refuse, refuseIf } from '#kernel/refusals.ts';
import type { Db } from '#platform/database/database.ts';
import type { Handlers } from '#platform/http/serve.ts';
import type { Ports } from '#platform/ports.ts';
import type { pricingApi } from '../api/pricing.api.ts';
import type { QuoteView } from '../api/pricing.schemas.ts';
import { nightlyPrices } from '../domain/nightly-prices.ts';
import type { StayQuote } from '../domain/quote.ts';
import { listDayOffers } from './availability.views.ts';
import { getPricedHouse } from './house-tariffs.repository.ts';
import { type HouseStay, quoteHouse } from './pricing.facade.ts';

const SHOWN_DAYS = 730;
const MOST_DAYS = 800;

export function pricingRoutes(ports: Pick<Ports, 'db' | 'clock'>): Handlers<typeof pricingApi> {
  const { db, clock } = ports;
  return {
    getHousePrices: async ({ params, query }) => {
      const stay = { from: query.StartAt, until: query.EndAt };
      refuseIf(whyNotStayRange(stay, { today: dateAt(clock.now()) }));
      const house = await getPricedHouse(db, params.id, stay);
      return Object.fromEntries(nightlyPrices(house.tariff, stay).map(({ date, priceCents }) => [date, priceCents]));
    },

    getHouseAvailability: async ({ params, query }) => {
      const now = clock.now();
      const today = dateAt(now);
      const range = shownDays({ from: query.From ?? today, to: query.To, today });
      return { days: [...(await listDayOffers(db, { houseId: params.id, range, now }))] };
    },

    getHouseQuote: async ({ params, query }) => {
      const asked = {
        houseId: params.id,
        stay: { from: query.StartAt, until: query.EndAt },
        guests: {
          adults: query.Adults ?? 1,
          infants: query.Infants ?? 0,
          babies: query.Babies ?? 0,
          pets: query.Pets ?? 0,
        },
      };
      const quote = await quoteHouse(db, asked, ports);
      await refuseTaken(db, asked);
      return quoteView(quote);
    },
  };
}

/** A quote of taken dates says which dates near them are free: `details.nearest`. */
async function refuseTaken(db: Db, { houseId, stay }: HouseStay): Promise<void> {
  if (await isFree(db, { rentableId: houseId, during: periodOf(stay) })) return;
  const ranges = await nearestFreeRanges(db, { rentableId: houseId, range: stay });
  refuse('house-not-available', { nearest: ranges.map(({ from, until }) => ({ startAt: from, endAt: until })) });
}

/** From and To are both shown; two years by default, 800 days at most, none further away than that. */
function shownDays({
  from,
  to,
  today,
}: {
  from: CalendarDate;
  to: CalendarDate | undefined;
  today: CalendarDate;
}): DateRange {
  const until = to === undefined ? addDays(from, SHOWN_DAYS) : addDays(to, 1);
  if (until <= from || Math.abs(daysBetween(today, from)) > MOST_DAYS) return refuse('reservation-range-conflict');
  const last = addDays(from, MOST_DAYS);
  return { from, until: until < last ? until : last };
}

function quoteView({ freeCancellation, ...quote }: StayQuote): QuoteView {
  return {
    ...quote,
    lines: quote.lines.map(({ code, ...line }) => (code === undefined ? line : { ...line, code })),
    instalments: quote.instalments.map(({ totalCents, due }) => ({
      totalCents,
      due: 'at' in due ? { at: isoOf(due.at) } : due,
    })),
    ...(freeCancellation ? { freeCancellation } : {}),
  };
}
