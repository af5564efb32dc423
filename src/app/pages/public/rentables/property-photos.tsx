import { useSearchParams } from 'react-router';
import { apiContext, orNotFound, type PageHandle, preferencesContext } from '#app/page-module.ts';
import { catalogClient } from '#features/catalog/web/catalog-client.ts';
import { revalidatesUnlessOnly } from '#features/catalog/web/query/address-values.ts';
import { readStay, stayPairs } from '#features/catalog/web/query/stay-query.ts';
import { pictureOfHouse } from '#features/seo/domain/share-card.ts';
import { paths } from '#kernel/page-addresses.ts';
import type { Route } from './+types/property-photos';
import { describePhotos } from './load-rentable.ts';
import { PhotosContent } from './photos-content.tsx';

export const handle: PageHandle = { texts: ['catalog', 'photos'] };

export async function loader({ context, params }: Route.LoaderArgs) {
  const client = catalogClient(context.get(apiContext));
  const house = await orNotFound(client.getHouse({ params: { id: params.id } }));
  const { id, name, medias } = house;
  describePhotos(context, { name, pagePath: paths.property(id), photosPath: paths.propertyPhotos(id) });
  return { id, name, medias, picture: pictureOfHouse(house, context.get(preferencesContext).language) };
}

export const shouldRevalidate = revalidatesUnlessOnly(['photo']);

export default function PropertyPhotos({ loaderData: { id, name, medias, picture } }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const stay = stayPairs(readStay(search));
  return (
    <PhotosContent
      name={name}
      medias={medias}
      picture={picture}
      pageHref={paths.property(id, stay)}
      canonicalPath={paths.propertyPhotos(id)}
      hrefOf={(photo) => paths.propertyPhotos(id, { ...stay, photo })}
    />
  );
}
