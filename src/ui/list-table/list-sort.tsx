import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { Icon } from '#ui/content/icon.tsx';
import { Chip } from '#ui/feedback/chip.tsx';
import { Select } from '#ui/fields/select.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { useListTexts } from '#ui/use-ui-texts.ts';
import type { ListSort } from './list-address.ts';
import type { ListColumn } from './list-columns.ts';

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

/** Sorting where there are no heads of columns to press: on phones. */
export function SortSelect<Row>({ columns, sort, onSort, onClear }: ListSortProps<Row>) {
  const t = useListTexts();
  const sortable = columns.filter(({ isSortable }) => isSortable);
  if (sortable.length === 0) return null;
  const options = [{ value: '', label: t('unsorted') }, ...sortable.map(({ key, label }) => ({ value: key, label }))];
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
