import { breadcrumbList } from '#app/rendering/parts.ts';
import { describePage } from '#app/rendering/structured-data.ts';
import { catalogClient } from '#features/catalog/web/catalog-client.ts';
import { reviewsClient } from '#features/reviews/web/reviews-clients.ts';
import { REVIEWS_A_PAGE } from '#features/reviews/web/use-reviews.ts';
import type { Transport } from '#kernel/transport.ts';

/** What the page of a house or of a boat shows beside its own: the first reviews, and where one can search. */
export async function loadBeside(transport: Transport, id: string) {
  const [reviews, { destinations }] = await Promise.all([
    reviewsClient(transport).listReviews({ params: { id }, query: { PageSize: String(REVIEWS_A_PAGE) } }),
    catalogClient(transport).listDestinations({ query: {} }),
  ]);
  return { reviews, destinations };
}

interface PhotosOf {
  readonly name: string;
  readonly pagePath: string;
  readonly photosPath: string;
}

/** Tells machines the way to the pictures of a house or of a boat. */
export function describePhotos(
  context: Parameters<typeof describePage>[0],
  { name, pagePath, photosPath }: PhotosOf,
): void {
  describePage(context, (page) => [
    breadcrumbList(page, [
      { to: pagePath, label: name },
      { to: photosPath, label: page.texts('photos')('here') },
    ]),
  ]);
}
