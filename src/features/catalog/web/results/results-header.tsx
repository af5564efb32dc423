import { useTexts } from '#browser/use-texts.ts';
import { paths } from '#kernel/page-addresses.ts';
import { HouseFiltersButton } from '../filters/house-filters-button.tsx';
import { withoutFilters } from '../query/house-filters.ts';
import { type HouseQuery, houseQueryPairs } from '../query/house-query.ts';
import { ActiveFilters } from './active-filters.tsx';
import { HeaderFrame, withoutFullStop } from './header-frame.tsx';
import type { SearchResults } from './search-results.ts';
import { SortSelect } from './sort-select.tsx';
import { useActiveFilters } from './use-active-filters.ts';

const hrefOf = (query: HouseQuery) => paths.results(houseQueryPairs(query));

/** How many houses there are, their filters and order. */
export function ResultsHeader({ results }: { results: SearchResults }) {
  const t = useTexts('results');
  const { query, destinations, totalRecords, typed, refusal, isUnknownPlace } = results;
  const active = useActiveFilters(results);
  const place = destinations.find(({ id }) => id === query.destinationId)?.name;
  return (
    <HeaderFrame
      words={place ? t('results.countIn', { count: totalRecords, place }) : t('results.count', { count: totalRecords })}
      note={totalRecords > 0 ? t(query.dates ? 'results.totals' : 'results.addDates') : undefined}
      filters={<HouseFiltersButton query={query} />}
      sorting={<SortSelect sortBy={query.sortBy} hrefBy={(sortBy) => hrefOf({ ...query, sortBy, page: 1 })} />}
      chips={
        <ActiveFilters
          active={active.map(({ key, label, rest }) => ({ key, label, restHref: hrefOf(rest) }))}
          clearedHref={hrefOf(withoutFilters(query))}
        />
      }
      typed={typed}
      place={place}
      unknown={isUnknownPlace && typed ? t('results.unknown', { typed }) : undefined}
      refused={refusal && t('results.refused', { reason: withoutFullStop(refusal) })}
    />
  );
}
