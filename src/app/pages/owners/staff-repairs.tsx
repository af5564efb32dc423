import { Suspense } from 'react';
import { partAhead } from '#ui/load-ahead.tsx';
import type { PageHandle } from '../../page-module.ts';
import { ListSkeleton } from '../staff/list-page.tsx';
import type { Route } from './+types/staff-repairs';

export const handle: PageHandle = { texts: ['staff', 'repairs', 'staffRepairs'], skeleton: ListSkeleton };

// The table of routes, which guests load too, names none of its parts.
const screen = () => import('#features/repairs/web/repairs-screen.tsx');
const { Part: RepairsScreen, load } = partAhead(async () => (await screen()).RepairsScreen);

export async function clientLoader({ params: { id }, request }: Route.ClientLoaderArgs) {
  const [{ loadRepairs }] = await Promise.all([screen(), load()]);
  return loadRepairs(id, request);
}

export default function StaffRepairsPage({ loaderData }: Route.ComponentProps) {
  return (
    <Suspense fallback={<ListSkeleton />}>
      <RepairsScreen shown={loaderData} />
    </Suspense>
  );
}
