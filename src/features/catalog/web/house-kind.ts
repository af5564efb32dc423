import { useTexts } from '#browser/use-texts.ts';
import type { HouseCard as House } from '../api/catalog.schemas.ts';
import { houseChapters } from '../domain/house-filters.ts';
import { catalogClient } from './catalog-client.ts';
import { codeOptions } from './code-options.ts';
import { HouseCard, HouseMapCard } from './house-card.tsx';
import { type HouseQuery, houseQueries } from './query/house-query.ts';
import type { RentableKind } from './rentable-kind.ts';
import { SearchSummary } from './search/house-search.tsx';

/** Houses: searched for a stay. */
export const houseKind: RentableKind<HouseQuery, House> = {
  name: 'house',
  texts: 'houses',
  cardTexts: 'catalog',
  queries: houseQueries,
  chapters: houseChapters,
  list: async (query, transport) => {
    const { houses, ...page } = await catalogClient(transport).listHouses({ query: houseQueries.searchForApi(query) });
    return { ...page, found: houses };
  },
  findOne: async (query, id, signal) => {
    const one = { ...houseQueries.filtersForApi(query), Ids: String(id), OnlyPrimaryMedia: 'true' } as const;
    return (await catalogClient().listHouses({ query: one }, { signal })).houses[0];
  },
  pins: (query, signal) => catalogClient().listHousePins({ query: houseQueries.filtersForApi(query) }, { signal }),
  facets: (query, { transport, ...options }) =>
    catalogClient(transport).getHouseFacets({ query: houseQueries.filtersForApi(query) }, options),
  options: async ({ asked, transport, ...options }) => {
    const client = catalogClient(transport);
    const [amenities, tags, services, cancellationPolicies, propertyTypes] = await Promise.all([
      asked?.amenities.length === 0 ? [] : client.listAmenities(undefined, options).then((reply) => reply.amenities),
      asked?.tags.length === 0 ? [] : client.listTags(undefined, options).then((reply) => reply.tags),
      asked?.services.length === 0 ? [] : client.listHouseServices(undefined, options).then((reply) => reply.services),
      codeOptions(
        asked?.cancellationPolicies,
        async () => (await client.listCancellationPolicies(undefined, options)).policies,
      ),
      codeOptions(asked?.propertyTypes, async () => (await client.listPropertyTypes(undefined, options)).types),
    ]);
    // A pool is a tag and an amenity: it is offered once.
    const once = asked ? amenities : amenities.filter(({ code }) => !tags.some((tag) => tag.code === code));
    const grouped = once.map(({ id, name, kind }) => ({ id, name, group: kind }));
    return { amenities: grouped, tags, services, cancellationPolicies, propertyTypes };
  },
  pinOf: ({ id, name, latitude, longitude, subtotalCents, pricePerNightCents }) => ({
    ...{ id, name, latitude, longitude },
    priceCents: subtotalCents ?? pricePerNightCents,
  }),
  useNote: ({ dates }) => useTexts('results')(dates ? 'houses.totals' : 'houses.addDates'),
  usePriceNote: ({ dates }) =>
    useTexts('results')(dates ? 'houses.filters.priceOfStay' : 'houses.filters.priceOfNight'),
  Card: HouseCard,
  MapCard: HouseMapCard,
  Search: SearchSummary,
};
