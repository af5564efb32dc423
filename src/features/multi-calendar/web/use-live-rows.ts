import { useEffect, useRef, useState } from 'react';
import { useQuery } from '#browser/use-query.ts';
import { calendarClient } from './calendar-client.ts';
import type { RowsStore } from './rows-store.ts';

const EVERY_MS = 8_000;

/**
 * Keeps the rows as others change them: asks every 8 seconds what changed since, never in a hidden tab, and at once
 * when it is looked at again. A lost answer is made up for by the next.
 */
export function useLiveRows(store: RowsStore, since: number): void {
  const next = useRef(since);
  const [turn, setTurn] = useState(0);
  const { isAsking } = useQuery({
    key: ['calendar-changes', turn],
    isEnabled: turn > 0,
    ask: async (signal) => {
      const answer = await calendarClient().listCalendarChanges({ query: { Since: String(next.current) } }, { signal });
      await store.refresh(answer.unitIds);
      next.current = answer.next;
      return turn;
    },
  });
  const isBusy = useRef(false);
  isBusy.current = isAsking;
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible' && !isBusy.current) setTurn((known) => known + 1);
    };
    const timer = setInterval(look, EVERY_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
}
