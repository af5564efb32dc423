import type { ReviewsView } from '#features/reviews/api/reviews.schemas.ts';
import type { DescribedPage, Thing } from './structured-data.ts';

/** The way to a page: from the outermost step to the page itself. */
export function breadcrumbList(
  page: DescribedPage,
  steps: readonly { readonly to: string; readonly label: string }[],
): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ to, label }, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name: label,
      item: page.addressOf(to),
    })),
  };
}

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

/** US cents as machines read a price: '750.00'. */
export const dollars = (cents: number): string => (cents / 100).toFixed(2);
