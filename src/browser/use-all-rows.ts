import { useEffect, useEffectEvent, useState } from 'react';
import { MAX_PAGE_SIZE } from '#kernel/pages.ts';
import { type QueryResult, useQuery } from './use-query.ts';

interface AllRows<Row> {
  /** The rows that came with the page; others follow only when all are wanted. */
  readonly first: readonly Row[];
  readonly total: number;
  readonly isAll: boolean;
  readonly keyOf: (row: Row) => string;
  /** One page of as many rows as the server gives at once. */
  readonly fetchPage: (page: number, signal: AbortSignal) => Promise<readonly Row[]>;
  readonly onFailure: (error: unknown) => void;
}

/** The rows of a page; of 'all' the first ones, and the others as they come, page after page. */
export function useAllRows<Row>(asked: AllRows<Row>) {
  const { first, total, isAll, onFailure } = asked;
  const isWhole = !isAll || total <= first.length;
  const query: QueryResult<readonly Row[]> = useQuery({
    key: ['other-rows', useRound(first)],
    ask: (signal) => fetchOthers(asked, signal, query.setData),
    isEnabled: !isWhole,
  });
  const showFailure = useEffectEvent(onFailure);
  useEffect(() => {
    if (query.error !== undefined) showFailure(query.error);
  }, [query.error]);
  const others = isWhole ? [] : (query.data ?? []);
  const rows = others.length === 0 ? first : [...first, ...others];
  return { rows, isWhole: isWhole || rows.length >= total };
}

/** Counts how often the first rows came anew: then the others are asked for again. */
function useRound(first: readonly unknown[]): number {
  const [seen, setSeen] = useState({ first, round: 0 });
  if (seen.first === first) return seen.round;
  setSeen({ first, round: seen.round + 1 });
  return seen.round + 1;
}

async function fetchOthers<Row>(
  { first, total, keyOf, fetchPage }: AllRows<Row>,
  signal: AbortSignal,
  onRows: (others: readonly Row[]) => void,
): Promise<readonly Row[]> {
  const known = new Set(first.map(keyOf));
  const others: Row[] = [];
  for (let page = 2; (page - 1) * MAX_PAGE_SIZE < total; page += 1) {
    const rows = await fetchPage(page, signal);
    // A new row may have moved another one to the next page meanwhile: nothing is shown twice.
    others.push(...rows.filter((row) => !known.has(keyOf(row)) && known.add(keyOf(row))));
    if (!signal.aborted) onRows([...others]);
  }
  return others;
}
