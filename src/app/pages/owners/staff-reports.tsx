import { Suspense } from 'react';
import { SectionTabs } from '#app/shell/section-tabs.tsx';
import { partAhead } from '#ui/load-ahead.tsx';
import type { PageHandle } from '../../page-module.ts';
import { ListSkeleton } from '../staff/list-page.tsx';
import type { Route } from './+types/staff-reports';

export const handle: PageHandle = { texts: ['reports', 'list', 'statements', 'staff'], skeleton: ListSkeleton };

// The table of routes, which guests load too, names none of its parts.
const screen = () => import('#features/reports/web/reports-screen.tsx');
const { Part: ReportsScreen, load } = partAhead(async () => (await screen()).ReportsScreen);

export async function clientLoader({ params: { report }, request }: Route.ClientLoaderArgs) {
  const [{ loadReport }] = await Promise.all([screen(), load()]);
  return loadReport(report, new URL(request.url), request.signal);
}

export default function ReportsPage({ loaderData }: Route.ComponentProps) {
  return (
    <Suspense fallback={<ListSkeleton />}>
      <ReportsScreen shown={loaderData} tabs={SectionTabs} />
    </Suspense>
  );
}
