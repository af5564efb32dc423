import { Suspense } from 'react';
import { partAhead } from '#ui/load-ahead.tsx';
import type { PageHandle } from '../../page-module.ts';
import { ListSkeleton, useFreshPage } from '../staff/list-page.tsx';
import type { Route } from './+types/staff-owners';

export const handle: PageHandle = { texts: ['staff', 'owners', 'management'], skeleton: ListSkeleton };

// The table of routes, which guests load too, names none of its parts.
const screen = () => import('#features/owners/web/owners-screen.tsx');
const { Part: OwnersScreen, load } = partAhead(async () => (await screen()).OwnersScreen);

export async function clientLoader({ params: { id, agreement }, request }: Route.ClientLoaderArgs) {
  const [{ loadOwners }] = await Promise.all([screen(), load()]);
  return loadOwners({ id, agreement }, request.signal);
}

export default function StaffOwnersPage({ loaderData }: Route.ComponentProps) {
  useFreshPage();
  return (
    <Suspense fallback={<ListSkeleton />}>
      <OwnersScreen shown={loaderData} />
    </Suspense>
  );
}
