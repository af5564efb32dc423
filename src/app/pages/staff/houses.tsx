import { houseEditing } from '#features/catalog/web/editing/house-editing.ts';
import { useListingColumns } from '#features/catalog/web/editing/listing-columns.tsx';
import type { PageHandle } from '../../page-module.ts';
import type { Route } from './+types/houses';
import { ListingList, loadListingList } from './listing-list.tsx';

export const handle: PageHandle = { texts: ['staff', 'editing', 'list'] };

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadListingList(houseEditing, request);

export default function HousesPage({ loaderData }: Route.ComponentProps) {
  const columns = useListingColumns(houseEditing);
  return <ListingList kind={houseEditing} columns={columns} {...loaderData} />;
}
