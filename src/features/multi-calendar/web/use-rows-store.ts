import { useMemo, useRef } from 'react';
import { useShowFailure } from '#browser/use-refusal-text.ts';
import { daysBetween } from '#kernel/calendar-date.ts';
import type { Timeline } from '../domain/timeline.ts';
import { calendarClient } from './calendar-client.ts';
import { createRowsStore } from './rows-store.ts';

/** The rows of an open calendar, loaded from the server; a failure is shown. */
export function useRowsStore(timeline: Timeline) {
  const showFailure = useShowFailure();
  const failure = useRef(showFailure);
  failure.current = showFailure;
  return useMemo(
    () =>
      createRowsStore(
        timeline,
        async ({ unitIds, range }) => {
          const days = daysBetween(range.from, range.until);
          const query = { Units: unitIds.join(','), From: range.from, Days: String(days) };
          return (await calendarClient().getCalendar({ query })).units;
        },
        (error) => failure.current(error),
        oneAfterTheOther(),
      ),
    [timeline],
  );
}

const FRAME_MS = 50;

/** Each who asks gets a frame of its own; a page that is hidden draws none, and waits a little instead. */
function oneAfterTheOther(): () => Promise<void> {
  let last = Promise.resolve();
  const frame = () =>
    new Promise<void>((resume) => {
      const late = setTimeout(resume, FRAME_MS);
      requestAnimationFrame(() => {
        clearTimeout(late);
        resume();
      });
    });
  return () => {
    last = last.then(frame);
    return last;
  };
}
