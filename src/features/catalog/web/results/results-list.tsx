import { useLocation } from 'react-router';
import { paths } from '#kernel/page-addresses.ts';
import { HouseCard } from '../cards/house-card.tsx';
import { houseQueryPairs } from '../query/house-query.ts';
import { stayPairs } from '../query/stay-query.ts';
import { NoHouses } from './no-houses.tsx';
import { ResultsCards } from './results-cards.tsx';
import type { Pointing } from './results-frame.tsx';
import type { SearchResults } from './search-results.ts';

/** The cards of the houses found. */
export function ResultsList({ results, activeId, onPoint }: Pointing & { results: SearchResults }) {
  const { pathname, search } = useLocation();
  const { query, houses, totalPages } = results;
  return (
    <ResultsCards
      found={houses}
      card={(house, loading) => (
        <HouseCard
          house={house}
          stay={stayPairs(query)}
          from={pathname + search}
          loading={loading}
          isActive={activeId === house.id}
          onPoint={(isPointed) => onPoint(isPointed ? house.id : null)}
        />
      )}
      none={<NoHouses results={results} />}
      page={query.page}
      pageCount={totalPages}
      hrefOf={(page) => paths.results(houseQueryPairs({ ...query, page }))}
    />
  );
}
