import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { type CalendarDate, isCalendarDate } from '#kernel/calendar-date.ts';
import { MAX_OUTING_HOURS } from '../../domain/boat-terms.ts';
import type { Guests } from '../../domain/guest-capacity.ts';
import { filledPairs, lastOf, numberIn, textOf } from './address-values.ts';
import { OUTING_TIME_NAMES, readStay, stayForApi, stayPairs } from './stay-query.ts';

/** When, for how long and with whom, as it stands in an address: shared by the results and the boat's page. */
export interface OutingAsked {
  readonly date?: CalendarDate | undefined;
  /** 'HH:mm'. */
  readonly startTime?: string | undefined;
  readonly hours?: number | undefined;
  readonly guests?: Guests | undefined;
}

/** From when and for how long. */
export type OutingTime = Pick<OutingAsked, 'startTime' | 'hours'>;

/** What an outing is called in an address. */
export const OUTING_NAMES = [...OUTING_TIME_NAMES, 'adults', 'infants', 'babies', 'pets'] as const;

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Reads an address; what does not fit is left out, never refused. */
export function readOuting(search: URLSearchParams): OutingAsked {
  const date = lastOf(search, 'date');
  const startTime = lastOf(search, 'start');
  return {
    date: isCalendarDate(date) ? date : undefined,
    startTime: TIME.test(startTime) ? startTime : undefined,
    hours: numberIn(search, 'hours', MAX_OUTING_HOURS) || undefined,
    guests: readStay(search).guests,
  };
}

/** The pairs of an address; what is not asked is left out. */
export function outingPairs({ date, startTime, hours, guests }: OutingAsked): Record<string, string> {
  return filledPairs({ date, start: startTime, hours, ...stayPairs({ guests }) });
}

/** The same under the API's names. A start without a duration says nothing to a search. */
export function outingForApi({ date, startTime, hours, guests }: OutingAsked) {
  return {
    StartAt: date,
    StartTime: hours === undefined ? undefined : startTime,
    Hours: textOf(hours),
    ...stayForApi({ guests }),
  };
}

/** The outing as the address holds it. */
export function useOutingInAddress() {
  const [search, setSearch] = useSearchParams();
  const text = search.toString();
  const outing = useMemo(() => readOuting(new URLSearchParams(text)), [text]);
  const change = useCallback(
    (changed: OutingAsked) => {
      const pairs = new URLSearchParams(text);
      for (const name of OUTING_NAMES) pairs.delete(name);
      for (const [name, value] of Object.entries(outingPairs({ ...outing, ...changed }))) pairs.set(name, value);
      setSearch(pairs, { replace: true, preventScrollReset: true });
    },
    [text, outing, setSearch],
  );
  return { outing, change };
}
