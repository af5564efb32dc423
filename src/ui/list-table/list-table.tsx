import SearchX from 'lucide-react/icons/search-x';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { formatNumber } from '#kernel/locales.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { useListTexts, useUiLanguage, useUiTexts } from '#ui/use-ui-texts.ts';
import type { ListAddress } from './list-address.ts';
import type { ListColumn, ListEmpty, RowMenu } from './list-columns.ts';
import { tableRoles } from './list-columns.ts';
import { ListFoot } from './list-foot.tsx';
import { ListHead, SortChip, SortSelect } from './list-head.tsx';
import { ListRows } from './list-rows.tsx';
import type { ListControls } from './use-list-address.ts';

interface ListTableProps<Row> {
  /** What the rows are, read out with the table. */
  name: string;
  pagesName: string;
  columns: readonly ListColumn<Row>[];
  /** `undefined` before the first of them came. */
  rows: readonly Row[] | undefined;
  /** The number of rows on all pages. */
  total: number;
  keyOf: (row: Row) => string;
  menuOf?: (row: Row) => RowMenu;
  controls: ListControls;
  /** The order of the list while nobody sorts it, in words. */
  usualOrder?: string | undefined;
  /** Shown instead of the usual text when there are no rows. */
  empty?: ListEmpty | undefined;
  /** A note beside the count about the rows that are shown. */
  note?: ReactNode;
}

/** A list of the product: sorting, pages and page sizes live in its address (`useListAddress`). */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const { name, columns, rows, total, keyOf, menuOf, controls, empty } = props;
  const { address, isLoading, sortBy } = controls;
  const isWaiting = useHasLasted(isLoading) || rows === undefined;
  const isEmpty = !isWaiting && rows.length === 0;
  const { table, widths } = useKeptWidths(isWaiting);
  return (
    <div aria-busy={isWaiting || undefined}>
      <ListBar {...props} isWaiting={isWaiting} />
      <div className="relative overflow-x-auto">
        <table
          {...tableRoles.table}
          ref={table}
          className={classNames('w-full text-[0.9375rem] max-lg:block', widths.length > 0 && 'lg:table-fixed')}
        >
          <caption className="sr-only">{name}</caption>
          <colgroup>
            {widths.map((width, index) => (
              <col key={columns[index]?.key ?? 'menu'} style={{ width }} />
            ))}
          </colgroup>
          <ListHead columns={columns} sort={address} onSort={sortBy} hasMenu={menuOf !== undefined} />
          <tbody {...tableRoles.group} className="max-lg:grid max-lg:grid-cols-1 max-lg:gap-3 md:max-lg:grid-cols-2">
            {isEmpty ? (
              <EmptyRow
                columns={columns.length + (menuOf ? 1 : 0)}
                empty={empty}
                onClear={address.search === '' ? undefined : () => controls.searchFor('')}
              />
            ) : (
              <ListRows columns={columns} rows={rows} keyOf={keyOf} menuOf={menuOf} isWaiting={isWaiting} />
            )}
          </tbody>
        </table>
      </div>
      {total > 0 && <ListFoot {...controls} total={total} pagesName={props.pagesName} />}
    </div>
  );
}

function ListBar<Row>({
  columns,
  rows,
  total,
  controls,
  usualOrder,
  note,
  isWaiting,
}: ListTableProps<Row> & { isWaiting: boolean }) {
  const t = useUiTexts();
  const { address, sortBy, clearSort } = controls;
  const counted = useCountText(address, { shown: rows?.length ?? 0, total });
  return (
    <div className="mb-4 grid gap-4 lg:mb-2 lg:flex lg:min-h-11 lg:flex-wrap lg:items-center [&>button]:justify-self-start lg:gap-x-6 lg:gap-y-2">
      <SortSelect {...{ columns, usualOrder }} sort={address} onSort={sortBy} onClear={clearSort} />
      <p role="status" className="numbers text-muted text-sm">
        {isWaiting ? t('loading.label') : counted}
      </p>
      {note}
      <SortChip columns={columns} sort={address} onClear={clearSort} />
    </div>
  );
}

function useCountText({ page, limit }: ListAddress, { shown, total }: { shown: number; total: number }): string {
  const t = useListTexts();
  const language = useUiLanguage();
  if (shown === 0) return t('none');
  const before = limit === 'all' ? 0 : (page - 1) * limit;
  const inWords = (count: number) => formatNumber(language, count);
  return t('range', {
    from: inWords(before + 1),
    until: inWords(before + shown),
    total: inWords(total),
    count: total,
  });
}

interface EmptyRowProps {
  columns: number;
  empty: ListEmpty | undefined;
  /** The button shown when a search found nothing. */
  onClear: (() => void) | undefined;
}

function EmptyRow({ columns, empty, onClear }: EmptyRowProps) {
  const t = useListTexts();
  const clear = onClear && (
    <Button tone="outline" size="small" onClick={onClear}>
      {t('clearSearch')}
    </Button>
  );
  return (
    <tr {...tableRoles.row} className="max-lg:col-span-full max-lg:block">
      <td {...tableRoles.cell} colSpan={columns} className="max-lg:block">
        <EmptyState
          icon={SearchX}
          title={empty?.title ?? t('emptyTitle')}
          text={empty?.text ?? t('emptyText')}
          action={clear}
        />
      </td>
    </tr>
  );
}

/** The columns stay as wide as they were while their rows are on their way. */
function useKeptWidths(isWaiting: boolean) {
  const table = useRef<HTMLTableElement>(null);
  const known = useRef<readonly number[]>([]);
  useEffect(() => {
    const heads = [...(table.current?.tHead?.rows[0]?.cells ?? [])];
    if (!isWaiting) known.current = heads.map((head) => head.offsetWidth).filter((width) => width > 0);
  });
  return { table, widths: isWaiting ? known.current : [] };
}

const NOTICEABLE_MS = 150;

/** Whether something goes on long enough to be shown: what is over at once would only flicker. */
function useHasLasted(isGoingOn: boolean): boolean {
  const [hasLasted, setHasLasted] = useState(false);
  useEffect(() => {
    if (!isGoingOn) return setHasLasted(false);
    const timer = setTimeout(() => setHasLasted(true), NOTICEABLE_MS);
    return () => clearTimeout(timer);
  }, [isGoingOn]);
  return isGoingOn && hasLasted;
}
