import { useTexts } from '#browser/use-texts.ts';
import { paths } from '#kernel/page-addresses.ts';
import { ActiveFilters } from '../../results/active-filters.tsx';
import { HeaderFrame, withoutFullStop } from '../../results/header-frame.tsx';
import { SortSelect } from '../../results/sort-select.tsx';
import { BoatFiltersButton } from '../filters/boat-filters-button.tsx';
import { withoutBoatFilters } from '../query/boat-filters.ts';
import { type BoatQuery, boatQueryPairs } from '../query/boat-query.ts';
import type { BoatResults } from './load-boat-results.ts';
import { useActiveBoatFilters } from './use-active-boat-filters.ts';

const hrefOf = (query: BoatQuery) => paths.results(boatQueryPairs(query));

/** How many boats there are, their filters and order. */
export function BoatResultsHeader({ results }: { results: BoatResults }) {
  const t = useTexts('results');
  const { query, destinations, totalRecords, typed, refusal, isUnknownPlace } = results;
  const active = useActiveBoatFilters(results);
  const place = destinations.find(({ id }) => id === query.destinationId)?.name;
  const prices = query.hours ? t('boats.totals', { count: query.hours }) : t('boats.addHours');
  const note = query.date ? prices : `${prices} ${t('boats.addDate')}`;
  return (
    <HeaderFrame
      words={place ? t('boats.countIn', { count: totalRecords, place }) : t('boats.count', { count: totalRecords })}
      note={totalRecords > 0 ? note : undefined}
      filters={<BoatFiltersButton query={query} destinations={destinations} />}
      sorting={<SortSelect sortBy={query.sortBy} hrefBy={(sortBy) => hrefOf({ ...query, sortBy, page: 1 })} />}
      chips={<ActiveFilters active={active} clearedHref={hrefOf(withoutBoatFilters(query))} />}
      typed={typed}
      place={place}
      unknown={isUnknownPlace && typed ? t('boats.unknown', { typed }) : undefined}
      refused={refusal && t('boats.refused', { reason: withoutFullStop(refusal) })}
    />
  );
}
