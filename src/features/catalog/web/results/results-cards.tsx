import type { ReactNode } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { useTexts } from '#browser/use-texts.ts';
import { paths } from '#kernel/page-addresses.ts';
import { Pagination } from '#ui/navigation/pagination.tsx';
import type { CardLoading } from '../cards/card-photos.tsx';
import { HouseCardSkeleton } from '../cards/house-card-skeleton.tsx';

interface ResultsCardsProps<T> {
  found: readonly T[];
  card: (one: T, loading: CardLoading) => ReactNode;
  /** What to give up when there are none. */
  none: ReactNode;
  page: number;
  pageCount: number;
  hrefOf: (page: number) => string;
}

const EAGER_CARDS = 2;
const gridClass = 'grid grid-cols-1 gap-x-6 gap-y-10 sm:grid-cols-2';

/** The cards of a page, or what to give up when there are none. Skeletons of the same size while the next ones come. */
export function ResultsCards<T extends { readonly id: number }>({
  found,
  card,
  none,
  page,
  pageCount,
  hrefOf,
}: ResultsCardsProps<T>) {
  const t = useTexts('results');
  if (useIsSearching())
    return (
      <div className={gridClass}>
        <p className="sr-only">{t('results.loading')}</p>
        {Array.from({ length: Math.max(found.length, 4) }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: empty places have nothing else
          <HouseCardSkeleton key={place} />
        ))}
      </div>
    );
  if (found.length === 0) return none;
  return (
    <>
      <ul className={gridClass}>
        {found.map((one, place) => (
          <li key={one.id}>{card(one, place === 0 ? 'first' : place < EAGER_CARDS ? 'eager' : 'lazy')}</li>
        ))}
      </ul>
      <div className="mt-12">
        <Pagination page={page} pageCount={pageCount} hrefOf={hrefOf} />
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
