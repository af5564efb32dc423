import type { BoatView } from '#features/catalog/api/boats.schemas.ts';
import type { ReviewsView } from '#features/reviews/api/reviews.schemas.ts';
import { paths } from '#kernel/page-addresses.ts';
import { breadcrumbList, dollars, ratings } from './parts.ts';
import { pictures } from './pictures.ts';
import type { DescribedPage, Thing } from './structured-data.ts';

/** What is offered is an outing with the boat, not the boat: a product with a price for each duration. */
export function describeBoat(page: DescribedPage, boat: BoatView, reviews: ReviewsView): readonly Thing[] {
  const { origin, company } = page;
  const cents = boat.durations.map(({ priceCents }) => priceCents);
  return [
    {
      '@type': 'Product',
      '@id': `${origin}${paths.boat(boat.id)}#boat`,
      sku: `boat-${boat.id}`,
      category: 'Boat charter',
      url: page.addressOf(paths.boat(boat.id)),
      name: boat.name,
      description: boat.description,
      image: pictures(boat.medias, origin),
      brand: { '@type': 'Brand', name: company.name },
      ...(cents.length > 0 && {
        offers: {
          '@type': 'AggregateOffer',
          priceCurrency: 'USD',
          lowPrice: dollars(Math.min(...cents)),
          highPrice: dollars(Math.max(...cents)),
          offerCount: cents.length,
          availability: 'https://schema.org/InStock',
          url: page.addressOf(paths.boat(boat.id)),
          seller: { '@type': 'Organization', name: company.name },
          areaServed: `${boat.destination.name}, Florida`,
        },
      }),
      ...ratings(reviews),
    },
    breadcrumbList(page, [
      { to: paths.results({ kind: 'boat' }), label: page.texts('app')('nav.boats') },
      {
        to: paths.results({ kind: 'boat', destination: boat.destination.id }),
        label: boat.destination.name,
      },
      { to: paths.boat(boat.id), label: boat.name },
    ]),
  ];
}
