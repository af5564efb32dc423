import { useTexts } from '#browser/use-texts.ts';
import type { BoatCard as Boat } from '../api/boats.schemas.ts';
import { boatChapters } from '../domain/boat-filters.ts';
import { boatAmenityCategories } from '../domain/boat-terms.ts';
import { BoatCard, BoatMapCard } from './boat-card.tsx';
import { catalogClient } from './catalog-client.ts';
import { codeOptions } from './code-options.ts';
import { type BoatQuery, boatQueries } from './query/boat-query.ts';
import type { RentableKind } from './rentable-kind.ts';
import { BoatSearchSummary } from './search/boat-search.tsx';

/** Boats: searched for an outing. */
export const boatKind: RentableKind<BoatQuery, Boat> = {
  name: 'boat',
  texts: 'boats',
  cardTexts: 'boats',
  queries: boatQueries,
  chapters: boatChapters,
  list: async (query, transport) => {
    const { boats, ...page } = await catalogClient(transport).listBoats({ query: boatQueries.searchForApi(query) });
    return { ...page, found: boats };
  },
  findOne: async (query, id, signal) => {
    const one = { ...boatQueries.filtersForApi(query), Ids: String(id), OnlyPrimaryMedia: 'true' } as const;
    return (await catalogClient().listBoats({ query: one }, { signal })).boats[0];
  },
  pins: (query, signal) => catalogClient().listBoatPins({ query: boatQueries.filtersForApi(query) }, { signal }),
  facets: (query, { transport, ...options }) =>
    catalogClient(transport).getBoatFacets({ query: boatQueries.filtersForApi(query) }, options),
  options: async ({ asked, transport, ...options }) => {
    const client = catalogClient(transport);
    const [amenities, cancellationPolicies] = await Promise.all([
      asked?.amenities.length === 0
        ? []
        : client.listBoatAmenities(undefined, options).then((reply) => reply.amenities),
      codeOptions(
        asked?.cancellationPolicies,
        async () => (await client.listCancellationPolicies(undefined, options)).policies,
      ),
    ]);
    return {
      cancellationPolicies,
      amenities: boatAmenityCategories.flatMap((category) =>
        amenities.filter((amenity) => amenity.category === category).map(({ id, name }) => ({ id, name })),
      ),
    };
  },
  pinOf: ({ id, name, latitude, longitude, priceCents }) => ({ id, name, latitude, longitude, priceCents }),
  useNote: ({ date, hours }) => {
    const t = useTexts('results');
    const prices = hours ? t('boats.totals', { count: hours }) : t('boats.addHours');
    return date ? prices : `${prices} ${t('boats.addDate')}`;
  },
  usePriceNote: ({ hours }) => {
    const t = useTexts('results');
    return hours ? t('boats.filters.priceOfHours', { count: hours }) : t('boats.filters.priceOfShortest');
  },
  Card: BoatCard,
  MapCard: BoatMapCard,
  Search: BoatSearchSummary,
};
