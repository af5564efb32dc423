import { useTexts } from '#browser/use-texts.ts';
import { paths } from '#kernel/page-addresses.ts';
import { usePriceWords } from '../../filters/use-price-words.ts';
import type { ActiveFilter } from '../../results/active-filters.tsx';
import { type BoatFilterName, withoutBoatFilter } from '../query/boat-filters.ts';
import { type BoatQuery, boatQueryPairs } from '../query/boat-query.ts';
import type { BoatResults } from './load-boat-results.ts';

const hrefOf = (query: BoatQuery) => paths.results(boatQueryPairs({ ...query, page: 1 }));
const without = <T>(list: readonly T[], entry: T) => list.filter((other) => other !== entry);

/** Every filter that is set beyond where, when, how long and who: its words, and the search without it. */
export function useActiveBoatFilters({
  query,
  amenities,
}: Pick<BoatResults, 'query' | 'amenities'>): readonly ActiveFilter[] {
  const t = useTexts('boats');
  const ofResults = useTexts('results');
  const priceOf = usePriceWords();
  const price = priceOf(query);
  const single = (key: BoatFilterName, label: string): ActiveFilter => ({
    key,
    label,
    restHref: hrefOf(withoutBoatFilter(query, key)),
  });
  return [
    ...(query.box ? [single('map', ofResults('filters.mapArea'))] : []),
    ...(price ? [single('price', price)] : []),
    ...(query.minFeet ? [single('size', ofResults('boats.filters.feetOrMore', { count: query.minFeet }))] : []),
    ...query.charters.map((charter) => ({
      key: charter,
      label: t(`charters.${charter}`),
      restHref: hrefOf({ ...query, charters: without(query.charters, charter) }),
    })),
    ...query.boatTypes.map((type) => ({
      key: type,
      label: t(`boatTypes.${type}`),
      restHref: hrefOf({ ...query, boatTypes: without(query.boatTypes, type) }),
    })),
    ...query.cancellationPolicies.map((policy) => ({
      key: policy,
      label: ofResults(`policies.${policy}`),
      restHref: hrefOf({ ...query, cancellationPolicies: without(query.cancellationPolicies, policy) }),
    })),
    ...query.amenityIds.map((id) => ({
      key: `amenity-${id}`,
      label: amenities.find((amenity) => amenity.id === id)?.name ?? `#${id}`,
      restHref: hrefOf({ ...query, amenityIds: without(query.amenityIds, id) }),
    })),
  ];
}
