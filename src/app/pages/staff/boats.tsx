import { boatEditing } from '#features/catalog/web/editing/boat-editing.ts';
import { useListingColumns } from '#features/catalog/web/editing/listing-columns.tsx';
import type { PageHandle } from '../../page-module.ts';
import type { Route } from './+types/boats';
import { ListingList, loadListingList } from './listing-list.tsx';

export const handle: PageHandle = { texts: ['staff', 'editing', 'edit', 'list'] };

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadListingList(boatEditing, request);

export default function BoatsPage({ loaderData }: Route.ComponentProps) {
  const columns = useListingColumns(boatEditing);
  return <ListingList kind={boatEditing} columns={columns} {...loaderData} />;
}
