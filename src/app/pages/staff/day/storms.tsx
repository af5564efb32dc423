import { Suspense } from 'react';
import { partAhead } from '#ui/load-ahead.tsx';
import type { PageHandle } from '../../../page-module.ts';
import { ListSkeleton, useFreshPage } from '../list-page.tsx';
import type { Route } from './+types/storms';

export const handle: PageHandle = { texts: ['staff', 'storms'], skeleton: ListSkeleton };

// The table of routes, which guests load too, names none of its parts.
const screen = () => import('#features/storms/web/storms-screen.tsx');
const { Part: StormsScreen, load } = partAhead(async () => (await screen()).StormsScreen);

/** While a storm is open, minutes count. */
const LOOKS_MS = 10_000;

export async function clientLoader({ params: { id }, request }: Route.ClientLoaderArgs) {
  const [{ loadStorms }] = await Promise.all([screen(), load()]);
  return loadStorms(id, request.signal);
}

export default function StormsPage({ loaderData }: Route.ComponentProps) {
  useFreshPage(LOOKS_MS);
  return (
    <Suspense fallback={<ListSkeleton />}>
      <StormsScreen shown={loaderData} />
    </Suspense>
  );
}
