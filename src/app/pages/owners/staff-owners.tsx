import { type ComponentProps, Suspense } from 'react';
import { partAhead } from '#ui/load-ahead.tsx';
import type { PageHandle } from '../../page-module.ts';
import { ListSkeleton, useFreshPage } from '../staff/list-page.tsx';
import type { Route } from './+types/staff-owners';

export const handle: PageHandle = { texts: ['staff', 'owners', 'management', 'portal'], skeleton: ListSkeleton };

// The table of routes, which guests load too, names none of its parts.
const screen = () => import('#features/owners/web/owners-screen.tsx');
const { Part: OwnersScreen, load } = partAhead(async () => (await screen()).OwnersScreen);

const preview = () => import('#features/owner-portal/web/portal-preview.tsx');
const { Part: PortalPreview, load: loadPreviewPart } = partAhead(async () => (await preview()).PortalPreview);

/** In the place of an agreement's id: the owner's portal as the owner sees it. */
const PORTAL = 'portal';

export async function clientLoader({ params: { id, agreement }, request }: Route.ClientLoaderArgs) {
  if (id !== undefined && agreement === PORTAL) {
    const [{ loadPreview }] = await Promise.all([preview(), loadPreviewPart()]);
    return loadPreview(id, request.signal);
  }
  const [{ loadOwners }] = await Promise.all([screen(), load()]);
  return loadOwners({ id, agreement }, request.signal);
}

export default function StaffOwnersPage({ loaderData }: Route.ComponentProps) {
  return (
    <Suspense fallback={<ListSkeleton />}>
      {'portal' in loaderData ? <PortalPreview shown={loaderData} /> : <FreshOwners shown={loaderData} />}
    </Suspense>
  );
}

/** The portal is not loaded again by itself: each look is kept. */
function FreshOwners({ shown }: ComponentProps<typeof OwnersScreen>) {
  useFreshPage();
  return <OwnersScreen shown={shown} />;
}
