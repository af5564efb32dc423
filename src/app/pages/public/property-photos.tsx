import { lazy, Suspense } from 'react';
import { type ShouldRevalidateFunctionArgs, useNavigate, useSearchParams } from 'react-router';
import { orNotFound } from '#app/page-data.ts';
import type { PageHandle } from '#app/page-handle.ts';
import { paths } from '#app/paths.ts';
import { apiContext } from '#app/rendering/contexts.ts';
import { PageHead } from '#browser/page-head.tsx';
import { useTexts } from '#browser/use-texts.ts';
import { catalogueClient } from '#features/catalogue/web/catalogue-client.ts';
import { PhotoTour } from '#features/catalogue/web/photos/photo-tour.tsx';
import { roomsOfPhotos } from '#features/catalogue/web/photos/rooms-of-photos.ts';
import { differsOnlyIn } from '#features/catalogue/web/query/differs-only-in.ts';
import { readStay, stayPairs } from '#features/catalogue/web/query/stay-query.ts';
import { Breadcrumb } from '#ui/breadcrumb/breadcrumb.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { Heading } from '#ui/heading/heading.tsx';
import type { Route } from './+types/property-photos';

export const handle: PageHandle = { texts: ['catalogue', 'house'] };

const PhotoViewer = lazy(() => import('#features/catalogue/web/photos/photo-viewer.tsx'));

export async function loader({ context, params }: Route.LoaderArgs) {
  const client = catalogueClient(context.get(apiContext));
  const { id, name, destination, medias } = await orNotFound(client.getHouse({ params: { id: params.id } }));
  return { id, name, destination, medias };
}

export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return !differsOnlyIn(currentUrl, nextUrl, ['photo']) && defaultShouldRevalidate;
}

export default function PropertyPhotos({ loaderData: house }: Route.ComponentProps) {
  const t = useTexts('house');
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const stay = stayPairs(readStay(search));
  const rooms = roomsOfPhotos(house.medias);
  const inOrder = rooms.flatMap(({ medias }) => medias);
  const place = inOrder.findIndex(({ id }) => String(id) === search.get('photo'));
  const hrefOf = (photo: number | undefined) => paths.propertyPhotos(house.id, { ...stay, photo });
  const go = (photo: number | undefined) => void navigate(hrefOf(photo), { replace: true, preventScrollReset: true });
  const close = () => {
    const shown = inOrder[place]?.id;
    go(undefined);
    requestAnimationFrame(() => document.getElementById(`photo-${shown}`)?.focus());
  };
  return (
    <div className="measure pt-6 pb-20">
      <PageHead
        title={t('house.photosTitle', { name: house.name })}
        description={inOrder
          .map(({ alt }) => alt)
          .slice(0, 2)
          .join('. ')}
        canonicalPath={paths.propertyPhotos(house.id)}
      />
      <Breadcrumb
        steps={[{ to: paths.property(house.id, stay), label: house.name }]}
        current={t('house.photosOf', { name: house.name })}
      />
      <Heading level={1} className="mt-3 mb-8">
        {t('house.photosOf', { name: house.name })}
      </Heading>
      {rooms.length > 0 ? (
        <PhotoTour rooms={rooms} hrefOf={({ id }) => hrefOf(id)} />
      ) : (
        <EmptyState title={t('house.noPhotos')} />
      )}
      {place >= 0 && (
        <Suspense fallback={null}>
          <PhotoViewer
            name={t('house.photosOf', { name: house.name })}
            medias={inOrder}
            place={place}
            onGo={(next) => go(inOrder[next]?.id)}
            onClose={close}
          />
        </Suspense>
      )}
    </div>
  );
}
