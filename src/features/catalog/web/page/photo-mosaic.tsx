import Images from 'lucide-react/icons/images';
import { Link } from 'react-router';
import { useTexts } from '#browser/use-texts.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/content/icon.tsx';
import { Picture } from '#ui/content/picture.tsx';
import type { MediaView } from '../../api/catalog.schemas.ts';

interface PhotoMosaicProps {
  medias: readonly MediaView[];
  /** The tour, or one picture of it. */
  hrefOf: (photo?: number) => string;
}

const SHOWN = 5;
const LARGE = '(min-width: 1440px) 44rem, (min-width: 768px) 50vw, 100vw';
const SMALL = '(min-width: 1440px) 22rem, 25vw';

/** Five pictures at once on wide screens, one on phones; each leads into the tour. */
export function PhotoMosaic({ medias, hrefOf }: PhotoMosaicProps) {
  const t = useTexts('rentable');
  const ofCards = useTexts('catalog');
  if (medias.length === 0)
    return (
      <p className="stepped grid aspect-3/1 place-items-center bg-raised text-muted">{ofCards('card.noPhotos')}</p>
    );
  const shown = medias.slice(0, SHOWN);
  return (
    <div className="relative -mx-(--gutter) sm:mx-0">
      <div
        className={classNames(
          'grid gap-2 overflow-hidden sm:rounded-card',
          shown.length === SHOWN && 'md:aspect-[2.3/1] md:grid-cols-4 xl:aspect-[2.9/1] md:grid-rows-2',
        )}
      >
        {shown.map((media, place) => (
          <Link
            key={media.id}
            to={hrefOf(media.id)}
            className={classNames(
              'group block overflow-hidden focus-visible:-outline-offset-4',
              place === 0 ? 'aspect-3/2 md:col-span-2 md:row-span-2 md:aspect-auto' : 'hidden md:block',
            )}
          >
            <Picture
              {...media}
              sizes={place === 0 ? LARGE : SMALL}
              isFirst={place === 0}
              loading={place === 0 ? 'eager' : 'lazy'}
              className="size-full transition-transform duration-(--calm) group-hover:scale-[1.015]"
            />
          </Link>
        ))}
      </div>
      <div className="absolute right-4 bottom-4">
        <ButtonLink
          to={hrefOf()}
          tone="outline"
          size="small"
          icon={<Icon of={Images} className="size-4.5" />}
          className="border-transparent bg-surface! shadow-float"
        >
          {t('photos', { count: medias.length })}
        </ButtonLink>
      </div>
    </div>
  );
}
