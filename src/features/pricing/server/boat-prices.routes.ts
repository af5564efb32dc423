import { listOutingStarts } from '#features/calendars/server/outings.facade.ts';
import { dateAt } from '#kernel/company-zone.ts';
import type { Handlers } from '#platform/http/serve.ts';
import type { Ports } from '#platform/ports.ts';
import type { boatPricesApi } from '../api/boat-prices.api.ts';
import { quoteBoat, refuseTakenOuting } from './boats.facade.ts';
import { quoteView } from './quote-view.ts';
import { shownDays } from './shown-days.ts';

const SHOWN_DAYS = 90;

export function boatPricesRoutes(ports: Pick<Ports, 'db' | 'clock'>): Handlers<typeof boatPricesApi> {
  const { db, clock } = ports;
  return {
    getBoatAvailability: async ({ params, query }) => {
      const today = dateAt(clock.now());
      const range = shownDays({ from: query.From, to: query.To, today, usualDays: SHOWN_DAYS });
      const days = await listOutingStarts(db, { boatId: params.id, range, hours: query.Hours });
      return {
        days: days.map(({ date, starts }) => ({
          date,
          isOpen: starts.length > 0,
          starts: starts.map(({ time, hours }) => ({ time, hours: [...hours] })),
        })),
      };
    },

    getBoatQuote: async ({ params, query, language }) => {
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
      await refuseTakenOuting(db, { ...asked, occupies });
      return { hours: quote.hours, ...quoteView(quote, language) };
    },
  };
}
