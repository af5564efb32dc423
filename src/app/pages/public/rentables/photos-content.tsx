import { lazy, Suspense } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { PageHead, type SharedPicture } from '#browser/page-head.tsx';
import { useTexts } from '#browser/use-texts.ts';
import type { MediaView } from '#features/catalog/api/catalog.schemas.ts';
import { PhotoTour, roomsOfPhotos } from '#features/catalog/web/photo-tour.tsx';
import { useFocusLastShown } from '#features/catalog/web/use-focus-last-shown.ts';
import { Breadcrumb } from '#ui/breadcrumb.tsx';
import { Heading } from '#ui/content/heading.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';

const PhotoViewer = lazy(() => import('#features/catalog/web/photo-viewer.tsx'));

interface PhotosContentProps {
  /** The name of the house or boat. */
  name: string;
  medias: readonly MediaView[];
  /** Shown of a shared link. */
  picture: SharedPicture | undefined;
  /** The address of the house or boat, with the dates and guests that were asked for. */
  pageHref: string;
  canonicalPath: string;
  /** This page, or one picture of it on the whole screen. */
  hrefOf: (photo: number | undefined) => string;
}

/** Every picture by room; the one that the address names in the viewer. */
export function PhotosContent({ name, medias, picture, pageHref, canonicalPath, hrefOf }: PhotosContentProps) {
  const t = useTexts('photos');
  const ofCards = useTexts('catalog');
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const rooms = roomsOfPhotos(medias);
  const inOrder = rooms.flatMap((room) => room.medias);
  const place = inOrder.findIndex(({ id }) => String(id) === search.get('photo'));
  const go = (photo: number | undefined) => void navigate(hrefOf(photo), { replace: true, preventScrollReset: true });
  useFocusLastShown(inOrder[place]?.id);
  const title = t('of', { name });
  const firstWords = inOrder.slice(0, 2).map(({ alt }) => alt);
  return (
    <div className="measure pt-6 pb-20">
      <PageHead
        title={t('title', { name })}
        description={firstWords.join('. ')}
        image={picture}
        canonicalPath={canonicalPath}
      />
      <Breadcrumb steps={[{ to: pageHref, label: name }]} current={t('here')} />
      <Heading level={1} className="mt-3 mb-8">
        {title}
      </Heading>
      {rooms.length > 0 ? (
        <PhotoTour rooms={rooms} hrefOf={({ id }) => hrefOf(id)} />
      ) : (
        <EmptyState title={ofCards('card.noPhotos')} />
      )}
      {place >= 0 && (
        <Suspense fallback={null}>
          <PhotoViewer
            name={title}
            medias={inOrder}
            place={place}
            onGo={(next) => go(inOrder[next]?.id)}
            onClose={() => go(undefined)}
          />
        </Suspense>
      )}
    </div>
  );
}
