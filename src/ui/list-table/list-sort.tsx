import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { Chip } from '#ui/badge/chip.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { Select } from '#ui/select/select.tsx';
import { useUiTexts } from '#ui/use-ui-texts.ts';
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
  const t = useUiTexts();
  const column = columns.find(({ key }) => key === sort.orderBy)?.label;
  if (column === undefined) return null;
  const sorted = t(sort.order === 1 ? 'list.sortedUp' : 'list.sortedDown', { column });
  return <Chip label={sorted} removeName={t('list.clearSort', { sorted })} onRemove={onClear} />;
}

/** Sorting where there are no heads of columns to press: on phones. */
export function SortSelect<Row>({ columns, sort, onSort, onClear }: ListSortProps<Row>) {
  const t = useUiTexts();
  const sortable = columns.filter(({ isSortable }) => isSortable);
  if (sortable.length === 0) return null;
  const options = [
    { value: '', label: t('list.unsorted') },
    ...sortable.map(({ key, label }) => ({ value: key, label })),
  ];
  const turned = sort.order === -1 ? t('list.turnUp') : t('list.turnDown');
  return (
    <div className="flex items-end gap-2 md:hidden">
      <Select
        className="flex-1"
        label={t('list.sortBy')}
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
