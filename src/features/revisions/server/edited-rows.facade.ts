import { type RawBuilder, sql } from 'kysely';
import type { Instant } from '#kernel/instant.ts';
import { type RefusalCode, refuse } from '#kernel/refusals.ts';
import type { Actor } from '#kernel/roles.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import {
  columnOf,
  type EditedField,
  type EditedList,
  type EditedRows,
  type EditedValues,
  missingToShow,
  unfitFields,
  withSortedRows,
} from '../edited-rows.domain.ts';
import type { RevisedEntity } from '../revisions.domain.ts';
import { saveBulk } from './bulk-edits.facade.ts';
import type { Revised } from './revisions.facade.ts';

/** A field that is kept elsewhere than in a column of its row `i`. */
interface OwnField {
  readonly read: RawBuilder<unknown>;
  readonly write: (tx: Tx, id: number, value: unknown, now: Instant) => Promise<void>;
}

/** How a declared table is kept. */
export interface KeptRows {
  readonly rows: EditedRows;
  readonly entity: RevisedEntity;
  /** Says that there is no such row. */
  readonly unknown: RefusalCode;
  readonly own?: Readonly<Record<string, OwnField>>;
  /** What must not be, beside what the declaration says. */
  readonly check?: Revised<EditedValues>['check'];
}

/** How a row is read, checked and written by an edit. */
export function revisedRows(kept: KeptRows): Revised<EditedValues> {
  const { rows } = kept;
  return {
    entity: kept.entity,
    lock: async (tx, id) => {
      // Rows that are added meanwhile may name this one: this lock lets them.
      await sql`SELECT FROM ${sql.table(rows.table)} WHERE id = ${id} FOR NO KEY UPDATE`.execute(tx);
      return getRowValues(tx, kept, id);
    },
    check: async (tx, id, { before, after }) => {
      refuseChanges(unfitFields(rows, after));
      await kept.check?.(tx, id, { before, after });
      if (after[rows.shownBy] !== true) return;
      const known = before[rows.shownBy] === true ? missingToShow(rows, before) : [];
      const missing = missingToShow(rows, after).filter((field) => !known.includes(field));
      if (missing.length > 0) refuse('listing-incomplete', { missing });
    },
    write: (tx, id, changed, now) => writeValues(tx, kept, { id, changed, now }),
  };
}

/** Refuses an edit whose values of these fields can't be; nothing where there are none. */
export const refuseChanges = (fields: readonly string[]): void => refuseFields('changes', fields);

/** The same of the part of a body that has the fields. */
export function refuseFields(part: 'changes' | 'fields', fields: readonly string[]): void {
  if (fields.length === 0) return;
  refuse('parameter-valid', {
    fields: Object.fromEntries(fields.map((field) => [`${part}.${field}`, ['parameter-valid']])),
  });
}

export interface KeptRow {
  readonly id: number;
  readonly values: EditedValues;
}

/** The fields of a row, with its place in the order. Refuses an unknown one. */
export async function getRowValues(db: Db | Tx, kept: KeptRows, id: number): Promise<EditedValues> {
  const [row] = await readRows(db, kept, sql`i.id = ${id}`);
  return row?.values ?? refuse(kept.unknown);
}

/** Rows `i` of a table in their order. */
export async function readRows(
  db: Db | Tx,
  { rows, own }: KeptRows,
  condition: RawBuilder<unknown>,
): Promise<readonly KeptRow[]> {
  const readField = (field: EditedField) => {
    const kept = own?.[field.name];
    if (kept) return sql`${kept.read} AS ${sql.id(field.name)}`;
    if (field.type === 'list') return sql`${readList(rows.table, field)} AS ${sql.id(field.name)}`;
    return sql`${sql.ref(`i.${columnOf(field.name)}`)} AS ${sql.id(field.name)}`;
  };
  const { rows: found } = await sql<{ id: number } & EditedValues>`
    SELECT i.id, ${sql.ref(`i.${rows.order}`)} AS "order", ${sql.join(rows.fields.map(readField))}
    FROM ${sql.table(rows.table)} i WHERE ${condition} ORDER BY 2, 1`.execute(db);
  return found.map(({ id, ...values }) => ({ id, values: withSortedRows(rows, values) }));
}

