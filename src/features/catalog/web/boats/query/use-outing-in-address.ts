import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { OUTING_NAMES, type OutingAsked, outingPairs, readOuting } from './outing-query.ts';

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
