import { useLocation, useNavigation } from 'react-router';
import { useTexts } from '#browser/use-texts.ts';
import { paths } from '#kernel/page-addresses.ts';
import { Heading } from '#ui/content/heading.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { CardSkeleton } from '../rentable-card.tsx';
import { type RentableKind, useKindTexts } from '../rentable-kind.ts';
import type { Results } from './load-results.ts';
import { NoMatches } from './no-matches.tsx';
import type { Pointing } from './results-frame.tsx';

interface ResultsListProps extends Pointing {
  kind: RentableKind;
  results: Results;
}

const EAGER_CARDS = 2;
/** Those of the first screen, of a wide one too. */
const FIRST_CARDS = 4;
const gridClass = 'grid grid-cols-1 gap-x-6 gap-y-10 sm:grid-cols-2';

/** The cards of a page, or what to give up when there are none. Skeletons of the same size while the next ones come. */
export function ResultsList({ kind, results, activeId, onPoint }: ResultsListProps) {
  const t = useTexts('results');
  const ofKind = useKindTexts(kind);
  const { pathname, search } = useLocation();
  const { query, found, totalPages } = results;
  const { pairs, whenPairs } = kind.queries;
  if (useIsSearching())
    return (
      <div className={gridClass}>
        <p className="sr-only">{t('results.loading')}</p>
        {[...Array(Math.max(found.length, 4)).keys()].map((place) => (
          <CardSkeleton key={place} />
        ))}
      </div>
    );
  const common = { when: whenPairs(query), from: pathname + search };
  const nearby = results.nearby.length > 0 && (
    <section className="mt-12 grid gap-6" aria-labelledby="nearby">
      <Heading level={2} look="subheading" id="nearby">
        {ofKind('nearby')}
      </Heading>
      <ul className={gridClass}>
        {results.nearby.map((card) => (
          <li key={card.id}>
            <kind.Card {...common} card={card} level={3} />
          </li>
        ))}
      </ul>
    </section>
  );
  if (found.length === 0)
    return (
      <>
        <NoMatches kind={kind} results={results} />
        {nearby}
      </>
    );
  return (
    <>
      <ul className={gridClass}>
        {found.map((card, place) => (
          <li key={card.id} data-below={place >= FIRST_CARDS || undefined}>
            <kind.Card
              {...common}
              card={card}
              loading={place === 0 ? 'first' : place < EAGER_CARDS ? 'eager' : 'lazy'}
              isActive={activeId === card.id}
              onPoint={(isPointed) => onPoint(isPointed ? card.id : null)}
            />
          </li>
        ))}
      </ul>
      {nearby}
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

/** True while another search of the same page loads. */
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
