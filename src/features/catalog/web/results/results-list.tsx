import { useLocation, useNavigation } from 'react-router';
import { useTexts } from '#browser/use-texts.ts';
import { paths } from '#kernel/page-addresses.ts';
import { Pagination } from '#ui/navigation/pagination.tsx';
import { CardSkeleton } from '../cards/rentable-card.tsx';
import type { RentableKind } from '../kinds/rentable-kind.ts';
import type { Results } from './load-results.ts';
import { NoMatches } from './no-matches.tsx';
import type { Pointing } from './results-frame.tsx';

interface ResultsListProps extends Pointing {
  kind: RentableKind;
  results: Results;
}

const EAGER_CARDS = 2;
const gridClass = 'grid grid-cols-1 gap-x-6 gap-y-10 sm:grid-cols-2';

/** The cards of a page, or what to give up when there are none. Skeletons of the same size while the next ones come. */
export function ResultsList({ kind, results, activeId, onPoint }: ResultsListProps) {
  const t = useTexts('results');
  const { pathname, search } = useLocation();
  const { query, found, totalPages } = results;
  const { pairs, whenPairs } = kind.queries;
  if (useIsSearching())
    return (
      <div className={gridClass}>
        <p className="sr-only">{t('results.loading')}</p>
        {Array.from({ length: Math.max(found.length, 4) }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: empty places have nothing else
          <CardSkeleton key={place} />
        ))}
      </div>
    );
  if (found.length === 0) return <NoMatches kind={kind} results={results} />;
  return (
    <>
      <ul className={gridClass}>
        {found.map((card, place) => (
          <li key={card.id}>
            <kind.Card
              card={card}
              when={whenPairs(query)}
              from={pathname + search}
              loading={place === 0 ? 'first' : place < EAGER_CARDS ? 'eager' : 'lazy'}
              isActive={activeId === card.id}
              onPoint={(isPointed) => onPoint(isPointed ? card.id : null)}
            />
          </li>
        ))}
      </ul>
      <div className="mt-12">
        <Pagination
          page={query.page}
          pageCount={totalPages}
          hrefOf={(page) => paths.results(pairs({ ...query, page }))}
        />
      </div>
    </>
  );
}

/** Another search of the same page is on its way. */
function useIsSearching(): boolean {
  const { location } = useNavigation();
  const here = useLocation();
  return location?.pathname === paths.results() && !isSameSearch(location.search, here.search);
}

const isSameSearch = (next: string, now: string) => {
  const [a, b] = [new URLSearchParams(next), new URLSearchParams(now)];
  a.delete('view');
  b.delete('view');
  return a.toString() === b.toString();
};
