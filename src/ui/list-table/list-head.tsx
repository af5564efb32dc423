import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/content/icon.tsx';
import { Chip } from '#ui/feedback/chip.tsx';
import { Select } from '#ui/fields/select.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { useListTexts } from '#ui/use-ui-texts.ts';
import type { ListSort } from './list-address.ts';
import type { ListColumn } from './list-columns.ts';

interface ListHeadProps<Row> {
  columns: readonly ListColumn<Row>[];
  sort: ListSort;
  onSort: (column: string) => void;
  hasMenu: boolean;
}

/** The names of the columns; those that sort are buttons. On phones the rows carry the names themselves. */
export function ListHead<Row>({ columns, sort, onSort, hasMenu }: ListHeadProps<Row>) {
  const t = useListTexts();
  return (
    <thead className="border-line border-b text-muted text-sm max-lg:hidden">
      <tr>
        {columns.map(({ key, label, isSortable, align }, index) => (
          <th
            key={key}
            scope="col"
            aria-sort={sort.orderBy === key ? (sort.order === 1 ? 'ascending' : 'descending') : undefined}
            className={classNames(
              'whitespace-nowrap px-3 py-1 font-medium',
              align === 'end' ? 'text-right' : 'text-left',
              index === 0 && 'sticky left-0 z-10 bg-ground pl-0',
            )}
          >
            {isSortable ? <SortButton column={key} label={label} sort={sort} onSort={onSort} /> : label}
          </th>
        ))}
        {hasMenu && (
          <th scope="col" className="w-12">
            <span className="sr-only">{t('actions')}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

interface SortButtonProps {
  column: string;
  label: string;
  sort: ListSort;
  onSort: (column: string) => void;
}

function SortButton({ column, label, sort, onSort }: SortButtonProps) {
  const isActive = sort.orderBy === column;
  const arrow = !isActive ? ChevronsUpDown : sort.order === 1 ? ArrowUp : ArrowDown;
  return (
    <button
      type="button"
      onClick={() => onSort(column)}
      className={classNames(
        '-mx-2 inline-flex min-h-10 items-center gap-1.5 rounded-control px-2 font-medium hover:bg-raised hover:text-ink pointer-coarse:min-h-11',
        isActive && 'text-ink',
      )}
    >
      {label}
      <Icon of={arrow} className={classNames('size-3.5', !isActive && 'opacity-60')} />
    </button>
  );
}

interface ListSortProps<Row> {
  columns: readonly ListColumn<Row>[];
  sort: ListSort;
  onSort: (column: string) => void;
  onClear: () => void;
}

/** Says how the list is sorted; one press and it no longer is. */
export function SortChip<Row>({ columns, sort, onClear }: Omit<ListSortProps<Row>, 'onSort'>) {
  const t = useListTexts();
  const column = columns.find(({ key }) => key === sort.orderBy)?.label;
  if (column === undefined) return null;
  const sorted = t(sort.order === 1 ? 'sortedUp' : 'sortedDown', { column });
  return <Chip label={sorted} removeName={t('clearSort', { sorted })} onRemove={onClear} />;
}

interface SortSelectProps<Row> extends ListSortProps<Row> {
  /** The order while nobody sorts, in words. */
  usualOrder: string | undefined;
}

/** Sorting where there are no heads of columns to press: on phones. */
export function SortSelect<Row>({ columns, usualOrder, sort, onSort, onClear }: SortSelectProps<Row>) {
  const t = useListTexts();
  const sortable = columns.filter(({ isSortable }) => isSortable);
  if (sortable.length === 0) return null;
  const options = [
    { value: '', label: usualOrder ?? t('usualOrder') },
    ...sortable.map(({ key, label }) => ({ value: key, label })),
  ];
  const turned = sort.order === -1 ? t('turnUp') : t('turnDown');
  return (
    <div className="flex items-end gap-2 lg:hidden">
      <Select
        className="flex-1"
        label={t('sortBy')}
        options={options}
        value={sort.orderBy}
        onChange={({ target }) => (target.value === '' ? onClear() : onSort(target.value))}
      />
      {sort.order !== 0 && (
        <IconButton
          name={turned}
          icon={<Icon of={sort.order === 1 ? ArrowUp : ArrowDown} />}
          tone="outline"
          className="mb-0.5"
          onClick={() => onSort(sort.orderBy)}
        />
      )}
    </div>
  );
}
