import { type PointerEvent, type ReactNode, useEffect, useState } from 'react';
import { Link, PrefetchPageLinks } from 'react-router';
import { isSignedIn } from '#browser/session.ts';
import { classNames } from '#ui/class-names.ts';
import { Rating } from '#ui/content/rating.tsx';
import { Skeleton } from '#ui/feedback/loading.tsx';
import { CardPhotos } from './card-photos.tsx';
import type { CardProps, FoundCard } from './rentable-kind.ts';
import { SaveButton } from './save-button.tsx';

const SIZES = '(min-width: 1280px) 26rem, (min-width: 640px) 46vw, 94vw';

interface RentableCardProps extends Omit<CardProps<FoundCard>, 'when'> {
  /** The id of its element in the page. */
  elementId: string;
  /** The address of its page. */
  to: string;
  /** Words over the picture. */
  badges: readonly string[];
  /** What it is. */
  type: string;
  facts: string;
  price: ReactNode;
}

/** A house or a boat in a list: pictures, name, facts, what guests say, and the price that the next page repeats. */
export function RentableCard({
  elementId,
  to,
  badges,
  type,
  facts,
  price,
  card,
  from,
  loading = 'lazy',
  sizes = SIZES,
  level = 2,
  isActive,
  onPoint,
}: RentableCardProps) {
  const Name = `h${level}` as const;
  const ahead = usePageAhead(to);
  const state = from ? { from } : undefined;
  const { name, destination, medias, rating, reviewCount } = card;
  const line = `${type} · ${destination.name}`;
  return (
    <article
      id={elementId}
      onPointerEnter={(event) => [onPoint?.(true), ahead.come(event)]}
      onPointerLeave={() => [onPoint?.(false), ahead.leave()]}
      onFocus={() => [onPoint?.(true), ahead.come(undefined)]}
      onBlur={() => [onPoint?.(false), ahead.leave()]}
      className={classNames(
        'relative rounded-card outline-offset-6 transition-[outline-color] duration-(--quick)',
        isActive ? 'outline-2 outline-action' : 'outline-2 outline-transparent',
      )}
    >
      {ahead.links}
      <CardPhotos medias={medias.slice(0, 5)} name={name} to={to} state={state} loading={loading} sizes={sizes} />
      {badges.length > 0 && (
        <span className="pointer-events-none absolute top-3 left-3 flex gap-1.5 font-semibold text-[0.8125rem] text-on-night leading-tight">
          {badges.map((badge) => (
            <span key={badge} className="rounded-control bg-night-veil px-2.5 py-1">
              {badge}
            </span>
          ))}
        </span>
      )}
      <div className="relative mt-3.5 grid grid-cols-1 gap-1">
        <div className="flex items-start justify-between gap-3">
          <p className="text-muted text-sm sm:truncate" title={line}>
            {line}
          </p>
          <Rating rating={rating} count={reviewCount} look="short" className="shrink-0" />
        </div>
        <Name className="line-clamp-2 font-display text-[1.3125rem] leading-tight">
          <Link
            to={to}
            state={state}
            className="decoration-1 underline-offset-4 after:absolute after:inset-0 hover:underline"
          >
            {name}
          </Link>
        </Name>
        <p className="text-muted text-sm">{facts}</p>
        {price}
      </div>
      <SaveButton rentable={card} look="card" />
    </article>
  );
}

/** As tall as a card, so that nothing jumps when it comes. */
export function CardSkeleton() {
  return (
    <div aria-hidden="true">
      <Skeleton className="aspect-3/2 w-full rounded-card" />
      <Skeleton className="mt-4 h-4 w-2/5" />
      <Skeleton className="mt-2.5 h-6 w-4/5" />
      <Skeleton className="mt-2.5 h-4 w-3/5" />
      <Skeleton className="mt-3 h-6 w-1/3" />
    </div>
  );
}

/** Longer than a pointer needs to cross a card on its way elsewhere. */
const INTENT_MS = 90;

/**
 * Fetches the page behind a card, its data and its code, when a mouse rests on it or the keyboard reaches it. A finger
 * that scrolls over cards fetches nothing, nor does a browser that saves data. Nothing is fetched for a signed-in
 * user either, because those answers are not cached.
 */
function usePageAhead(to: string) {
  const [isNear, setNear] = useState(false);
  const [isMeant, setMeant] = useState(false);
  useEffect(() => {
    if (!isNear) return;
    const timer = setTimeout(setMeant, INTENT_MS, true);
    return () => clearTimeout(timer);
  }, [isNear]);
  return {
    come: (event: PointerEvent | undefined) =>
      setNear((event === undefined || event.pointerType === 'mouse') && !isSignedIn() && !savesData()),
    leave: () => setNear(false),
    links: isMeant && <PrefetchPageLinks page={to} />,
  };
}

const savesData = () =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;
