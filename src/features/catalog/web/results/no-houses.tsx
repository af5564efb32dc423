import { useTexts } from '#browser/use-texts.ts';
import { paths } from '#kernel/page-addresses.ts';
import { countFilters, isFilterName, withoutFilter, withoutFilters } from '../query/house-filters.ts';
import { anyHouse, houseQueryPairs } from '../query/house-query.ts';
import { NoMatches } from './no-matches.tsx';
import type { SearchResults } from './search-results.ts';

/** No house fits everything. */
export function NoHouses({ results: { query, relaxations } }: { results: SearchResults }) {
  const t = useTexts('results');
  const offers = relaxations.flatMap(({ filter, total }) =>
    isFilterName(filter) && total > 0 ? [{ filter, total }] : [],
  );
  const [best] = offers;
  return (
    <NoMatches
      text={best ? t('results.dropHint', { filter: t(`filterNames.${best.filter}`) }) : t('results.noMatchesText')}
      offers={offers.map(({ filter, total }) => ({
        filter,
        words: t('results.drop', { filter: t(`filterNames.${filter}`), count: total }),
        href: paths.results(houseQueryPairs(withoutFilter(query, filter))),
      }))}
      clearedHref={countFilters(query) > 0 ? paths.results(houseQueryPairs(withoutFilters(query))) : undefined}
      all={{ words: t('results.seeAll'), href: paths.results(houseQueryPairs(anyHouse)) }}
    />
  );
}
