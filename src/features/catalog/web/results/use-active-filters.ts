import { useTexts } from '#browser/use-texts.ts';
import { usePriceWords } from '../filters/use-price-words.ts';
import { withoutFilter } from '../query/house-filters.ts';
import type { HouseQuery } from '../query/house-query.ts';
import type { SearchResults } from './search-results.ts';

export interface ActiveFilter {
  readonly key: string;
  readonly label: string;
  /** The search without it. */
  readonly rest: HouseQuery;
}

const without = <T>(list: readonly T[], entry: T) => list.filter((other) => other !== entry);

/** Every filter that is set beyond where, when and who: its words, and the search without it. */
export function useActiveFilters({
  query,
  amenities,
  tags,
}: Pick<SearchResults, 'query' | 'amenities' | 'tags'>): readonly ActiveFilter[] {
  const t = useTexts('catalog');
  const ofResults = useTexts('results');
  const priceOf = usePriceWords();
  const first = { ...query, page: 1 };
  const named = (list: readonly { id: number; name: string }[], id: number) =>
    list.find((entry) => entry.id === id)?.name ?? `#${id}`;
  const rooms = (['bedrooms', 'beds', 'bathrooms'] as const).flatMap((key) =>
    query[key]
      ? [{ key, label: ofResults(`filters.${key}OrMore`, { count: query[key] }), rest: withoutFilter(query, key) }]
      : [],
  );
  const price = priceOf(query);
  return [
    ...(query.box ? [{ key: 'map', label: ofResults('filters.mapArea'), rest: withoutFilter(query, 'map') }] : []),
    ...(price ? [{ key: 'price', label: price, rest: withoutFilter(query, 'price') }] : []),
    ...rooms,
    ...query.tagIds.map((id) => ({
      key: `tag-${id}`,
      label: named(tags, id),
      rest: { ...first, tagIds: without(query.tagIds, id) },
    })),
    ...query.propertyTypes.map((type) => ({
      key: type,
      label: t(`propertyTypes.${type}`),
      rest: { ...first, propertyTypes: without(query.propertyTypes, type) },
    })),
    ...query.typesOfPlace.map((type) => ({
      key: type,
      label: ofResults(`typesOfPlace.${type}`),
      rest: { ...first, typesOfPlace: without(query.typesOfPlace, type) },
    })),
    ...query.cancellationPolicies.map((policy) => ({
      key: policy,
      label: ofResults(`policies.${policy}`),
      rest: { ...first, cancellationPolicies: without(query.cancellationPolicies, policy) },
    })),
    ...query.amenityIds.map((id) => ({
      key: `amenity-${id}`,
      label: named(amenities, id),
      rest: { ...first, amenityIds: without(query.amenityIds, id) },
    })),
  ];
}
