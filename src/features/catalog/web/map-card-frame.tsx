import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { useLanguage } from '#browser/use-preferences.ts';
import { formatMoney } from '#kernel/locales.ts';
import { Icon } from '#ui/content/icon.tsx';
import { Picture } from '#ui/content/picture.tsx';
import { Rating } from '#ui/content/rating.tsx';
import { Skeleton } from '#ui/feedback/loading.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import type { Pin } from '../api/search.schemas.ts';
import type { FoundCard } from './rentable-kind.ts';

interface MapCardFrameProps {
  pin: Pin;
  /** More of it, once that is known. */
  shown: FoundCard | undefined;
  to: string;
  text: string | undefined;
  price: ReactNode;
  closeName: string;
  onClose: () => void;
}

/** What a pressed pin stands for, small enough to leave the map in sight. */
export function MapCardFrame({ pin, shown, to, text, price, closeName, onClose }: MapCardFrameProps) {
  const { pathname, search } = useLocation();
  const language = useLanguage();
  const picture = shown?.medias[0];
  return (
    <article className="relative flex gap-3.5 rounded-card border border-line bg-surface p-2.5 shadow-float has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-focus">
      {picture ? (
        <Picture
          {...picture}
          width={1}
          height={1}
          alt=""
          sizes="7rem"
          loading="eager"
          className="w-26 shrink-0 rounded-control"
        />
      ) : (
        <Skeleton className="size-26 shrink-0 rounded-control" />
      )}
      <div className="min-w-0 flex-1 py-0.5 pr-9">
        <div className="min-h-5">{shown && <Rating rating={shown.rating} count={shown.reviewCount} />}</div>
        <h2 className="truncate font-display text-xl leading-tight">
          <Link
            to={to}
            state={{ from: pathname + search }}
            className="after:absolute after:inset-0 focus-visible:outline-none"
          >
            {pin.name}
          </Link>
        </h2>
        <p className="min-h-5 truncate text-muted text-sm">{text}</p>
        {price ?? <p className="numbers mt-1 font-display text-xl">{formatMoney(language, pin.priceCents)}</p>}
      </div>
      <IconButton
        name={closeName}
        icon={<Icon of={X} className="size-4.5" />}
        onClick={onClose}
        className="absolute top-1 right-1 z-1"
      />
    </article>
  );
}
