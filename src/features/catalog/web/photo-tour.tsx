import { Link, useLocation } from 'react-router';
import { useTexts } from '#browser/use-texts.ts';
import { classNames } from '#ui/class-names.ts';
import { Heading } from '#ui/content/heading.tsx';
import { Picture } from '#ui/content/picture.tsx';
import type { MediaView } from '../api/catalog.schemas.ts';
import { type PictureRoom, pictureRooms } from '../domain/house-terms.ts';

interface RoomPhotos {
  readonly room: PictureRoom;
  readonly medias: readonly MediaView[];
}

interface PhotoTourProps {
  rooms: readonly RoomPhotos[];
  /** The address that opens a picture in the viewer. */
  hrefOf: (media: MediaView) => string;
}

const WIDE = '(min-width: 1440px) 58rem, 94vw';
const HALF = '(min-width: 1440px) 29rem, (min-width: 640px) 46vw, 94vw';

/** Every picture, room by room; one large and the rest in pairs, none of them alone beside a gap. */
export function PhotoTour({ rooms, hrefOf }: PhotoTourProps) {
  const t = useTexts('photos');
  return (
    <>
      <nav aria-label={t('rooms')} className="-mx-(--gutter) overflow-x-auto px-(--gutter) pb-2">
        <ul className="flex gap-3 lg:flex-wrap">
          {rooms.map(({ room, medias: [first] }) => (
            <li key={room} className="shrink-0">
              <a
                href={`#${room}`}
                className="group block w-31 text-sm underline-offset-4 hover:underline focus-visible:outline-offset-4"
              >
                {first && <Picture {...first} alt="" sizes="8rem" className="rounded-control" />}
                <span className="mt-1.5 block truncate">{t(`pictureRooms.${room}`)}</span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-10 grid gap-14">
        {rooms.map(({ room, medias }, place) => (
          <section
            key={room}
            id={room}
            aria-labelledby={`${room}-title`}
            className="grid scroll-mt-24 gap-5 lg:grid-cols-[14rem_1fr]"
          >
            <Heading level={2} id={`${room}-title`} className="lg:sticky lg:top-24 lg:self-start">
              {t(`pictureRooms.${room}`)}
            </Heading>
            <ul className="grid gap-3 sm:grid-cols-2">
              {medias.map((media, index) => {
                const isWide = index % 3 === 0 && index !== medias.length - 2;
                return (
                  <li key={media.id} className={classNames(isWide && 'sm:col-span-2')}>
                    <PhotoLink
                      media={media}
                      to={hrefOf(media)}
                      sizes={isWide ? WIDE : HALF}
                      isFirst={place + index === 0}
                    />
                  </li>
                );
              })}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}

function PhotoLink({ media, to, ...picture }: { media: MediaView; to: string; sizes: string; isFirst: boolean }) {
  const { state } = useLocation();
  return (
    <Link
      to={to}
      state={state}
      replace
      preventScrollReset
      id={`photo-${media.id}`}
      className="group block rounded-card focus-visible:outline-offset-4"
    >
      <span className="block overflow-hidden rounded-card">
        <Picture {...media} {...picture} className="transition-transform duration-(--calm) group-hover:scale-[1.01]" />
      </span>
      <span aria-hidden="true" className="block pt-2 text-muted text-sm">
        {media.alt}
      </span>
    </Link>
  );
}

/** The tour: pictures by room, in the order in which a house is walked through. */
export function roomsOfPhotos(medias: readonly MediaView[]): readonly RoomPhotos[] {
  return pictureRooms
    .map((room) => ({ room, medias: medias.filter((media) => media.room === room) }))
    .filter((group) => group.medias.length > 0);
}