function readList(owner: string, { table, row: parts, by }: EditedList): RawBuilder<unknown> {
  const pairs = parts.map(({ name }) => sql`${sql.lit(name)}, ${sql.ref(`r.${columnOf(name)}`)}`);
  return sql`coalesce((SELECT json_agg(json_build_object(${sql.join(pairs)})
    ORDER BY ${sql.ref(`r.${by ? columnOf(by) : 'position'}`)})
    FROM ${sql.table(table)} r WHERE ${sql.ref(`r.${owner}_id`)} = i.id), '[]')`;
}

interface Write {
  readonly id: number;
  readonly changed: EditedValues;
  readonly now: Instant;
}

async function writeValues(tx: Tx, { rows, own = {} }: KeptRows, { id, changed, now }: Write): Promise<void> {
  const fields = rows.fields.filter(({ name }) => name in changed && !(name in own));
  const set = fields
    .filter(({ type }) => type !== 'list')
    .map(({ name }) => sql`${sql.id(columnOf(name))} = ${changed[name]}`);
  if ('order' in changed) set.push(sql`${sql.id(rows.order)} = ${changed.order}`);
  if (set.length > 0) await sql`UPDATE ${sql.table(rows.table)} SET ${sql.join(set)} WHERE id = ${id}`.execute(tx);
  for (const field of fields)
    if (field.type === 'list') {
      const list = changed[field.name] as readonly EditedValues[];
      await writeList(tx, field, { column: `${rows.table}_id`, id, list });
    }
  for (const [name, field] of Object.entries(own)) if (name in changed) await field.write(tx, id, changed[name], now);
}

interface WriteList {
  readonly column: string;
  readonly id: number;
  readonly list: readonly EditedValues[];
}

async function writeList(
  tx: Tx,
  { table, row: parts, by }: EditedList,
  { column, id, list }: WriteList,
): Promise<void> {
  await sql`DELETE FROM ${sql.table(table)} WHERE ${sql.id(column)} = ${id}`.execute(tx);
  if (list.length === 0) return;
  const names = [column, ...(by ? [] : ['position']), ...parts.map(({ name }) => columnOf(name))];
  const lines = list.map((row, index) => {
    const values = [id, ...(by ? [] : [index + 1]), ...parts.map(({ name }) => row[name])];
    return sql`(${sql.join(values)})`;
  });
  await sql`INSERT INTO ${sql.table(table)} (${sql.join(names.map((name) => sql.id(name)))})
    VALUES ${sql.join(lines)}`.execute(tx);
}

/** Adds a row behind those of `beside`, with these columns. Gives its id. */
export async function insertRow(
  tx: Tx,
  { table, order }: EditedRows,
  { columns, beside }: { readonly columns: Readonly<Record<string, unknown>>; readonly beside: RawBuilder<unknown> },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO ${sql.table(table)} (${sql.join([order, ...Object.keys(columns)].map((name) => sql.id(name)))})
    VALUES ((SELECT coalesce(max(i.${sql.id(order)}), 0) + 1 FROM ${sql.table(table)} i WHERE ${beside}),
      ${sql.join(Object.values(columns))}) RETURNING id`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('no row came back');
  return row.id;
}

/** Puts rows into this order. Refuses a list that is not exactly the rows of `beside`. */
export async function orderRows(
  ports: Pick<Ports, 'db' | 'clock' | 'publish'>,
  kept: KeptRows,
  {
    ids,
    beside,
    actor,
  }: { readonly ids: readonly number[]; readonly beside: RawBuilder<unknown>; readonly actor: Actor },
): Promise<void> {
  const there = (await readRows(ports.db, kept, beside)).map(({ id }) => id);
  const isExact = ids.length === there.length && there.every((id) => ids.includes(id));
  if (!isExact) return refuse('parameter-valid', { fields: { ids: ['parameter-valid'] } });
  await saveBulk(ports, revisedRows(kept), {
    ids,
    wanted: (_current, id) => ({ order: ids.indexOf(id) + 1 }),
    actor,
  });
}
