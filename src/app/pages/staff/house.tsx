import { GonePage, orNull } from '#app/shell/gone-page.tsx';
import { useReload } from '#browser/use-reload.ts';
import { useTexts } from '#browser/use-texts.ts';
import { houseEditing } from '#features/catalog/web/editing/house-editing.ts';
import { ListingEditor, loadListing } from '#features/catalog/web/editing/listing-editor.tsx';
import { paths } from '#kernel/page-addresses.ts';
import type { PageHandle } from '../../page-module.ts';
import type { Route } from './+types/house';
import { ListSkeleton } from './list-page.tsx';

export const handle: PageHandle = { texts: ['staff', 'editing', 'accounts'], skeleton: ListSkeleton };

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => orNull(loadListing(houseEditing, params.id));

export default function HousePage({ loaderData }: Route.ComponentProps) {
  const t = useTexts('editing');
  const reload = useReload();
  const back = { to: paths.staffHouses(), label: t('houses.title') };
  if (!loaderData) return <GonePage title={t('houses.gone')} text={t('listed.goneText')} back={back} />;
  return <ListingEditor kind={houseEditing} {...loaderData} onSaved={reload} />;
}
