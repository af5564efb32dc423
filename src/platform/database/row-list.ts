import { type RawBuilder, sql } from 'kysely';
import { offsetOf, type PageRequest } from '#kernel/pages.ts';
import type { Db } from './database.ts';

type Fragment = RawBuilder<unknown>;

/** What was asked for, as SQL: whoever may see only some rows has a condition here, and nowhere else. */
export interface FoundRows {
  /** `FROM … WHERE …`, one row for each of the list. */
  readonly from: Fragment;
  /** The column that names a row, and its type. */
  readonly id: Fragment;
  readonly idType: 'uuid' | 'int' | 'bigint' | 'text';
  /** It ends with what differs in every row, so that no row is on two pages. */
  readonly orderBy: Fragment;
}

/** A list: its pages and its file are made of one condition and one statement. */
export interface RowList<Asked, Row> {
  readonly find: (asked: Asked) => FoundRows;
  /**
   * Reads the rows that `shown` names: a subquery with `id` and `position`, by which they are ordered. A row that has
   * gone meanwhile is left out.
   */
  readonly read: (db: Db, shown: Fragment, asked: Asked) => Promise<readonly Row[]>;
}

/** The rows of a page, and how many there are on all pages. */
export async function listPage<Asked, Row>(
  db: Db,
  list: RowList<Asked, Row>,
  asked: Asked & { readonly page: PageRequest },
): Promise<{ readonly rows: readonly Row[]; readonly totalRecords: number }> {
  const { page } = asked;
  const found = list.find(asked);
  const shown = shownRows(found, page.size, offsetOf(page));
  const [rows, totalRecords] = await Promise.all([list.read(db, shown, asked), countRows(db, found.from)]);
  return { rows, totalRecords };
}

/** The first rows of a list whose pages begin behind a row that `find` is told. */
export async function firstRows<Asked, Row>(
  db: Db,
  list: RowList<Asked, Row>,
  asked: Asked & { readonly most: number },
): Promise<readonly Row[]> {
  return list.read(db, shownRows(list.find(asked), asked.most, 0), asked);
}

const shownRows = ({ from, id, orderBy }: FoundRows, limit: number, offset: number) =>
  sql`(SELECT id, row_number() OVER () AS position FROM (
    SELECT ${id} AS id ${from} ORDER BY ${orderBy} LIMIT ${limit} OFFSET ${offset}) AS found)`;

const ROWS_AT_ONCE = 500;

/** The first rows of a list, up to so many, and how many there are. They are read as they are asked for. */
export async function listAll<Asked, Row>(
  db: Db,
  list: RowList<Asked, Row>,
  { asked, most }: { readonly asked: Asked; readonly most: number },
): Promise<{ readonly rows: AsyncGenerator<Row>; readonly count: number; readonly totalRecords: number }> {
  const { from, id, idType, orderBy } = list.find(asked);
  // One statement fixes which rows there are and their order; no transaction stays open while somebody loads them.
  const found = await sql<{
    id: string | number;
  }>`SELECT ${id} AS id ${from} ORDER BY ${orderBy} LIMIT ${most + 1}`.execute(db);
  const ids = found.rows.slice(0, most).map((row) => row.id);
  const isCut = found.rows.length > most;
  const type = sql.raw(`${idType}[]`);
  const read = (part: readonly (string | number)[]) =>
    list.read(
      db,
      sql`(SELECT id, position FROM unnest(${part}::${type}) WITH ORDINALITY AS found (id, position))`,
      asked,
    );
  return {
    rows: inParts(ids, read),
    count: ids.length,
    totalRecords: isCut ? await countRows(db, from) : ids.length,
  };
}

async function* inParts<Id, Row>(ids: readonly Id[], read: (part: readonly Id[]) => Promise<readonly Row[]>) {
  for (let from = 0; from < ids.length; from += ROWS_AT_ONCE) yield* await read(ids.slice(from, from + ROWS_AT_ONCE));
}

async function countRows(db: Db, from: Fragment): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count ${from}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** `ORDER BY` for a column and a direction; rows without a value come last either way. */
export function sortedRows<Key extends string>(
  keys: Readonly<Record<Key, Fragment>>,
  { OrderBy, Order }: { readonly OrderBy?: Key | undefined; readonly Order?: '1' | '-1' | undefined },
  standard: Fragment,
): Fragment {
  if (OrderBy === undefined) return standard;
  return sql`${keys[OrderBy]} ${Order === '-1' ? sql`DESC` : sql`ASC`} NULLS LAST, ${standard}`;
}
