import { type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router';
import { apiContext, orNotFound, type PageHandle, preferencesContext } from '#app/page-module.ts';
import { breadcrumbList } from '#app/rendering/parts.ts';
import { describePage } from '#app/rendering/structured-data.ts';
import { catalogClient } from '#features/catalog/web/catalog-client.ts';
import { differsOnlyIn } from '#features/catalog/web/query/address-values.ts';
import { outingPairs, readOuting } from '#features/catalog/web/query/outing-query.ts';
import { pictureOfBoat } from '#features/seo/domain/share-card.ts';
import { paths } from '#kernel/page-addresses.ts';
import type { Route } from './+types/boat-photos';
import { PhotosContent } from './photos-content.tsx';

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
