import { useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { type CalendarDate, type DateRange, isCalendarDate } from '#kernel/calendar-date.ts';
import type { ChosenDates } from '#ui/date-range-picker/date-choice.ts';
import { type Guests, MAX_PETS } from '../../domain/guest-capacity.ts';
import { lastOf, numberIn } from './address-values.ts';

/** When and with whom, as it stands in an address: shared by the results and the house page. */
export interface StayAsked {
  /** Both dates or none. */
  readonly dates?: DateRange | undefined;
  readonly guests?: Guests | undefined;
}

/** What a stay is called in an address. */
export const STAY_NAMES = ['from', 'until', 'adults', 'infants', 'babies', 'pets'] as const;

/** What an outing adds to it. */
export const OUTING_TIME_NAMES = ['date', 'start', 'hours'] as const;

export const oneGuest: Guests = { adults: 1, infants: 0, babies: 0, pets: 0 };

export function readStay(search: URLSearchParams): StayAsked {
  return { dates: datesIn(search), guests: guestsIn(search) };
}

function datesIn(search: URLSearchParams): DateRange | undefined {
  const from = lastOf(search, 'from');
  const until = lastOf(search, 'until');
  return isCalendarDate(from) && isCalendarDate(until) && from < until ? { from, until } : undefined;
}

function guestsIn(search: URLSearchParams): Guests | undefined {
  const adults = numberIn(search, 'adults');
  const infants = numberIn(search, 'infants') ?? 0;
  const babies = numberIn(search, 'babies') ?? 0;
  const pets = Math.min(numberIn(search, 'pets') ?? 0, MAX_PETS);
  if (adults === undefined && infants + babies + pets === 0) return undefined;
  return { adults: Math.max(adults ?? 1, 1), infants, babies, pets };
}

/** The pairs of an address; what is not asked is left out. */
export function stayPairs({ dates, guests }: StayAsked): Record<string, string> {
  const counts = Object.entries(guests ?? {}).filter(([, count]) => count > 0);
  return {
    ...(dates ? { from: dates.from, until: dates.until } : {}),
    ...Object.fromEntries(counts.map(([kind, count]) => [kind, String(count)])),
  };
}

type StayInApi = {
  readonly StartAt?: CalendarDate;
  readonly EndAt?: CalendarDate;
  readonly Adults?: string;
  readonly Infants?: string;
  readonly Babies?: string;
  readonly Pets?: string;
};

/** The same under the API's names. */
export function stayForApi({ dates, guests }: StayAsked): StayInApi {
  return {
    ...(dates ? { StartAt: dates.from, EndAt: dates.until } : {}),
    ...(guests
      ? {
          Adults: String(guests.adults),
          Infants: String(guests.infants),
          Babies: String(guests.babies),
          Pets: String(guests.pets),
        }
      : {}),
  };
}

const NOTHING: ChosenDates = {};

/** Dates and guests as the address holds them; half a choice of dates is kept beside it until it is whole. */
export function useStayInAddress() {
  const [search, setSearch] = useSearchParams();
  const text = search.toString();
  const stay = useMemo(() => readStay(new URLSearchParams(text)), [text]);
  const [half, setHalf] = useState<ChosenDates>();

  const write = useCallback(
    (next: StayAsked) => {
      const pairs = new URLSearchParams(text);
      for (const name of STAY_NAMES) pairs.delete(name);
      for (const [name, value] of Object.entries(stayPairs(next))) pairs.set(name, value);
      setSearch(pairs, { replace: true, preventScrollReset: true });
    },
    [text, setSearch],
  );
  const choose = useCallback(
    ({ from, until }: ChosenDates) => {
      const isHalf = from !== undefined && until === undefined;
      setHalf(isHalf ? { from } : undefined);
      if (!isHalf) write({ ...stay, dates: from && until ? { from, until } : undefined });
    },
    [stay, write],
  );
  const setGuests = useCallback((guests: Guests) => write({ ...stay, guests }), [stay, write]);
  return { stay, chosen: half ?? stay.dates ?? NOTHING, choose, setGuests };
}
