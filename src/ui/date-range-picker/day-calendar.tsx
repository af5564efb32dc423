import { Suspense, useEffect, useState } from 'react';
import type { CalendarDate } from '#kernel/calendar-date.ts';
import { Skeleton } from '#ui/feedback/loading.tsx';
import { partAhead } from '#ui/load-ahead.tsx';
import type { DateRules } from './date-choice.ts';

export interface DayCalendarProps {
  day: CalendarDate | undefined;
  onChange: (day: CalendarDate | undefined) => void;
  /** `whyNotCheckIn` says why a day can't be chosen. */
  rules: DateRules;
  /** Told the first day of the month shown when it changes, to load what is free. */
  onMonthShown?: ((firstDay: CalendarDate) => void) | undefined;
  months?: 1 | 2 | undefined;
}

const { Part: Panel, load: loadPanel } = partAhead(async () => (await import('./calendar-panel.tsx')).default);

/** Fetches the calendar's code ahead, on hover or focus of what opens it. */
export const preloadDayCalendar = (): Promise<unknown> => loadPanel();

/** One day by the month grid. Its code comes in the browser only, its space is held. */
export function DayCalendar({ day, onChange, months = 1, ...calendar }: DayCalendarProps) {
  const [isInBrowser, setInBrowser] = useState(false);
  useEffect(() => setInBrowser(true), []);
  const waiting = (
    <div className="flex justify-center" aria-hidden="true">
      <Skeleton className="h-[23rem] w-77 max-w-full" />
    </div>
  );
  if (!isInBrowser) return waiting;
  return (
    <Suspense fallback={waiting}>
      <Panel
        {...calendar}
        months={months}
        // A stay that ends where it begins: every press is a new choice.
        chosen={day ? { from: day, until: day } : {}}
        onChange={({ from }) => onChange(from)}
      />
    </Suspense>
  );
}
