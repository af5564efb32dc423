import { type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router';
import type { PageHandle } from '#app/page-module.ts';
import { orNotFound } from '#app/page-module.ts';
import { apiContext, preferencesContext } from '#app/rendering/contexts.ts';
import { breadcrumbList } from '#app/rendering/structured-data/parts.ts';
import { describePage } from '#app/rendering/structured-data/structured-data.ts';
import { catalogClient } from '#features/catalog/web/catalog-client.ts';
import { differsOnlyIn } from '#features/catalog/web/query/address-values.ts';
import { outingPairs, readOuting } from '#features/catalog/web/query/outing-query.ts';
import { pictureOfBoat } from '#features/seo/domain/share-card.ts';
import { paths } from '#kernel/page-addresses.ts';
import { PhotosContent } from '../photos/photos-content.tsx';
import type { Route } from './+types/boat-photos';

export const handle: PageHandle = { texts: ['catalog', 'photos'] };

export async function loader({ context, params }: Route.LoaderArgs) {
  const client = catalogClient(context.get(apiContext));
  const boat = await orNotFound(client.getBoat({ params: { id: params.id } }));
  const { id, name, medias } = boat;
  describePage(context, (page) => [
    breadcrumbList(page, [
      { to: paths.boat(id), label: name },
      { to: paths.boatPhotos(id), label: page.texts('photos')('here') },
    ]),
  ]);
  return { id, name, medias, picture: pictureOfBoat(boat, context.get(preferencesContext).language) };
}

export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return !differsOnlyIn(currentUrl, nextUrl, ['photo']) && defaultShouldRevalidate;
}

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
