import { Suspense } from 'react';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { partAhead } from '#ui/load-ahead.tsx';
import type { PageHandle } from '../../../page-module.ts';
import { ListSkeleton, useFreshPage } from '../list-page.tsx';
import type { Route } from './+types/desk';

export const handle: PageHandle = {
  texts: ['staff', 'desk', 'reservations', 'lines', 'wizard'],
  skeleton: ListSkeleton,
};

// The table of routes, which guests load too, names none of its parts.
const screen = () => import('#features/front-desk/web/front-desk-screen.tsx');
const { Part: FrontDesk, load } = partAhead(async () => (await screen()).FrontDeskScreen);

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const [{ loadDesk }] = await Promise.all([screen(), load()]);
  return loadDesk(request.signal);
}

/** What its address says is asked for by the screen. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate;

export default function DeskPage({ loaderData }: Route.ComponentProps) {
  useFreshPage();
  return (
    <Suspense fallback={<ListSkeleton />}>
      <FrontDesk loaded={loaderData} />
    </Suspense>
  );
}
