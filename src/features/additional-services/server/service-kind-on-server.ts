import { type RawBuilder, sql } from 'kysely';

type Fragment = RawBuilder<unknown>;

/** Where what a kind sells is stored. Its id stands in `service_line` and in `media` as `<table>_id`. */
export interface ItemTable {
  readonly table: string;
  /** How the export of one's own data calls an item, if not as its table. */
  readonly exportedAs?: string;
  /** What is on sale while its service is, as SELECT service_id, id, position, from_cents, min_guests, max_guests. */
  readonly onSale: Fragment;
  /** What its endpoints say of a row `i` beside what all items have, where they are the usual ones. */
  readonly shown?: Fragment;
}

/** What the server must know of a kind of service. `kinds/kinds.server.ts` lists those that are unusual. */
export interface KindOnServer<Selection> {
  /** The JSON of what is sold now for these selections, as the kind's `Offers`; what isn't sold is missing. */
  readonly offers: (selections: readonly Selection[]) => Fragment;
  readonly items: ItemTable;
}

/** Rows as a JSON list: `fields` are pairs of name and value, `from` is what stands after FROM. */
export function listOf(fields: Fragment, from: Fragment): Fragment {
  return sql`(SELECT coalesce(json_agg(json_build_object(${fields})), '[]') FROM ${from})`;
}

/** The id and the name in both languages of a row of the table with this alias. */
export function namedItem(alias: string): Fragment {
  return sql`'id', ${sql.ref(`${alias}.id`)}, 'name', ${nameOf(alias)}`;
}

/** The name of a row in both languages. */
export function nameOf(alias: string): Fragment {
  return sql`json_build_object('en', ${sql.ref(`${alias}.name_en`)}, 'es', ${sql.ref(`${alias}.name_es`)})`;
}
