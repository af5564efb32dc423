import Heart from 'lucide-react/icons/heart';
import { useEffect } from 'react';
import { redirect, useLocation, useNavigate } from 'react-router';
import { PageHead } from '#browser/page-head.tsx';
import { useTexts } from '#browser/use-texts.ts';
import { FavoriteCards, favoritesGrid, useStillSaved } from '#features/favorites/web/favorite-cards.tsx';
import { showFavorite } from '#features/favorites/web/favorite-state.ts';
import { favoritesClient } from '#features/favorites/web/use-change-favorite.ts';
import { paths } from '#kernel/page-addresses.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Heading } from '#ui/content/heading.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Skeleton } from '#ui/feedback/loading.tsx';
import { Pagination } from '#ui/pagination.tsx';
import type { PageHandle } from '../../page-module.ts';
import type { Route } from './+types/favorites';

export const handle: PageHandle = { texts: ['favorites', 'catalog', 'boats'], skeleton: FavoritesSkeleton };

const CARDS_A_PAGE = '12';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const page = new URL(request.url).searchParams.get('page') ?? '1';
  const saved = await favoritesClient().listFavorites({
    query: { PageNumber: /^[1-9]\d{0,5}$/.test(page) ? page : '1', PageSize: CARDS_A_PAGE },
  });
  if (saved.totalPages > 0 && saved.pageNumber > saved.totalPages)
    throw redirect(paths.favorites({ page: saved.totalPages }));
  // A favorite may have been saved on another device meanwhile: the state of this page is older.
  for (const { id } of saved.rentableFavorites) showFavorite(id, true);
  return saved;
}

function FavoritesSkeleton() {
  return (
    <>
      <Skeleton className="h-11 w-72 max-w-full" />
      <div className={`mt-10 ${favoritesGrid}`}>
        {['first', 'second', 'third'].map((key) => (
          <Skeleton key={key} className="h-96 w-full rounded-card" />
        ))}
      </div>
    </>
  );
}

export default function FavoritesPage({ loaderData }: Route.ComponentProps) {
  const t = useTexts('favorites');
  const { rentableFavorites: cards, pageNumber, totalPages, notOffered } = loaderData;
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const isNoneLeft = useStillSaved(cards) === 0;
  const pageAfter = isNoneLeft && totalPages > 1 ? Math.min(pageNumber, totalPages - 1) : undefined;
  useEffect(() => {
    if (pageAfter !== undefined) void navigate(paths.favorites({ page: pageAfter }), { replace: true });
  }, [pageAfter, navigate]);
  return (
    <>
      <PageHead title={t('page.title')} noIndex />
      <Heading level={1} hasRule>
        {t('page.title')}
      </Heading>
      {isNoneLeft && <NoneSaved />}
      {!isNoneLeft && <p className="mt-5 text-muted">{t('page.lead')}</p>}
      <div className={isNoneLeft ? 'hidden' : 'mt-10'}>
        <FavoriteCards key={pageNumber} cards={cards} from={pathname + search} />
      </div>
      {notOffered > 0 && <p className="mt-10 text-muted text-sm">{t('page.notOffered', { count: notOffered })}</p>}
      <div className="mt-12">
        <Pagination
          name={t('page.pages')}
          page={pageNumber}
          pageCount={totalPages}
          hrefOf={(page) => paths.favorites(page === 1 ? {} : { page })}
        />
      </div>
    </>
  );
}

function NoneSaved() {
  const t = useTexts('favorites');
  return (
    <EmptyState
      icon={Heart}
      title={t('empty.title')}
      text={t('empty.text')}
      action={
        <>
          <ButtonLink to={paths.results()}>{t('empty.houses')}</ButtonLink>
          <ButtonLink to={paths.results({ kind: 'boat' })} tone="outline">
            {t('empty.boats')}
          </ButtonLink>
        </>
      }
    />
  );
}
