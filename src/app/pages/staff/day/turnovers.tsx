import { Suspense } from 'react';
import { partAhead } from '#ui/load-ahead.tsx';
import type { PageHandle } from '../../../page-module.ts';
import { ListSkeleton, useFreshPage } from '../list-page.tsx';
import type { Route } from './+types/turnovers';

export const handle: PageHandle = {
  texts: ['staff', 'list', 'readiness', 'taskKinds', 'tasks', 'turnovers'],
  skeleton: ListSkeleton,
};

// The table of routes, which guests load too, names none of its parts.
const screen = () => import('#features/turnovers/web/turnovers-screen.tsx');
const { Part: TurnoversScreen, load } = partAhead(async () => (await screen()).TurnoversScreen);

export async function clientLoader({ params: { id }, request }: Route.ClientLoaderArgs) {
  const [{ loadTurnovers }] = await Promise.all([screen(), load()]);
  return loadTurnovers(id, request);
}

export default function TurnoversPage({ loaderData }: Route.ComponentProps) {
  useFreshPage();
  return (
    <Suspense fallback={<ListSkeleton />}>
      <TurnoversScreen shown={loaderData} />
    </Suspense>
  );
}
