import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import ImageOff from 'lucide-react/icons/image-off';
import { useRef, useState } from 'react';
import { Link, type To } from 'react-router';
import { useTexts } from '#browser/use-texts.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/content/icon.tsx';
import { Picture } from '#ui/content/picture.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import type { MediaView } from '../api/catalog.schemas.ts';

export type CardLoading = 'first' | 'eager' | 'lazy';

interface CardPhotosProps {
  medias: readonly MediaView[];
  /** The name of the house or boat. */
  name: string;
  to: To;
  state?: unknown;
  loading: CardLoading;
  sizes: string;
}

const SHAPE = { width: 3, height: 2 };

/**
 * The pictures of a card, to swipe or to page without leaving. Only the first comes with the page; the rest when
 * somebody reaches for them.
 */
export function CardPhotos({ medias, name, to, state, loading, sizes }: CardPhotosProps) {
  const t = useTexts('catalog');
  const strip = useRef<HTMLDivElement>(null);
  const [isWanted, setWanted] = useState(false);
  const [shown, setShown] = useState(0);
  const want = () => setWanted(true);
  const go = (place: number) => {
    want();
    const { current } = strip;
    current?.scrollTo({ left: place * current.clientWidth, behavior: 'smooth' });
  };
  if (medias.length === 0) return <NoPhotos />;
  return (
    <fieldset
      aria-label={t('card.photos', { name })}
      onPointerEnter={want}
      onTouchStart={want}
      className="group/photos relative overflow-hidden rounded-card bg-raised"
    >
      <div
        ref={strip}
        onScroll={({ currentTarget }) => setShown(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth))}
        className="flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none]"
      >
        {medias.map((media, place) => (
          <Link
            key={media.id}
            to={to}
            state={state}
            tabIndex={-1}
            aria-hidden="true"
            className="block w-full shrink-0 snap-center snap-always"
          >
            {place === 0 || isWanted ? (
              <Picture
                {...media}
                {...SHAPE}
                alt=""
                sizes={sizes}
                loading={place === 0 && loading === 'lazy' ? 'lazy' : 'eager'}
                isFirst={place === 0 && loading === 'first'}
              />
            ) : (
              <span className="block aspect-3/2" />
            )}
          </Link>
        ))}
      </div>
      {medias.length > 1 && (
        <>
          <Arrow side="left" name={t('card.previousPhoto')} isOff={shown === 0} onClick={() => go(shown - 1)} />
          <Arrow
            side="right"
            name={t('card.nextPhoto')}
            isOff={shown === medias.length - 1}
            onClick={() => go(shown + 1)}
          />
          <Dots count={medias.length} shown={shown} />
        </>
      )}
    </fieldset>
  );
}

function NoPhotos() {
  const t = useTexts('catalog');
  return (
    <p className="grid aspect-3/2 place-content-center justify-items-center gap-2 rounded-card bg-raised text-muted text-sm">
      <Icon of={ImageOff} className="size-7" />
      {t('card.noPhotos')}
    </p>
  );
}

interface ArrowProps {
  side: 'left' | 'right';
  name: string;
  isOff: boolean;
  onClick: () => void;
}

function Arrow({ side, name, isOff, onClick }: ArrowProps) {
  return (
    <IconButton
      tone="on-night"
      name={name}
      icon={<Icon of={side === 'left' ? ChevronLeft : ChevronRight} />}
      aria-disabled={isOff}
      onClick={() => !isOff && onClick()}
      className={classNames(
        'absolute top-1/2 -translate-y-1/2 opacity-0 transition-opacity focus-visible:opacity-100 pointer-coarse:hidden noscript:hidden',
        side === 'left' ? 'left-2' : 'right-2',
        !isOff && 'group-hover/photos:opacity-100',
      )}
    />
  );
}

function Dots({ count, shown }: { count: number; shown: number }) {
  return (
    <span
      aria-hidden="true"
      className="pointer-events-none absolute inset-x-0 bottom-0 flex justify-center gap-1.5 bg-linear-to-t from-night-veil to-transparent pt-6 pb-2.5"
    >
      {[...Array(count).keys()].map((place) => (
        <span
          key={place}
          className={classNames('size-1.5 rounded-full bg-on-night', place !== shown && 'opacity-50')}
        />
      ))}
    </span>
  );
}
