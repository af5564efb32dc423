/** Rows shown as cards on phones are laid out as blocks, and some browsers then forget that they are a table: it is said again. */
export const tableRoles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  rowHeader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;
