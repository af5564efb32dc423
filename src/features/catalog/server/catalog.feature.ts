import { readSettings } from '#features/settings/server/settings.facade.ts';
import { dateAt, timeAt } from '#kernel/company-zone.ts';
import { refuseIf } from '#kernel/refusals.ts';
import { feature, served } from '#platform/feature.ts';
import type { Handlers } from '#platform/http/serve.ts';
import type { Ports } from '#platform/ports.ts';
import { catalogApi } from '../api/catalog.api.ts';
import { editingApi } from '../api/editing.api.ts';
import { landingPicturesApi } from '../api/landing-pictures.api.ts';
import { listsApi } from '../api/lists.api.ts';
import { picturesApi } from '../api/pictures.api.ts';
import { type BoatFilters, type HouseFilters, whyNotBoatSearch, whyNotHouseSearch } from '../domain/search-criteria.ts';
import { boatSearch } from './boat-search.ts';
import { listCancellationPolicies } from './cancellation-terms.facade.ts';
import { catalogJobs, catalogReactions } from './catalog.reactions.ts';
import {
  findByName,
  listAmenities,
  listDestinations,
  listHouseServices,
  listHousesByTags,
  listLandingMedias,
  listPropertyTypes,
  listStates,
  listTags,
  searchDestinations,
} from './catalog-lists.views.ts';
import { findBoats, findHouses } from './editing/find-listings.ts';
import { editingRoutes } from './editing.routes.ts';
import { countBoatFacets, countHouseFacets } from './facets.views.ts';
import { houseSearch } from './house-search.ts';
import { landingPicturesRoutes } from './landing-pictures.routes.ts';
import { listsRoutes } from './lists.routes.ts';
import { catalogPersonalData } from './people.repository.ts';
import { findLandingHero, isOnLanding } from './pictures/landing-album.ts';
import { picturesRoutes } from './pictures.routes.ts';
import { BEST_ON_MAP, readBoatFilters, readHouseFilters, readWanted } from './read-search-query.ts';
import { getBoat, getHouse, listBoatAmenities } from './rentables.views.ts';
import { listPins, searchRentables } from './search-rentables.views.ts';

export const catalogFeature = feature({
  name: 'catalog',
  apis: [
    served(catalogApi, catalogRoutes),
    served(editingApi, editingRoutes),
    served(picturesApi, picturesRoutes),
    served(listsApi, listsRoutes),
    served(landingPicturesApi, landingPicturesRoutes),
  ],
  reactions: () => catalogReactions,
  jobs: catalogJobs,
  personalData: catalogPersonalData,
  finds: [findHouses, findBoats],
  publicPictures: isOnLanding,
});

export function catalogRoutes({ db, clock }: Pick<Ports, 'db' | 'clock'>): Handlers<typeof catalogApi> {
  const ofHouses = async (query: Parameters<typeof readHouseFilters>[0]): Promise<HouseFilters> => {
    const filters = readHouseFilters(query);
    const { bookingHorizonDays: horizonDays } = await readSettings(db);
    const now = clock.now();
    const today = dateAt(now);
    refuseIf(whyNotHouseSearch(filters, { today, horizonDays }));
    return filters.stay?.from === today ? { ...filters, opensAfter: timeAt(now) } : filters;
  };
  const ofBoats = async (query: Parameters<typeof readBoatFilters>[0]): Promise<BoatFilters> => {
    const filters = readBoatFilters(query);
    const { bookingHorizonDays: horizonDays } = await readSettings(db);
    refuseIf(whyNotBoatSearch(filters, { today: dateAt(clock.now()), horizonDays }));
    return filters;
  };
  const mediasOf = (query: { OnlyPrimaryMedia?: boolean | undefined }) => (query.OnlyPrimaryMedia ? 'primary' : 'all');
  return {
    listHouses: async ({ query, language }) => {
      const criteria = { ...(await ofHouses(query)), ...readWanted(query) };
      const asked = { language, medias: mediasOf(query) } as const;
      const { found: houses, ...page } = await searchRentables(db, houseSearch, criteria, asked);
      return { ...page, houses };
    },
    getHouseFacets: async ({ query }) => countHouseFacets(db, await ofHouses(query)),
    listHousePins: async ({ query, language }) =>
      listPins(db, houseSearch, { ...(await ofHouses(query)), ...BEST_ON_MAP }, language),
    listHousesByTags: async ({ query, language }) => ({ sections: await listHousesByTags(db, query.tagsId, language) }),
    getHouse: ({ params, language }) => getHouse(db, params.id, language),
    listBoats: async ({ query, language }) => {
      const criteria = { ...(await ofBoats(query)), ...readWanted(query) };
      const asked = { language, medias: mediasOf(query) } as const;
      const { found: boats, ...page } = await searchRentables(db, boatSearch, criteria, asked);
      return { ...page, boats };
    },
    getBoatFacets: async ({ query }) => countBoatFacets(db, await ofBoats(query)),
    listBoatPins: async ({ query, language }) =>
      listPins(db, boatSearch, { ...(await ofBoats(query)), ...BEST_ON_MAP }, language),
    listBoatAmenities: async ({ language }) => ({ amenities: await listBoatAmenities(db, language) }),
    getBoat: ({ params, language }) => getBoat(db, params.id, language),
    listStates: async ({ language }) => ({ states: await listStates(db, language) }),
    listDestinations: async ({ query, language }) => {
      const search = query.Search?.trim() ?? '';
      if (!search) return { destinations: await listDestinations(db, language), rentables: [] };
      const [destinations, rentables] = await Promise.all([
        searchDestinations(db, search, language),
        findByName(db, search, language),
      ]);
      return { destinations, rentables };
    },
    listAmenities: async ({ language }) => ({ amenities: await listAmenities(db, language) }),
    listHouseServices: async ({ language }) => ({ services: await listHouseServices(db, language) }),
    listCancellationPolicies: async ({ language }) => ({ policies: await listCancellationPolicies(db, language) }),
    listPropertyTypes: async ({ language }) => ({ types: await listPropertyTypes(db, language) }),
    listTags: async ({ language }) => ({ tags: await listTags(db, language) }),
    listLandingMedias: async ({ language }) => {
      const [hero, medias] = await Promise.all([findLandingHero(db, language), listLandingMedias(db, language)]);
      return { hero, medias };
    },
  };
}
