import { useLocation, useNavigation } from 'react-router';
import { paths } from '#app/paths.ts';
import { useTexts } from '#browser/use-texts.ts';
import { Pagination } from '#ui/pagination/pagination.tsx';
import { HouseCard } from '../cards/house-card.tsx';
import { HouseCardSkeleton } from '../cards/house-card-skeleton.tsx';
import { houseQueryPairs } from '../query/house-query.ts';
import { stayPairs } from '../query/stay-query.ts';
import { NoMatches } from './no-matches.tsx';
import type { SearchResults } from './search-results.ts';

interface ResultsListProps {
  results: SearchResults;
  activeId: number | null;
  onPoint: (id: number | null) => void;
}

const EAGER_CARDS = 2;
const gridClass = 'grid gap-x-6 gap-y-10 sm:grid-cols-2';

/** The cards of a page, or what to give up when there are none. Skeletons of the same size while the next ones come. */
export function ResultsList({ results, activeId, onPoint }: ResultsListProps) {
  const t = useTexts('catalogue');
  const { pathname, search } = useLocation();
  const { query, houses, totalPages } = results;
  if (useIsSearching())
    return (
      <div className={gridClass}>
        <p className="sr-only">{t('results.loading')}</p>
        {Array.from({ length: Math.max(houses.length, 4) }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: empty places have nothing else
          <HouseCardSkeleton key={place} />
        ))}
      </div>
    );
  if (houses.length === 0) return <NoMatches results={results} />;
  return (
    <>
      <ul className={gridClass}>
        {houses.map((house, place) => (
          <li key={house.id}>
            <HouseCard
              house={house}
              stay={stayPairs(query)}
              from={pathname + search}
              loading={place === 0 ? 'first' : place < EAGER_CARDS ? 'eager' : 'lazy'}
              isActive={activeId === house.id}
              onPoint={(isPointed) => onPoint(isPointed ? house.id : null)}
            />
          </li>
        ))}
      </ul>
      <div className="mt-12">
        <Pagination
          page={query.page}
          pageCount={totalPages}
          hrefOf={(page) => paths.results(houseQueryPairs({ ...query, page }))}
        />
      </div>
    </>
  );
}

/** Another search of the same page is on its way. */
export function useIsSearching(): boolean {
  const { location } = useNavigation();
  const here = useLocation();
  return location?.pathname === paths.results() && sameBut(location.search, here.search);
}

const sameBut = (next: string, now: string) => {
  const [a, b] = [new URLSearchParams(next), new URLSearchParams(now)];
  a.delete('view');
  b.delete('view');
  return a.toString() !== b.toString();
};
