import { Suspense, useEffect, useState } from 'react';
import { Skeleton } from '#ui/feedback/loading.tsx';
import { partAhead } from '#ui/load-ahead.tsx';
import type { CalendarPanelProps } from './calendar-panel.tsx';

const { Part: Panel, load: loadPanel } = partAhead(async () => (await import('./calendar-panel.tsx')).default);

/** Fetches the calendar's code ahead, on hover or focus of what opens it. */
export const preloadCalendar = (): Promise<unknown> => loadPanel();

/** The calendar in the page or in a panel. Its code comes in the browser only, its space is held. */
export function DateRangeCalendar(props: CalendarPanelProps) {
  const [isInBrowser, setInBrowser] = useState(false);
  useEffect(() => setInBrowser(true), []);
  const waiting = <CalendarSkeleton months={props.months} />;
  if (!isInBrowser) return waiting;
  return (
    <Suspense fallback={waiting}>
      <Panel {...props} />
    </Suspense>
  );
}

function CalendarSkeleton({ months }: { months?: 1 | 2 | undefined }) {
  return (
    <div className="flex justify-center gap-7" aria-hidden="true">
      <Skeleton className="h-[23rem] w-77 max-w-full" />
      {months !== 1 && <Skeleton className="hidden h-[23rem] w-77 md:block" />}
    </div>
  );
}
