import Ellipsis from 'lucide-react/icons/ellipsis';
import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/content/icon.tsx';
import { Skeleton } from '#ui/feedback/loading.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu } from '#ui/overlays/menu.tsx';
import { type ListColumn, type RowMenu, rowHeaderOf, tableRoles } from './list-columns.ts';

const DEFAULT_SKELETON_ROWS = 10;
export const MAX_SKELETON_ROWS = 25;

interface ListRowsProps<Row> {
  columns: readonly ListColumn<Row>[];
  /** `undefined` before the first of them came. */
  rows: readonly Row[] | undefined;
  keyOf: (row: Row) => string;
  menuOf: ((row: Row) => RowMenu) | undefined;
  isWaiting: boolean;
}

/** The rows; while other rows load, a skeleton of the same size takes the places of the first rows. */
export function ListRows<Row>({ columns, rows, keyOf, menuOf, isWaiting }: ListRowsProps<Row>) {
  const covered = !rows?.length ? DEFAULT_SKELETON_ROWS : Math.min(rows.length, MAX_SKELETON_ROWS);
  const hasMenu = menuOf !== undefined;
  if (!isWaiting && rows) {
    return rows.map((row) => <ListRow key={keyOf(row)} row={row} columns={columns} menu={menuOf?.(row)} />);
  }
  return (
    <>
      {Array.from({ length: covered }, (_, place) => `waiting-${place}`).map((key) => (
        <SkeletonRow key={key} columns={columns} hasMenu={hasMenu} />
      ))}
      {rows?.slice(covered).map((row) => (
        <ListRow key={keyOf(row)} row={row} columns={columns} menu={menuOf?.(row)} isDim />
      ))}
    </>
  );
}

/** A line of the table; on phones a card: its name and menu above, the rest below, each under its label. */
const rowClass =
  'group max-lg:relative max-lg:flex max-lg:flex-wrap max-lg:content-start max-lg:items-center max-lg:gap-x-4 max-lg:gap-y-1.5 max-lg:rounded-card max-lg:border max-lg:border-line max-lg:bg-surface max-lg:p-4 lg:h-14 lg:border-line lg:border-b';
const cellClass = 'max-lg:flex max-lg:min-w-0 max-lg:items-baseline max-lg:gap-2 lg:px-3 lg:py-2';
const headerClass =
  'text-left font-semibold max-lg:min-w-0 max-lg:basis-full max-lg:pr-12 lg:sticky lg:left-0 lg:z-10 lg:bg-ground lg:py-2 lg:pr-3 lg:group-hover:bg-raised';
const menuClass = 'max-lg:absolute max-lg:top-2.5 max-lg:right-2 lg:w-12 lg:text-right';

interface ListRowProps<Row> {
  row: Row;
  columns: readonly ListColumn<Row>[];
  menu: RowMenu | undefined;
  isDim?: boolean;
}

function ListRow<Row>({ row, columns, menu, isDim }: ListRowProps<Row>) {
  const header = rowHeaderOf(columns);
  return (
    <tr {...tableRoles.row} className={classNames(rowClass, 'lg:hover:bg-raised', isDim && 'opacity-50')}>
      {columns.map((column) =>
        column === header ? (
          <th key={column.key} {...tableRoles.rowHeader} scope="row" className={headerClass}>
            {column.cell(row)}
          </th>
        ) : (
          <Cell key={column.key} column={column} content={column.cell(row)} />
        ),
      )}
      {menu && (
        <td {...tableRoles.cell} className={menuClass}>
          <Menu
            name={menu.name}
            items={menu.items}
            trigger={(props) => <IconButton {...props} name={menu.name} icon={<Icon of={Ellipsis} />} />}
          />
        </td>
      )}
    </tr>
  );
}

function Cell<Row>({ column, content }: { column: ListColumn<Row>; content: ReactNode }) {
  const { label, align, isLabelHidden } = column;
  const isEmpty = content === null || content === '';
  return (
    <td
      {...tableRoles.cell}
      className={classNames(
        cellClass,
        !isLabelHidden && 'max-lg:basis-full',
        align === 'end' && 'lg:text-right',
        isEmpty && 'max-lg:hidden',
      )}
    >
      <span className={isLabelHidden ? 'sr-only lg:hidden' : 'shrink-0 text-muted text-sm lg:hidden'}>{label}</span>
      <span className="min-w-0 break-words">{content}</span>
    </td>
  );
}

const widths = ['w-3/4', 'w-11/12', 'w-1/2', 'w-2/3'];

const skeletonClass = (index: number) =>
  index === 0 ? headerClass : classNames(cellClass, 'max-lg:basis-full', index > 3 && 'max-lg:hidden');

function SkeletonRow<Row>({ columns, hasMenu }: { columns: readonly ListColumn<Row>[]; hasMenu: boolean }) {
  return (
    <tr {...tableRoles.row} className={rowClass}>
      {columns.map((column, index) => (
        <td key={column.key} {...tableRoles.cell} className={skeletonClass(index)}>
          <Skeleton
            className={classNames(
              'my-0.5 h-5 max-w-44',
              widths[index % widths.length],
              column.align === 'end' && 'lg:ml-auto',
            )}
          />
        </td>
      ))}
      {hasMenu && (
        <td {...tableRoles.cell} className={menuClass}>
          <Skeleton className="inline-block size-8 rounded-full align-middle" />
        </td>
      )}
    </tr>
  );
}
