import type { Thing } from '#app/rendering/structured-data.ts';
import type { ReviewsView } from '#features/reviews/api/reviews.schemas.ts';

const MAX_REVIEWS = 5;

/** Stars and the newest reviews; nothing where nobody has written yet. */
export function ratings({ rating, totalRecords, reviews }: ReviewsView): Thing {
  if (totalRecords === 0 || rating === 0) return {};
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: rating,
      bestRating: 5,
      worstRating: 1,
      reviewCount: totalRecords,
    },
    review: reviews.slice(0, MAX_REVIEWS).map(({ authorName, overall, language, text, writtenOn }) => ({
      '@type': 'Review',
      author: { '@type': 'Person', name: authorName },
      datePublished: writtenOn,
      inLanguage: language,
      reviewBody: text,
      reviewRating: { '@type': 'Rating', ratingValue: overall, bestRating: 5, worstRating: 1 },
    })),
  };
}
