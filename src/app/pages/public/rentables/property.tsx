import { useSearchParams } from 'react-router';
import { apiContext, orNotFound, type PageHandle, preferencesContext } from '#app/page-module.ts';
import { describeHouse } from '#app/rendering/describe-house.ts';
import { describePage } from '#app/rendering/structured-data.ts';
import { useTexts } from '#browser/use-texts.ts';
import { catalogClient } from '#features/catalog/web/catalog-client.ts';
import { HouseCard } from '#features/catalog/web/house-card.tsx';
import { HouseHeadline } from '#features/catalog/web/page/house-facts.tsx';
import { loadSimilarHouses } from '#features/catalog/web/page/load-similar.ts';
import { RentablePage, SimilarRentables } from '#features/catalog/web/page/rentable-page.tsx';
import { revalidatesUnlessOnly } from '#features/catalog/web/query/address-values.ts';
import { houseQueries } from '#features/catalog/web/query/house-query.ts';
import { readStay, STAY_NAMES, stayPairs } from '#features/catalog/web/query/stay-query.ts';
import { SearchSummary } from '#features/catalog/web/search/house-search.tsx';
import { askQuote } from '#features/pricing/web/stay-offer.ts';
import { pictureOfHouse } from '#features/seo/domain/share-card.ts';
import { paths } from '#kernel/page-addresses.ts';
import type { Route } from './+types/property';
import { HouseBody } from './house-body.tsx';
import { loadBeside } from './load-rentable.ts';

export const handle: PageHandle = { texts: ['catalog', 'rentable', 'house', 'pricing', 'stay', 'reviews'] };

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const transport = context.get(apiContext);
  const stay = readStay(new URL(request.url).searchParams);
  const house = await orNotFound(catalogClient(transport).getHouse({ params: { id: params.id } }));
  const [offer, similar, beside] = await Promise.all([
    askQuote({ houseId: house.id, stay }, transport),
    loadSimilarHouses(transport, house, stay),
    loadBeside(transport, params.id),
  ]);
  describePage(context, (page) => describeHouse(page, house, beside.reviews));
  const picture = pictureOfHouse(house, context.get(preferencesContext).language);
  return { house, stay, offer, similar, ...beside, picture };
}

/** Other dates of the same house are priced by the page itself. */
export const shouldRevalidate = revalidatesUnlessOnly(STAY_NAMES);

export default function Property({ loaderData }: Route.ComponentProps) {
  const t = useTexts('house');
  const { house, stay, similar, destinations, picture } = loaderData;
  const pairs = stayPairs(stay);
  // Dates that are chosen on the page stand in the address; the page is not loaded anew for them.
  const [search] = useSearchParams();
  const query = { ...houseQueries.any, ...readStay(search), destinationId: house.destination.id };
  const title = t('house.similarIn', { place: house.destination.name });
  return (
    <RentablePage
      rentable={house}
      picture={picture}
      canonicalPath={paths.property(house.id)}
      search={<SearchSummary destinations={destinations} query={query} />}
      allResults={paths.results()}
      photoHref={(photo) => paths.propertyPhotos(house.id, { ...pairs, photo })}
      headline={<HouseHeadline house={house} />}
      similar={<SimilarRentables title={title} cards={similar} when={pairs} Card={HouseCard} />}
    >
      <HouseBody key={house.id} {...loaderData} />
    </RentablePage>
  );
}
