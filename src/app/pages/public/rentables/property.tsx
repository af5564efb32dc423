import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { apiContext, orNotFound, type PageHandle, preferencesContext } from '#app/page-module.ts';
import { describeHouse } from '#app/rendering/describe-house.ts';
import { describePage } from '#app/rendering/structured-data.ts';
import { PageHead } from '#browser/page-head.tsx';
import { catalogClient } from '#features/catalog/web/catalog-client.ts';
import { BackToResults } from '#features/catalog/web/page/back-to-results.tsx';
import { HouseHeadline } from '#features/catalog/web/page/house-facts.tsx';
import { PhotoMosaic } from '#features/catalog/web/page/photo-mosaic.tsx';
import { loadSimilar, SimilarHouses } from '#features/catalog/web/page/similar-houses.tsx';
import { differsOnlyIn } from '#features/catalog/web/query/address-values.ts';
import { houseQueries } from '#features/catalog/web/query/house-query.ts';
import { readStay, STAY_NAMES, stayPairs } from '#features/catalog/web/query/stay-query.ts';
import { SearchSummary } from '#features/catalog/web/search/house-search.tsx';
import { askQuote } from '#features/pricing/web/stay-offer.ts';
import { reviewsClient } from '#features/reviews/web/reviews-clients.ts';
import { REVIEWS_A_PAGE } from '#features/reviews/web/use-reviews.ts';
import { pictureOfHouse } from '#features/seo/domain/share-card.ts';
import { paths } from '#kernel/page-addresses.ts';
import type { Route } from './+types/property';
import { HouseBody } from './house-body.tsx';

export const handle: PageHandle = { texts: ['catalog', 'rentable', 'house', 'pricing', 'stay', 'reviews'] };

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const transport = context.get(apiContext);
  const stay = readStay(new URL(request.url).searchParams);
  const house = await orNotFound(catalogClient(transport).getHouse({ params: { id: params.id } }));
  const [offer, reviews, similar, { destinations }] = await Promise.all([
    askQuote({ houseId: house.id, stay }, transport),
    reviewsClient(transport).listReviews({
      params: { id: params.id },
      query: { PageSize: String(REVIEWS_A_PAGE) },
    }),
    loadSimilar(transport, house, stay),
    catalogClient(transport).listDestinations({ query: {} }),
  ]);
  describePage(context, (page) => describeHouse(page, house, reviews));
  const picture = pictureOfHouse(house, context.get(preferencesContext).language);
  return { house, stay, offer, reviews, similar, destinations, picture };
}

/** Other dates of the same house are priced by the page itself. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return !differsOnlyIn(currentUrl, nextUrl, STAY_NAMES) && defaultShouldRevalidate;
}

export default function Property({ loaderData }: Route.ComponentProps) {
  const { house, stay, similar, destinations, picture } = loaderData;
  return (
    <div className="measure pb-28 lg:pb-20">
      <PageHead
        title={`${house.name}, ${house.destination.name}`}
        description={house.description}
        image={picture}
        canonicalPath={paths.property(house.id)}
      />
      <div className="hidden pt-6 md:block">
        <SearchSummary
          destinations={destinations}
          query={{ ...houseQueries.any, ...stay, destinationId: house.destination.id }}
        />
      </div>
      <div className="py-3">
        <BackToResults />
      </div>
      <PhotoMosaic
        medias={house.medias}
        hrefOf={(photo) => paths.propertyPhotos(house.id, { ...stayPairs(stay), photo })}
      />
      <div className="mt-7">
        <HouseHeadline house={house} />
      </div>
      <HouseBody key={house.id} {...loaderData} />
      <div className="mt-12">
        <SimilarHouses houses={similar} place={house.destination.name} stay={stayPairs(stay)} />
      </div>
    </div>
  );
}
