import { Suspense } from 'react';
import { partAhead } from '#ui/load-ahead.tsx';
import type { PageHandle } from '../../page-module.ts';
import { ListSkeleton } from '../staff/list-page.tsx';
import type { Route } from './+types/own-repairs';
import { OwnerTabs } from './owner-tabs.tsx';

export const handle: PageHandle = { texts: ['management', 'repairs'], skeleton: ListSkeleton };

// The table of routes, which guests load too, names none of its parts.
const screen = () => import('#features/repairs/web/own-repairs-screen.tsx');
const { Part: OwnRepairsScreen, load } = partAhead(async () => (await screen()).OwnRepairsScreen);

export async function clientLoader({ params: { id }, request }: Route.ClientLoaderArgs) {
  const [{ loadOwnRepairs }] = await Promise.all([screen(), load()]);
  return loadOwnRepairs(id, request.signal);
}

export default function OwnRepairsPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <OwnerTabs />
      <Suspense fallback={<ListSkeleton />}>
        <OwnRepairsScreen shown={loaderData} />
      </Suspense>
    </>
  );
}
