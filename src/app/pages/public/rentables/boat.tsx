import { useSearchParams } from 'react-router';
import { apiContext, orNotFound, type PageHandle, preferencesContext } from '#app/page-module.ts';
import { describeBoat } from '#app/rendering/describe-boat.ts';
import { describePage } from '#app/rendering/structured-data.ts';
import { useTexts } from '#browser/use-texts.ts';
import { BoatCard } from '#features/catalog/web/boat-card.tsx';
import { catalogClient } from '#features/catalog/web/catalog-client.ts';
import { BoatHeadline } from '#features/catalog/web/page/boat-facts.tsx';
import { loadSimilarBoats } from '#features/catalog/web/page/load-similar.ts';
import { RentablePage, SimilarRentables } from '#features/catalog/web/page/rentable-page.tsx';
import { revalidatesUnlessOnly } from '#features/catalog/web/query/address-values.ts';
import { boatQueries } from '#features/catalog/web/query/boat-query.ts';
import { OUTING_NAMES, outingPairs, readOuting } from '#features/catalog/web/query/outing-query.ts';
import { BoatSearchSummary } from '#features/catalog/web/search/boat-search.tsx';
import { askOutingQuote, chosenOuting } from '#features/pricing/web/outing-offer.ts';
import { pictureOfBoat } from '#features/seo/domain/share-card.ts';
import { paths } from '#kernel/page-addresses.ts';
import type { Route } from './+types/boat';
import { BoatBody } from './boat-body.tsx';
import { loadBeside } from './load-rentable.ts';

export const handle: PageHandle = { texts: ['catalog', 'boats', 'boat', 'rentable', 'pricing', 'reviews'] };

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const transport = context.get(apiContext);
  const asked = readOuting(new URL(request.url).searchParams);
  const boat = await orNotFound(catalogClient(transport).getBoat({ params: { id: params.id } }));
  const outing = chosenOuting(boat, asked);
  const [offer, similar, beside] = await Promise.all([
    askOutingQuote({ boatId: boat.id, outing }, transport),
    loadSimilarBoats(transport, boat, asked),
    loadBeside(transport, params.id),
  ]);
  describePage(context, (page) => describeBoat(page, boat, beside.reviews));
  const picture = pictureOfBoat(boat, context.get(preferencesContext).language);
  return { boat, asked, outing, offer, similar, ...beside, picture };
}

/** The page itself asks for the price of another day of the same boat: nothing is loaded again. */
export const shouldRevalidate = revalidatesUnlessOnly(OUTING_NAMES);

export default function Boat({ loaderData }: Route.ComponentProps) {
  const t = useTexts('boat');
  const { boat, asked, similar, destinations, picture } = loaderData;
  const pairs = outingPairs(asked);
  // What is chosen on the page stands in the address; the page is not loaded anew for it.
  const [search] = useSearchParams();
  const query = { ...boatQueries.any, ...readOuting(search) };
  return (
    <RentablePage
      rentable={boat}
      picture={picture}
      canonicalPath={paths.boat(boat.id)}
      search={<BoatSearchSummary destinations={destinations} query={query} />}
      allResults={paths.results({ kind: 'boat' })}
      photoHref={(photo) => paths.boatPhotos(boat.id, { ...pairs, photo })}
      headline={<BoatHeadline boat={boat} />}
      similar={<SimilarRentables title={t('boat.similar')} cards={similar} when={pairs} Card={BoatCard} />}
    >
      <BoatBody key={boat.id} {...loaderData} />
    </RentablePage>
  );
}
