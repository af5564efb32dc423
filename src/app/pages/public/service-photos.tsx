import { lazy, Suspense } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { apiContext, notFound, orNotFound, type PageHandle } from '#app/page-module.ts';
import { serviceSteps } from '#app/rendering/describe-service.ts';
import { breadcrumbList } from '#app/rendering/parts.ts';
import { describePage } from '#app/rendering/structured-data.ts';
import { PageHead } from '#browser/page-head.tsx';
import { useTexts } from '#browser/use-texts.ts';
import { findItem } from '#features/additional-services/web/load-item.ts';
import { revalidatesUnlessOnly } from '#features/catalog/web/query/address-values.ts';
import { useFocusLastShown } from '#features/catalog/web/use-focus-last-shown.ts';
import { paths } from '#kernel/page-addresses.ts';
import { Breadcrumb } from '#ui/breadcrumb.tsx';
import { classNames } from '#ui/class-names.ts';
import { Heading } from '#ui/content/heading.tsx';
import { Picture } from '#ui/content/picture.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { pictureToShare } from '../../rendering/pictures.ts';
import type { Route } from './+types/service-photos';

export const handle: PageHandle = { texts: ['services', 'photos'] };

const PhotoViewer = lazy(() => import('#features/catalog/web/photo-viewer.tsx'));

export async function loader({ context, params }: Route.LoaderArgs) {
  const { service, view } = (await orNotFound(findItem(context.get(apiContext), params))) ?? notFound();
  const { id, name, medias } = view.item;
  describePage(context, (page) => [
    breadcrumbList(page, [
      ...serviceSteps(page, service),
      { to: paths.serviceItem(service.code, id), label: name },
      { to: paths.serviceItemPhotos(service.code, id), label: page.texts('services')('photos.here') },
    ]),
  ]);
  return { service: { id: service.id, code: service.code, name: service.name }, id, name, medias };
}

export const shouldRevalidate = revalidatesUnlessOnly(['photo']);

const WIDE = '(min-width: 1440px) 88rem, 94vw';
const HALF = '(min-width: 1440px) 44rem, (min-width: 640px) 46vw, 94vw';

export default function ServicePhotos({ loaderData: { service, id, name, medias } }: Route.ComponentProps) {
  const t = useTexts('services');
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const place = medias.findIndex((media) => String(media.id) === search.get('photo'));
  const hrefOf = (photo: number | undefined) => paths.serviceItemPhotos(service.code, id, { photo });
  const go = (photo: number | undefined) => void navigate(hrefOf(photo), { replace: true, preventScrollReset: true });
  useFocusLastShown(medias[place]?.id);
  const title = t('photos.of', { name });
  // The first one takes the whole width where it would leave one alone in its row.
  const isWide = (index: number) => index === 0 && medias.length % 2 === 1;
  return (
    <div className="measure pt-6 pb-20">
      <PageHead
        title={title}
        description={medias.map(({ alt }) => alt).join('. ')}
        canonicalPath={paths.serviceItemPhotos(service.code, id)}
        image={pictureToShare(medias)}
      />
      <Breadcrumb
        steps={[
          { to: paths.serviceDetails(service.id), label: service.name },
          { to: paths.serviceItem(service.code, id), label: name },
        ]}
        current={t('photos.here')}
      />
      <Heading level={1} className="mt-3 mb-8">
        {title}
      </Heading>
      {medias.length === 0 && <EmptyState title={t('photos.none')} />}
      <ul className="grid gap-3 sm:grid-cols-2">
        {medias.map((media, index) => (
          <li key={media.id} className={classNames(isWide(index) && 'sm:col-span-2')}>
            <Link
              to={hrefOf(media.id)}
              replace
              preventScrollReset
              id={`photo-${media.id}`}
              className="group block rounded-card focus-visible:outline-offset-4"
            >
              <span className="block overflow-hidden rounded-card">
                <Picture
                  {...media}
                  sizes={isWide(index) ? WIDE : HALF}
                  isFirst={index === 0}
                  className="transition-transform duration-(--calm) group-hover:scale-[1.01]"
                />
              </span>
              <span aria-hidden="true" className="block pt-2 text-muted text-sm">
                {media.alt}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {place >= 0 && (
        <Suspense fallback={null}>
          <PhotoViewer
            name={title}
            medias={medias}
            place={place}
            onGo={(next) => go(medias[next]?.id)}
            onClose={() => go(undefined)}
          />
        </Suspense>
      )}
    </div>
  );
}
