import { Suspense } from 'react';
import { partAhead } from '#ui/load-ahead.tsx';
import type { PageHandle } from '../../page-module.ts';
import { ListSkeleton } from '../staff/list-page.tsx';
import type { Route } from './+types/own-agreements';
import { OwnerTabs } from './owner-tabs.tsx';

export const handle: PageHandle = { texts: ['management'], skeleton: ListSkeleton };

// The table of routes, which guests load too, names none of its parts.
const screen = () => import('#features/owners/web/own-agreements-screen.tsx');
const { Part: OwnAgreementsScreen, load } = partAhead(async () => (await screen()).OwnAgreementsScreen);

export async function clientLoader({ params: { id }, request }: Route.ClientLoaderArgs) {
  const [{ loadOwnAgreements }] = await Promise.all([screen(), load()]);
  return loadOwnAgreements(id, request.signal);
}

export default function OwnAgreementsPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <OwnerTabs />
      <Suspense fallback={<ListSkeleton />}>
        <OwnAgreementsScreen shown={loaderData} />
      </Suspense>
    </>
  );
}
