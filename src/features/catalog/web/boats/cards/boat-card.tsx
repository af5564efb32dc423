import { Link } from 'react-router';
import { useTexts } from '#browser/use-texts.ts';
import { paths } from '#kernel/page-addresses.ts';
import { classNames } from '#ui/class-names.ts';
import { Rating } from '#ui/content/rating.tsx';
import type { BoatCard as Boat } from '../../../api/boats.schemas.ts';
import { type CardLoading, CardPhotos } from '../../cards/card-photos.tsx';
import { SaveButton } from '../../cards/save-button.tsx';
import { usePageAhead } from '../../cards/use-page-ahead.tsx';
import { BoatCardPrice } from './boat-card-price.tsx';
import { useBoatFacts } from './use-boat-facts.ts';

interface BoatCardProps {
  boat: Boat;
  /** Day, start, hours and people to carry along, as pairs of an address. */
  outing?: Readonly<Record<string, string>>;
  /** Where the boat's page leads back to. */
  from?: string | undefined;
  /** first: the one picture that the page is judged by. */
  loading?: CardLoading;
  sizes?: string;
  level?: 2 | 3;
  isActive?: boolean;
  onPoint?: ((isPointed: boolean) => void) | undefined;
}

const SIZES = '(min-width: 1280px) 26rem, (min-width: 640px) 46vw, 94vw';

/** A boat in a list: pictures, name, who steers, facts, what guests say, and the price that the next page repeats. */
export function BoatCard({
  boat,
  outing = {},
  from,
  loading = 'lazy',
  sizes = SIZES,
  level = 2,
  isActive,
  onPoint,
}: BoatCardProps) {
  const t = useTexts('boats');
  const factsOf = useBoatFacts();
  const Name = `h${level}` as const;
  const to = paths.boat(boat.id, outing);
  const ahead = usePageAhead(to);
  const state = from ? { from } : undefined;
  const { id, name, destination, medias, boatType, charter, rating, reviewCount } = boat;
  return (
    <article
      id={`boat-${id}`}
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
      <span className="pointer-events-none absolute top-3 left-3 flex gap-1.5 font-semibold text-[0.8125rem] text-on-night leading-tight">
        <span className="rounded-control bg-night-veil px-2.5 py-1">{t(`charters.${charter}`)}</span>
        {boat.outstanding && <span className="rounded-control bg-night-veil px-2.5 py-1">{t('card.outstanding')}</span>}
      </span>
      <div className="relative mt-3.5 grid grid-cols-1 gap-1">
        <div className="flex items-start justify-between gap-3">
          <p className="text-muted text-sm sm:truncate" title={`${t(`boatTypes.${boatType}`)} · ${destination.name}`}>
            {t(`boatTypes.${boatType}`)} · {destination.name}
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
        <p className="text-muted text-sm">{factsOf(boat)}</p>
        <BoatCardPrice boat={boat} />
      </div>
      <SaveButton rentable={boat} look="card" />
    </article>
  );
}
