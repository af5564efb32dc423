import { type RawBuilder, sql } from 'kysely';
import { resizePool } from '#features/calendars/server/calendars.facade.ts';
import type { RevisedEntity } from '#features/revisions/revisions.domain.ts';
import type { Revised } from '#features/revisions/server/revisions.facade.ts';
import type { Instant } from '#kernel/instant.ts';
import { refuse } from '#kernel/refusals.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import {
  type EditedField,
  type EditedList,
  type EditedRows,
  type EditedValues,
  missingForSale,
  unfitFields,
  unitsField,
  withSortedRows,
} from '../../domain/edited-rows.ts';
import { columnOf } from '../service-kind-on-server.ts';

export const entityOf = ({ table }: EditedRows): RevisedEntity => `offer-${table}`;

/** How a service or an item is read, checked and written by an edit. */
export function revisedOffer(rows: EditedRows): Revised<EditedValues> {
  return {
    entity: entityOf(rows),
    lock: async (tx, id) => {
      // Lines that are added meanwhile name the row: this lock lets them, and pools are locked after it.
      await sql`SELECT FROM ${sql.table(rows.table)} WHERE id = ${id} FOR NO KEY UPDATE`.execute(tx);
      return getValues(tx, rows, id);
    },
    check: (_tx, _id, { before, after }) => {
      const unfit = unfitFields(rows, after).map((field) => [`changes.${field}`, ['parameter-valid']] as const);
      if (unfit.length > 0) refuse('parameter-valid', { fields: Object.fromEntries(unfit) });
      if (after.active !== true) return;
      const known = before.active === true ? missingForSale(rows, before) : [];
      const missing = missingForSale(rows, after).filter((field) => !known.includes(field));
      if (missing.length > 0) refuse('listing-incomplete', { missing });
    },
    write: (tx, id, changed, now) => writeValues(tx, rows, { id, changed, now }),
  };
}

export interface OfferRow {
  readonly id: number;
  readonly values: EditedValues;
}

/** The fields of a row, with its place in the order. Refuses an unknown one. */
export async function getValues(db: Db | Tx, rows: EditedRows, id: number): Promise<EditedValues> {
  const [row] = await readOffers(db, rows, sql`i.id = ${id}`);
  return row?.values ?? refuse('service-not-found');
}

/** Rows `i` of a table in their order. `units` is null in a row without a pool of its own. */
export async function readOffers(
  db: Db | Tx,
  rows: EditedRows,
  condition: RawBuilder<unknown>,
): Promise<readonly OfferRow[]> {
  const { rows: found } = await sql<{ id: number } & EditedValues>`
    SELECT i.id, ${sql.ref(`i.${rows.order}`)} AS "order", ${sql.join(rows.fields.map((field) => readField(rows, field)))}
    FROM ${sql.table(rows.table)} i WHERE ${condition} ORDER BY 2, 1`.execute(db);
  return found.map(({ id, ...values }) => ({ id, values: withSortedRows(rows, values) }));
}

function readField({ table }: EditedRows, field: EditedField): RawBuilder<unknown> {
  if (field.type === 'list') return sql`${readList(table, field)} AS ${sql.id(field.name)}`;
  if (field.name === unitsField.name)
    return sql`CASE WHEN i.pool_id IS NOT NULL
      THEN (SELECT count(*) FROM capacity_unit u WHERE u.pool_id = i.pool_id AND NOT u.retired) END AS units`;
  return sql`${sql.ref(`i.${columnOf(field.name)}`)} AS ${sql.id(field.name)}`;
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

async function writeValues(tx: Tx, rows: EditedRows, { id, changed, now }: Write): Promise<void> {
  const fields = rows.fields.filter(({ name }) => name in changed);
  const set = fields
    .filter(({ type, name }) => type !== 'list' && name !== unitsField.name)
    .map(({ name }) => sql`${sql.id(columnOf(name))} = ${changed[name]}`);
  if ('order' in changed) set.push(sql`${sql.id(rows.order)} = ${changed.order}`);
  if (set.length > 0) await sql`UPDATE ${sql.table(rows.table)} SET ${sql.join(set)} WHERE id = ${id}`.execute(tx);
  for (const field of fields)
    if (field.type === 'list') {
      const list = changed[field.name] as readonly EditedValues[];
      await writeList(tx, field, { column: `${rows.table}_id`, id, list });
    }
  if (typeof changed.units === 'number')
    await resizePool(tx, { ...(await poolOf(tx, rows, id)), units: changed.units, now });
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

async function poolOf(tx: Tx, { table }: EditedRows, id: number): Promise<{ poolId: number }> {
  const { rows } = await sql<{ poolId: number | null }>`
    SELECT pool_id AS "poolId" FROM ${sql.table(table)} WHERE id = ${id}`.execute(tx);
  const poolId = rows[0]?.poolId;
  if (typeof poolId === 'number') return { poolId };
  return refuse('parameter-valid', { fields: { 'changes.units': ['parameter-valid'] } });
}
