import { Suspense } from 'react';
import { partAhead } from '#ui/load-ahead.tsx';
import type { PageHandle } from '../../page-module.ts';
import { ListSkeleton } from '../staff/list-page.tsx';
import type { Route } from './+types/owner-portal';
import { OwnerTabs } from './owner-tabs.tsx';

export const handle: PageHandle = {
  texts: ['portal', 'management', 'messages', 'reports', 'statements'],
  skeleton: ListSkeleton,
};

// The table of routes, which guests load too, names none of its parts.
const screen = () => import('#features/owner-portal/web/portal-screen.tsx');
const { Part: PortalScreen, load } = partAhead(async () => (await screen()).PortalScreen);

export async function clientLoader({ params: { part, id }, request }: Route.ClientLoaderArgs) {
  const [{ loadPortal }] = await Promise.all([screen(), load()]);
  return loadPortal({ part, id, url: request.url }, request.signal);
}

export default function OwnerPortalPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <OwnerTabs />
      <Suspense fallback={<ListSkeleton />}>
        <PortalScreen shown={loaderData} />
      </Suspense>
    </>
  );
}
