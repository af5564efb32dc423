/** The keys of a table, typed: for tables that are written out whole and have no other key at run time. */
export function keysOf<Table extends object>(table: Table): readonly (keyof Table & string)[] {
  return Object.keys(table) as (keyof Table & string)[];
}

/** The same text with a capital first letter: 'van' is 'Van'. */
export function capitalized<Text extends string>(text: Text): Capitalize<Text> {
  return (text.charAt(0).toUpperCase() + text.slice(1)) as Capitalize<Text>;
}
