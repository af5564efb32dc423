import { useSearchParams } from 'react-router';
import { apiContext, orNotFound, type PageHandle, preferencesContext } from '#app/page-module.ts';
import { catalogClient } from '#features/catalog/web/catalog-client.ts';
import { revalidatesUnlessOnly } from '#features/catalog/web/query/address-values.ts';
import { outingPairs, readOuting } from '#features/catalog/web/query/outing-query.ts';
import { pictureOfBoat } from '#features/seo/domain/share-card.ts';
import { paths } from '#kernel/page-addresses.ts';
import type { Route } from './+types/boat-photos';
import { describePhotos } from './load-rentable.ts';
import { PhotosContent } from './photos-content.tsx';

export const handle: PageHandle = { texts: ['catalog', 'photos'] };

export async function loader({ context, params }: Route.LoaderArgs) {
  const client = catalogClient(context.get(apiContext));
  const boat = await orNotFound(client.getBoat({ params: { id: params.id } }));
  const { id, name, medias } = boat;
  describePhotos(context, { name, pagePath: paths.boat(id), photosPath: paths.boatPhotos(id) });
  return { id, name, medias, picture: pictureOfBoat(boat, context.get(preferencesContext).language) };
}

export const shouldRevalidate = revalidatesUnlessOnly(['photo']);

export default function BoatPhotos({ loaderData: { id, name, medias, picture } }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const outing = outingPairs(readOuting(search));
  return (
    <PhotosContent
      name={name}
      medias={medias}
      picture={picture}
      pageHref={paths.boat(id, outing)}
      canonicalPath={paths.boatPhotos(id)}
      hrefOf={(photo) => paths.boatPhotos(id, { ...outing, photo })}
    />
  );
}
