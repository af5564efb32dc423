/** The keys of a table, typed: for tables that are written out whole and have no other key at run time. */
export function keysOf<Table extends object>(table: Table): readonly (keyof Table & string)[] {
  return Object.keys(table) as (keyof Table & string)[];
}
