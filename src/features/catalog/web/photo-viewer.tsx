import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useEffect, useRef } from 'react';
import { useTexts } from '#browser/use-texts.ts';
import { Icon } from '#ui/content/icon.tsx';
import { Picture } from '#ui/content/picture.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import type { MediaView } from '../api/catalog.schemas.ts';

interface PhotoViewerProps {
  name: string;
  medias: readonly Omit<MediaView, 'room'>[];
  place: number;
  onGo: (place: number) => void;
  onClose: () => void;
}

/** One picture on the whole screen: arrows and keys page, a finger swipes, Escape closes, the counter is published. */
export default function PhotoViewer({ name, medias, place, onGo, onClose }: PhotoViewerProps) {
  return (
    <Dialog isOpen size="full" title={name} onClose={onClose}>
      <Viewer medias={medias} place={place} onGo={onGo} />
    </Dialog>
  );
}

function Viewer({ medias, place, onGo }: Pick<PhotoViewerProps, 'medias' | 'place' | 'onGo'>) {
  const t = useTexts('photos');
  const { strip, settle } = useStrip(place, onGo);
  const go = (next: number) => next >= 0 && next < medias.length && onGo(next);
  // The keys page wherever focus is: it begins on the button that closes the dialog.
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (step) event.preventDefault();
      if (step) go(place + step);
      if (event.key === 'Home') go(0);
      if (event.key === 'End') go(medias.length - 1);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  });
  return (
    <div className="flex h-full flex-col">
      <div className="relative min-h-0 flex-1">
        <section
          ref={strip}
          aria-label={t('viewer')}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by keyboard
          tabIndex={0}
          onScroll={settle}
          className="flex size-full snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none]"
        >
          {medias.map((media, index) => (
            <div key={media.id} className="grid size-full shrink-0 snap-center snap-always place-items-center">
              {Math.abs(index - place) <= 1 && (
                <Picture
                  {...media}
                  sizes="100vw"
                  loading="eager"
                  className="max-h-full w-[min(100%,calc((100dvh-11rem)*1.5))] rounded-card"
                />
              )}
            </div>
          ))}
        </section>
        {place > 0 && (
          <IconButton
            tone="on-night"
            name={t('previous')}
            icon={<Icon of={ChevronLeft} className="size-6" />}
            onClick={() => go(place - 1)}
            className="absolute top-1/2 left-0 size-12 -translate-y-1/2"
          />
        )}
        {place < medias.length - 1 && (
          <IconButton
            tone="on-night"
            name={t('next')}
            icon={<Icon of={ChevronRight} className="size-6" />}
            onClick={() => go(place + 1)}
            className="absolute top-1/2 right-0 size-12 -translate-y-1/2"
          />
        )}
      </div>
      <p role="status" className="pt-4 text-center text-sm">
        <span className="numbers font-semibold">
          {t('counter', { place: String(place + 1), count: medias.length })}
        </span>
        <span className="block text-muted">{medias[place]?.alt}</span>
      </p>
    </div>
  );
}

/** Keeps the strip and the place together: a swipe sets the place, a key moves the strip. */
function useStrip(place: number, onGo: (place: number) => void) {
  const strip = useRef<HTMLElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    const { current } = strip;
    if (!current) return;
    const shown = Math.round(current.scrollLeft / current.clientWidth);
    if (shown !== place) current.scrollTo({ left: place * current.clientWidth, behavior: 'instant' });
    return () => clearTimeout(timer.current);
  }, [place]);
  const settle = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const { current } = strip;
      if (!current) return;
      const shown = Math.round(current.scrollLeft / current.clientWidth);
      if (shown !== place) onGo(shown);
    }, 120);
  };
  return { strip, settle };
}
