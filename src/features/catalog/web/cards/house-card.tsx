import { Link } from 'react-router';
import { useTexts } from '#browser/use-texts.ts';
import { paths } from '#kernel/page-addresses.ts';
import { classNames } from '#ui/class-names.ts';
import { Rating } from '#ui/content/rating.tsx';
import type { HouseCard as House } from '../../api/catalog.schemas.ts';
import { type CardLoading, CardPhotos } from './card-photos.tsx';
import { CardPrice } from './card-price.tsx';
import { SaveButton } from './save-button.tsx';
import { useHouseFacts } from './use-house-facts.ts';
import { usePageAhead } from './use-page-ahead.tsx';

interface HouseCardProps {
  house: House;
  /** Dates and guests to carry along, as pairs of an address. */
  stay?: Readonly<Record<string, string>>;
  /** Where the house's page leads back to. */
  from?: string | undefined;
  /** first: the one picture that the page is judged by. */
  loading?: CardLoading;
  sizes?: string;
  level?: 2 | 3;
  isActive?: boolean;
  onPoint?: ((isPointed: boolean) => void) | undefined;
}

const SIZES = '(min-width: 1280px) 26rem, (min-width: 640px) 46vw, 94vw';

/** A house in a list: pictures, name, facts, what guests say, and the price that the next page repeats. */
export function HouseCard({
  house,
  stay = {},
  from,
  loading = 'lazy',
  sizes = SIZES,
  level = 2,
  isActive,
  onPoint,
}: HouseCardProps) {
  const t = useTexts('catalog');
  const factsOf = useHouseFacts();
  const Name = `h${level}` as const;
  const to = paths.property(house.id, stay);
  const ahead = usePageAhead(to);
  const state = from ? { from } : undefined;
  const { id, name, destination, medias, propertyType, rating, reviewCount } = house;
  return (
    <article
      id={`house-${id}`}
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
      {house.outstanding && (
        <span className="pointer-events-none absolute top-3 left-3 rounded-control bg-night-veil px-2.5 py-1 font-semibold text-[0.8125rem] text-on-night leading-tight">
          {t('card.outstanding')}
        </span>
      )}
      <div className="relative mt-3.5 grid grid-cols-1 gap-1">
        <div className="flex items-start justify-between gap-3">
          <p
            className="text-muted text-sm sm:truncate"
            title={`${t(`propertyTypes.${propertyType}`)} · ${destination.name}`}
          >
            {t(`propertyTypes.${propertyType}`)} · {destination.name}
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
        <p className="text-muted text-sm">{factsOf(house)}</p>
        <CardPrice house={house} />
      </div>
      <SaveButton rentable={house} look="card" />
    </article>
  );
}
