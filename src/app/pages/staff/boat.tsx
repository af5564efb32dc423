import { boatEditing } from '#features/catalog/web/editing/boat-editing.ts';
import type { PageHandle } from '../../page-module.ts';
import type { Route } from './+types/boat';
import { ListSkeleton } from './list-page.tsx';
import { ListingPage, loadListingPage } from './listing-page.tsx';

export const handle: PageHandle = { texts: ['staff', 'editing', 'edit', 'accounts'], skeleton: ListSkeleton };

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => loadListingPage(boatEditing, params.id);

export default function BoatPage({ loaderData }: Route.ComponentProps) {
  return <ListingPage kind={boatEditing} loaded={loaderData} />;
}
