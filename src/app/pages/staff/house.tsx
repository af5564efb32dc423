import { houseEditing } from '#features/catalog/web/editing/house-editing.ts';
import type { PageHandle } from '../../page-module.ts';
import type { Route } from './+types/house';
import { ListSkeleton } from './list-page.tsx';
import { ListingPage, loadListingPage } from './listing-page.tsx';

export const handle: PageHandle = { texts: ['staff', 'editing', 'edit', 'accounts'], skeleton: ListSkeleton };

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => loadListingPage(houseEditing, params.id);

export default function HousePage({ loaderData }: Route.ComponentProps) {
  return <ListingPage kind={houseEditing} loaded={loaderData} />;
}
