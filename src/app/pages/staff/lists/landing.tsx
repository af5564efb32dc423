import { Suspense } from 'react';
import { PageHead } from '#browser/page-head.tsx';
import { useReload } from '#browser/use-reload.ts';
import { useTexts } from '#browser/use-texts.ts';
import { landingAlbum } from '#features/catalog/web/pictures/landing-album.ts';
import { officePaths } from '#kernel/office-addresses.ts';
import { paths } from '#kernel/page-addresses.ts';
import { Breadcrumb } from '#ui/breadcrumb.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Heading } from '#ui/content/heading.tsx';
import { Skeleton } from '#ui/feedback/loading.tsx';
import { partAhead } from '#ui/load-ahead.tsx';
import type { PageHandle } from '../../../page-module.ts';
import { ListSkeleton } from '../list-page.tsx';

export const handle: PageHandle = {
  texts: ['staff', 'lists', 'pictures', 'photos', 'edit', 'accounts'],
  skeleton: ListSkeleton,
};

// The table of routes, which guests load too, names none of its parts.
const { Part: BoardPanel, load } = partAhead(
  async () => (await import('#features/catalog/web/pictures/board-panel.tsx')).default,
);

/** Asked for its refusal alone: who may not keep the lists is told so instead of the page. */
export async function clientLoader() {
  await Promise.all([landingAlbum.list(), load()]);
  return null;
}

export default function LandingPage() {
  const t = useTexts('lists');
  const reload = useReload();
  return (
    <>
      <PageHead title={t('landing')} noIndex />
      <Breadcrumb steps={[{ to: officePaths.staffLists(), label: t('title') }]} current={t('landing')} />
      <div className="mt-3 flex flex-wrap items-center justify-between gap-4">
        <Heading level={1}>{t('landing')}</Heading>
        <ButtonLink to={paths.home()} tone="outline">
          {t('landingView')}
        </ButtonLink>
      </div>
      <p className="mt-3 mb-8 max-w-prose text-muted">{t('landingLead')}</p>
      <Suspense fallback={<Skeleton className="h-96" />}>
        <BoardPanel album={landingAlbum} onChanged={reload} />
      </Suspense>
    </>
  );
}
