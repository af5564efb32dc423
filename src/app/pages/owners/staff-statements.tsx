import { Suspense } from 'react';
import { partAhead } from '#ui/load-ahead.tsx';
import type { PageHandle } from '../../page-module.ts';
import { ListSkeleton, useFreshPage } from '../staff/list-page.tsx';
import type { Route } from './+types/staff-statements';

export const handle: PageHandle = { texts: ['staff', 'statements', 'list'], skeleton: ListSkeleton };

// The table of routes, which guests load too, names none of its parts.
const screen = () => import('#features/owner-ledger/web/statements-screen.tsx');
const { Part: StatementsScreen, load } = partAhead(async () => (await screen()).StatementsScreen);

export async function clientLoader({ params: { id }, request }: Route.ClientLoaderArgs) {
  const [{ loadStatements }] = await Promise.all([screen(), load()]);
  return loadStatements(id, request);
}

/** The reconciliation adds up every trip: it is not asked for as often as a list. */
const LOOKS_MS = 60_000;

export default function StaffStatementsPage({ loaderData }: Route.ComponentProps) {
  useFreshPage(LOOKS_MS);
  return (
    <Suspense fallback={<ListSkeleton />}>
      <StatementsScreen shown={loaderData} />
    </Suspense>
  );
}
