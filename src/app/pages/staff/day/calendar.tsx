import { Suspense } from 'react';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { partAhead } from '#ui/load-ahead.tsx';
import type { PageHandle } from '../../../page-module.ts';
import type { Route } from './+types/calendar';

export const handle: PageHandle = { texts: ['calendar', 'list', 'readiness'] };

// Its pieces, the head of the page among them, stand in no table of routes, which every visitor loads.
const { Part: MultiCalendar, load } = partAhead(
  async () => (await import('#features/multi-calendar/web/multi-calendar.tsx')).MultiCalendar,
);

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { loadCalendar } = await import('#features/multi-calendar/web/load-calendar.ts');
  const [loaded] = await Promise.all([loadCalendar(request.signal), load()]);
  return loaded;
}

/** What its address says is read by the calendar, whose rows are all here already. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate;

export default function CalendarPage({ loaderData }: Route.ComponentProps) {
  return (
    <Suspense>
      <MultiCalendar loaded={loaderData} />
    </Suspense>
  );
}
