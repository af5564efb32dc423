import type { ReactNode } from 'react';
import type { MenuItem } from '#ui/overlays/menu-panel.tsx';

export interface ListColumn<Row> {
  /** What the address and the server call it. */
  readonly key: string;
  readonly label: string;
  /** `null` where a row has no value for this column. */
  readonly cell: (row: Row) => ReactNode;
  readonly isSortable?: boolean;
  /** Names its row; the first column unless one says so. */
  readonly isRowHeader?: boolean;
  /** Numbers and money stand at the end. */
  readonly align?: 'start' | 'end';
  /** On phones: it speaks for itself and shares a line with its like; a labeled one has a line of its own. */
  readonly isLabelHidden?: boolean;
}

/** The look of a link in a row. */
export const listedLink =
  'underline decoration-1 decoration-control underline-offset-4 hover:text-link hover:decoration-current pointer-coarse:py-3';

/** What can be done with a row. */
export interface RowMenu {
  /** The name of the row for the label of its menu button. */
  readonly name: string;
  readonly items: readonly MenuItem[];
}

export interface ListEmpty {
  readonly title: string;
  readonly text: string;
}

/** The column that names the rows. */
export function rowHeaderOf<Row>(columns: readonly ListColumn<Row>[]): ListColumn<Row> | undefined {
  return columns.find(({ isRowHeader }) => isRowHeader) ?? columns[0];
}

/**
 * Rows shown as cards on phones are laid out as blocks, and some browsers then forget that they are a table: it is said
 * again.
 */
export const tableRoles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  rowHeader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;
