import { useEffect, useState } from 'react';
import { MAX_PAGE_SIZE } from '#kernel/pages.ts';

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
  const { first, total, isAll } = asked;
  const [walk, setWalk] = useState<{ of: readonly Row[]; others: readonly Row[] }>({ of: first, others: [] });
  const others = walk.of === first ? walk.others : [];
  const isWhole = !isAll || total <= first.length;

  // biome-ignore lint/correctness/useExhaustiveDependencies: what else is asked changes with the first rows
  useEffect(() => {
    if (isWhole) return;
    const stop = new AbortController();
    const come = (more: readonly Row[]) => setWalk({ of: first, others: more });
    walkOn(asked, stop.signal, come).catch((error) => !stop.signal.aborted && asked.onFailure(error));
    return () => stop.abort();
  }, [first, isWhole]);

  const rows = others.length === 0 ? first : [...first, ...others];
  return { rows, isWhole: isWhole || rows.length >= total };
}

async function walkOn<Row>(
  { first, total, keyOf, fetchPage }: AllRows<Row>,
  signal: AbortSignal,
  come: (others: readonly Row[]) => void,
): Promise<void> {
  const known = new Set(first.map(keyOf));
  const others: Row[] = [];
  for (let page = 2; (page - 1) * MAX_PAGE_SIZE < total; page += 1) {
    const rows = await fetchPage(page, signal);
    // One may have come in meanwhile: whatever moved to the next page is not shown twice.
    others.push(...rows.filter((row) => !known.has(keyOf(row)) && known.add(keyOf(row))));
    come([...others]);
  }
}
