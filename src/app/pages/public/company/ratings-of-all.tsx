import { useLanguage } from '#browser/use-preferences.ts';
import { useTexts } from '#browser/use-texts.ts';
import type { LandingReviewsView } from '#features/reviews/api/reviews.api.ts';
import { formatNumber, formatRating } from '#kernel/locales.ts';
import { Card } from '#ui/content/card.tsx';
import { RatingBar } from '#ui/content/rating.tsx';

const categories = ['cleanliness', 'accuracy', 'checkIn', 'communication', 'location', 'value'] as const;
const MAX_STARS = 5;

/** The mean of all reviews, how many gave each number of stars, and the six categories. */
export function RatingsOfAll({ found }: { found: LandingReviewsView }) {
  const t = useTexts('clients');
  const ofReviews = useTexts('reviews');
  const language = useLanguage();
  return (
    <Card
      look="deco"
      padding="large"
      className="mt-10 grid gap-x-16 gap-y-10 md:mt-14 md:grid-cols-2 xl:grid-cols-[auto_1fr_1.3fr]"
    >
      <div className="md:max-xl:col-span-2">
        <p className="flex items-baseline gap-3">
          <span className="numbers font-display text-[5.5rem] leading-none">
            {formatRating(language, found.rating)}
          </span>
          <span className="text-muted">{t('outOfFive')}</span>
        </p>
        <p className="mt-3 max-w-56 text-muted md:max-xl:max-w-none">{t('basedOn', { count: found.reviewCount })}</p>
      </div>
      <section aria-labelledby="stars">
        <h2 id="stars" className="font-sans font-semibold">
          {t('stars')}
        </h2>
        <ul className="mt-4 grid gap-3">
          {found.stars.map((count, place) => {
            const stars = MAX_STARS - place;
            return (
              <li key={stars} className="grid grid-cols-[5.5rem_1fr_3rem] items-center gap-4 text-sm">
                <span>{t('star', { count: stars })}</span>
                <span aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-line">
                  <span
                    className="block h-full rounded-full bg-gold"
                    style={{ width: `${(count / found.reviewCount) * 100}%` }}
                  />
                </span>
                <span className="numbers text-right text-muted">{formatNumber(language, count)}</span>
              </li>
            );
          })}
        </ul>
      </section>
      <section aria-labelledby="categories">
        <h2 id="categories" className="font-sans font-semibold">
          {t('categories')}
        </h2>
        <div className="mt-4 grid gap-x-10 gap-y-4 sm:grid-cols-2 md:grid-cols-1 xl:grid-cols-2">
          {categories.map((category) => (
            <RatingBar key={category} label={ofReviews(`categories.${category}`)} rating={found.categories[category]} />
          ))}
        </div>
      </section>
    </Card>
  );
}
