import { dateAt, timeAt } from '#kernel/company-zone.ts';
import { refuseIf } from '#kernel/refusals.ts';
import type { Handlers } from '#platform/http/serve.ts';
import type { Ports } from '#platform/ports.ts';
import type { catalogApi } from '../api/catalog.api.ts';
import { type HouseFilters, whyNotSearch } from '../domain/search-criteria.ts';
import {
  listAmenities,
  listDestinations,
  listHousesByTags,
  listLandingMedias,
  listStates,
  listTags,
  searchDestinations,
} from './catalog-lists.views.ts';
import { countHouseFacets } from './house-facets.views.ts';
import { getHouse } from './houses.views.ts';
import { readFilters, readHousePins, readSearch } from './read-search-query.ts';
import { listHousePins, searchHouses } from './search-houses.views.ts';

export function catalogRoutes({ db, clock }: Pick<Ports, 'db' | 'clock'>): Handlers<typeof catalogApi> {
  const checked = <Filters extends HouseFilters>(filters: Filters): Filters => {
    const now = clock.now();
    const today = dateAt(now);
    refuseIf(whyNotSearch(filters, today));
    return filters.stay?.from === today ? { ...filters, opensAfter: timeAt(now) } : filters;
  };
  return {
    listHouses: ({ query, language }) =>
      searchHouses(db, checked(readSearch(query)), { language, medias: query.OnlyPrimaryMedia ? 'primary' : 'all' }),
    getHouseFacets: ({ query }) => countHouseFacets(db, checked(readFilters(query))),
    listHousePins: ({ query, language }) => listHousePins(db, checked(readHousePins(query)), language),
    listHousesByTags: async ({ query, language }) => ({ sections: await listHousesByTags(db, query.tagsId, language) }),
    getHouse: ({ params, language }) => getHouse(db, params.id, language),
    listStates: async ({ language }) => ({ states: await listStates(db, language) }),
    listDestinations: async ({ query, language }) => {
      const search = query.Search?.trim() ?? '';
      return {
        destinations: search ? await searchDestinations(db, search, language) : await listDestinations(db, language),
      };
    },
    listAmenities: async ({ language }) => ({ amenities: await listAmenities(db, language) }),
    listTags: async ({ language }) => ({ tags: await listTags(db, language) }),
    listLandingMedias: async ({ language }) => ({ medias: await listLandingMedias(db, language) }),
  };
}
