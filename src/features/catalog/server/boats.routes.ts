import { dateAt } from '#kernel/company-zone.ts';
import { refuseIf } from '#kernel/refusals.ts';
import type { Handlers } from '#platform/http/serve.ts';
import type { Ports } from '#platform/ports.ts';
import type { boatsApi } from '../api/boats.api.ts';
import { type BoatFilters, whyNotBoatSearch } from '../domain/boat-criteria.ts';
import { getBoat, listBoatAmenities } from './boats/boat.views.ts';
import { countBoatFacets } from './boats/boat-facets.views.ts';
import { readBoatFilters, readBoatPins, readBoatSearch } from './boats/read-boat-query.ts';
import { listBoatPins, searchBoats } from './boats/search-boats.views.ts';

export function boatsRoutes({ db, clock }: Pick<Ports, 'db' | 'clock'>): Handlers<typeof boatsApi> {
  const checked = <Filters extends BoatFilters>(filters: Filters): Filters => {
    refuseIf(whyNotBoatSearch(filters, dateAt(clock.now())));
    return filters;
  };
  return {
    listBoats: ({ query, language }) =>
      searchBoats(db, checked(readBoatSearch(query)), { language, medias: query.OnlyPrimaryMedia ? 'primary' : 'all' }),
    getBoatFacets: ({ query }) => countBoatFacets(db, checked(readBoatFilters(query))),
    listBoatPins: ({ query, language }) => listBoatPins(db, checked(readBoatPins(query)), language),
    listBoatAmenities: async ({ language }) => ({ amenities: await listBoatAmenities(db, language) }),
    getBoat: ({ params, language }) => getBoat(db, params.id, language),
  };
}
