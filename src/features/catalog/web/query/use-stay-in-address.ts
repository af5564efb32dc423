import { useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { ChosenDates } from '#ui/date-range-picker/date-choice.ts';
import type { Guests } from '../../domain/guest-capacity.ts';
import { readStay, STAY_NAMES, type StayAsked, stayPairs } from './stay-query.ts';

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
  return { stay, chosen: half ?? stay.dates ?? {}, choose, setGuests };
}
