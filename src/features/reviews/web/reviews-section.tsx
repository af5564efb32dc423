import Search from 'lucide-react/icons/search';
import { useLanguage } from '#browser/use-preferences.ts';
import { useRefusalText } from '#browser/use-refusal-text.ts';
import { useTexts } from '#browser/use-texts.ts';
import { formatRating } from '#kernel/locales.ts';
import { Button } from '#ui/button.tsx';
import { classNames, controlClass } from '#ui/class-names.ts';
import { Heading } from '#ui/content/heading.tsx';
import { Icon } from '#ui/content/icon.tsx';
import { RatingBar } from '#ui/content/rating.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import type { ReviewsView } from '../api/reviews.schemas.ts';
import { Review } from './review.tsx';
import { useReviews } from './use-reviews.ts';

const categories = ['cleanliness', 'accuracy', 'checkIn', 'communication', 'location', 'value'] as const;
const SEARCHED_FROM = 4;

/** The mean, the six categories, and what guests wrote, newest first. */
export function ReviewsSection({ rentableId, first }: { rentableId: number; first: ReviewsView }) {
  const t = useTexts('reviews');
  const language = useLanguage();
  if (first.totalRecords === 0)
    return (
      <section aria-labelledby="reviews">
        <Heading level={2} id="reviews">
          {t('title')}
        </Heading>
        <p className="mt-3 text-muted">{t('none')}</p>
      </section>
    );
  return (
    <section aria-labelledby="reviews">
      <Heading level={2} id="reviews">
        {t('title')}
      </Heading>
      <div className="mt-6 grid gap-8 md:grid-cols-[auto_1fr] md:gap-12">
        <p className="flex items-baseline gap-3 md:block">
          <span className="numbers font-display text-[4rem] leading-none">{formatRating(language, first.rating)}</span>
          <span className="block text-muted text-sm md:mt-2">{t('basedOn', { count: first.totalRecords })}</span>
        </p>
        <div className="grid gap-x-10 gap-y-4 sm:grid-cols-2">
          {categories.map((category) => (
            <RatingBar key={category} label={t(`categories.${category}`)} rating={first.categories[category]} />
          ))}
        </div>
      </div>
      <Written rentableId={rentableId} first={first} />
    </section>
  );
}

function Written({ rentableId, first }: { rentableId: number; first: ReviewsView }) {
  const t = useTexts('reviews');
  const textOf = useRefusalText();
  const { reviews, total, search, setSearch, isWaiting, error, more } = useReviews(rentableId, first);
  return (
    <div className="mt-10">
      {first.totalRecords >= SEARCHED_FROM && (
        <div className="relative mb-8 max-w-sm noscript:hidden">
          <Icon
            of={Search}
            className="pointer-events-none absolute top-1/2 left-3.5 size-4.5 -translate-y-1/2 text-muted"
          />
          <input
            type="search"
            value={search}
            aria-label={t('search')}
            placeholder={t('search')}
            maxLength={80}
            onChange={(event) => setSearch(event.target.value)}
            className={classNames(controlClass, 'pl-11')}
          />
        </div>
      )}
      <p role="status" className={reviews.length === 0 ? 'text-muted' : 'sr-only'}>
        {search && !isWaiting ? t('found', { count: total, search }) : ''}
      </p>
      {error !== undefined && (
        <Alert tone="danger" isNews>
          {textOf(error)}
        </Alert>
      )}
      <ul className="grid gap-x-12 gap-y-9 md:grid-cols-2" aria-busy={isWaiting}>
        {reviews.map((review) => (
          <li key={review.id}>
            <Review review={review} />
          </li>
        ))}
      </ul>
      {reviews.length < total && (
        <Button tone="outline" onClick={more} isWaiting={isWaiting} className="mt-9 noscript:hidden">
          {t('more', { count: total - reviews.length })}
        </Button>
      )}
    </div>
  );
}
