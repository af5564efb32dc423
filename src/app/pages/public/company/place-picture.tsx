import { Link } from 'react-router';
import { useLanguage } from '#browser/use-preferences.ts';
import { useTexts } from '#browser/use-texts.ts';
import type { LandingMedia } from '#features/catalog/api/catalog.schemas.ts';
import type { LandingReviewsView } from '#features/reviews/api/reviews.api.ts';
import { isCalendarDate } from '#kernel/calendar-date.ts';
import { formatMonth } from '#kernel/locales.ts';
import { paths } from '#kernel/page-addresses.ts';
import { classNames } from '#ui/class-names.ts';
import { Picture } from '#ui/content/picture.tsx';
import { Rating } from '#ui/content/rating.tsx';

interface PlacePictureProps {
  place: LandingMedia;
  sizes: string;
  /** Width to height. */
  shape?: readonly [number, number];
  /** The one picture that the page is judged by. */
  isFirst?: boolean;
  className?: string;
}

/** A house or boat that the company recommends, with its name on the picture; leads to its page. */
export function PlacePicture({ place, sizes, shape = [3, 2], isFirst = false, className }: PlacePictureProps) {
  const { kind, id, name, destination, media } = place;
  const [width, height] = shape;
  return (
    <Link
      to={kind === 'house' ? paths.property(id) : paths.boat(id)}
      className={classNames(
        'group relative block overflow-hidden rounded-card dark:border dark:border-line',
        className,
      )}
    >
      <Picture {...media} alt="" {...{ width, height, sizes, isFirst }} className="size-full" />
      <span className="absolute inset-x-0 bottom-0 bg-linear-to-t from-night to-transparent px-4 pt-10 pb-3 text-on-night">
        <span className="block font-display text-lg leading-tight decoration-1 underline-offset-4 group-hover:underline">
          {name}
        </span>
        <span className="text-on-night-muted text-sm">{destination}</span>
      </span>
    </Link>
  );
}

/** What one guest says, of which place, and the owner's answer. */
export function ClientReview({ review }: { review: LandingReviewsView['reviews'][number] }) {
  const t = useTexts('clients');
  const language = useLanguage();
  const { place, authorName, overall, text, answer, writtenOn } = review;
  return (
    <article className="grid gap-3">
      <header className="flex items-baseline justify-between gap-4">
        <div className="min-w-0">
          <h3 className="font-display text-xl leading-tight">
            <Link
              to={place.kind === 'house' ? paths.property(place.id) : paths.boat(place.id)}
              className="decoration-1 underline-offset-4 hover:underline"
            >
              {place.name}
            </Link>
          </h3>
          <p className="text-muted text-sm">{place.destination}</p>
        </div>
        <Rating rating={overall} className="shrink-0" />
      </header>
      <p lang={review.language} className="leading-relaxed">
        {text}
      </p>
      <p className="flex flex-wrap gap-x-2 text-muted text-sm">
        <span className="font-semibold text-ink">{authorName}</span>
        <time dateTime={writtenOn}>{isCalendarDate(writtenOn) ? formatMonth(language, writtenOn) : writtenOn}</time>
      </p>
      {review.language !== language && (
        <p className="-mt-2.5 text-muted text-sm">{t(`writtenIn.${review.language}`)}</p>
      )}
      {answer && (
        <blockquote className="border-info border-l-2 pl-4 text-[0.9375rem]">
          <p className="font-semibold text-info text-sm">{t('answer')}</p>
          <p lang={review.language} className="mt-1 text-muted">
            {answer}
          </p>
        </blockquote>
      )}
    </article>
  );
}
