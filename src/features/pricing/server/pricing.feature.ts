import { listOutingStarts } from '#features/calendars/server/calendars.facade.ts';
import { whyNotStayRange } from '#features/catalog/domain/booking-times.ts';
import { readSettings } from '#features/settings/server/settings.facade.ts';
import { dateAt } from '#kernel/company-zone.ts';
import type { Language } from '#kernel/languages.ts';
import { Refusal, refuse, refuseIf } from '#kernel/refusals.ts';
import type { Actor } from '#kernel/roles.ts';
import type { Db } from '#platform/database/database.ts';
import { feature, served } from '#platform/feature.ts';
import type { Handlers } from '#platform/http/serve.ts';
import type { Ports } from '#platform/ports.ts';
import { housePricesApi } from '../api/house-prices.api.ts';
import { pricingApi } from '../api/pricing.api.ts';
import type { QuoteView } from '../api/pricing.schemas.ts';
import { taxRatesApi } from '../api/tax-rates.api.ts';
import { nightlyPrices } from '../domain/nightly-prices.ts';
import type { StayQuote } from '../domain/quote.ts';
import { listDayOffers, shownDays } from './availability.views.ts';
import { quoteBoat, refuseTakenOuting } from './boats.facade.ts';
import { housePricesRoutes } from './house-prices.routes.ts';
import { getPricedHouse } from './house-tariffs.repository.ts';
import { listOwnRequested } from './own-requests.views.ts';
import { type HouseStay, nearestStays, quoteHouse, whyNotTaken } from './pricing.facade.ts';
import { quoteView } from './quote-view.ts';
import { taxRatesRoutes } from './tax-rates.routes.ts';

export const pricingFeature = feature({
  name: 'pricing',
  apis: [
    served(pricingApi, pricingRoutes),
    served(housePricesApi, housePricesRoutes),
    served(taxRatesApi, taxRatesRoutes),
  ],
});

const BOAT_SHOWN_DAYS = 90;

export function pricingRoutes(ports: Pick<Ports, 'db' | 'clock'>): Handlers<typeof pricingApi> {
  const { db, clock } = ports;
  const ownOf = (actor: Actor | null, rentableId: number) =>
    listOwnRequested(db, { userId: actor?.userId, rentableId });
  return {
    getHousePrices: async ({ params, query }) => {
      const stay = { from: query.StartAt, until: query.EndAt };
      const { bookingHorizonDays: horizonDays } = await readSettings(db);
      refuseIf(whyNotStayRange(stay, { today: dateAt(clock.now()), horizonDays }));
      const house = await getPricedHouse(db, params.id, stay);
      return Object.fromEntries(nightlyPrices(house.tariff, stay).map(({ date, priceCents }) => [date, priceCents]));
    },

    getHouseAvailability: async ({ params, query, actor }) => {
      const now = clock.now();
      const { bookingHorizonDays: usualDays } = await readSettings(db);
      const range = shownDays({ from: query.From, to: query.To, today: dateAt(now), usualDays });
      return {
        days: [...(await listDayOffers(db, { houseId: params.id, range, now, except: await ownOf(actor, params.id) }))],
      };
    },

    getHouseQuote: async ({ params, query, language, actor }) => {
      const asked = {
        houseId: params.id,
        except: await ownOf(actor, params.id),
        stay: { from: query.StartAt, until: query.EndAt },
        guests: {
          adults: query.Adults ?? 1,
          infants: query.Infants ?? 0,
          babies: query.Babies ?? 0,
          pets: query.Pets ?? 0,
        },
      };
      const quote = await quoteHouse(db, asked, ports).catch(async (error) => {
        // More nights are no help where these are taken.
        if (error instanceof Refusal && error.code === 'min-nights-invalid') await refuseTaken(db, asked);
        throw error;
      });
      await refuseTaken(db, asked);
      return stayQuoteView(quote, language);
    },

    getBoatAvailability: async ({ params, query, actor }) => {
      const today = dateAt(clock.now());
      const range = shownDays({ from: query.From, to: query.To, today, usualDays: BOAT_SHOWN_DAYS });
      const days = await listOutingStarts(db, {
        boatId: params.id,
        range,
        hours: query.Hours,
        except: await ownOf(actor, params.id),
      });
      return {
        days: days.map(({ date, starts }) => ({
          date,
          isOpen: starts.length > 0,
          starts: starts.map(({ time, hours }) => ({ time, hours: [...hours] })),
        })),
      };
    },

    getBoatQuote: async ({ params, query, language, actor }) => {
      const asked = {
        boatId: params.id,
        date: query.StartAt,
        startTime: query.StartTime,
        hours: query.Hours,
        guests: {
          adults: query.Adults ?? 1,
          infants: query.Infants ?? 0,
          babies: query.Babies ?? 0,
          pets: query.Pets ?? 0,
        },
      };
      const { quote, occupies } = await quoteBoat(db, asked, ports);
      await refuseTakenOuting(db, { ...asked, occupies, except: await ownOf(actor, params.id) });
      return { hours: quote.hours, ...quoteView(quote, language) };
    },
  };
}

interface AskedStay extends HouseStay {
  /** The caller's own lines that are no hindrance. */
  readonly except: readonly string[];
}

/** A quote of dates that can't be had says which dates near them can: `details.nearest`. */
async function refuseTaken(db: Db, { houseId, stay, except }: AskedStay): Promise<void> {
  const why = await whyNotTaken(db, { houseId, stay, except });
  if (why) refuse(why, { nearest: await nearestStays(db, { houseId, stay }) });
}

function stayQuoteView(quote: StayQuote, language: Language): QuoteView {
  return { nights: quote.nights, ...quoteView(quote, language) };
}
