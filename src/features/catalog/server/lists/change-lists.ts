import { sql } from 'kysely';
import { columnOf, type EditedValues } from '#features/revisions/edited-rows.domain.ts';
import { getRowValues, insertRow, refuseFields } from '#features/revisions/server/edited-rows.facade.ts';
import { keepFirstRevision, keepLastRevision } from '#features/revisions/server/revisions.facade.ts';
import { refuse } from '#kernel/refusals.ts';
import { inTransaction, type Tx } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import { type KeptList, keptLists, type ListName } from '../../domain/kept-lists.ts';
import { slugOf } from '../../domain/slug.ts';
import { choicesOf, isUsed, keptListRows, listTables, takenNames, usesOf } from './list-tables.ts';

type Deps = Pick<Ports, 'db' | 'clock' | 'publish'>;

interface NewListRow {
  readonly list: ListName;
  /** All of `fieldsOfNew`. */
  readonly values: EditedValues;
  readonly by: string;
}

/** A row behind the others, which guests don't see yet. */
export function addListRow(ports: Deps, { list, values, by }: NewListRow): Promise<{ id: number }> {
  const rows: KeptList = keptLists[list];
  return inTransaction(ports.db, async (tx) => {
    // Codes, bits and places in the order are counted: two people who add at once wait for each other.
    await sql`SELECT pg_advisory_xact_lock(hashtext('list ' || ${list}::text))`.execute(tx);
    await refuseUnknown(tx, list, values);
    refuseFields('fields', await takenNames(tx, list, { after: values }));
    const code = await freeCode(tx, rows, slugOf(String(values.nameEn)));
    const typed = Object.entries(values).map(([name, value]) => [columnOf(name), value] as const);
    const columns = { ...Object.fromEntries(typed), ...(await made(tx, list)), [rows.code]: code, shown: false };
    const id = await insertRow(tx, rows, { columns, beside: sql`true` });
    const { entity } = keptListRows(list);
    await keepFirstRevision(ports, tx, { entity, entityId: id, by, after: { ...values, shown: false } });
    return { id };
  });
}

async function refuseUnknown(tx: Tx, list: ListName, values: EditedValues): Promise<void> {
  const known = Object.entries(await choicesOf(tx, list));
  const wrong = known.filter(([field, choices]) => !choices.some(({ id }) => id === values[field]));
  refuseFields(
    'fields',
    wrong.map(([field]) => field),
  );
}

/** The columns of a new row that nobody is asked for. Refuses when the search has no room for one more. */
async function made(tx: Tx, list: ListName): Promise<Readonly<Record<string, unknown>>> {
  const columns = Object.entries(listTables[list].made ?? {});
  if (columns.length === 0) return {};
  const { rows } = await sql<Readonly<Record<string, unknown>>>`
    SELECT ${sql.join(columns.map(([name, value]) => sql`${value} AS ${sql.id(name)}`))}`.execute(tx);
  const [found = {}] = rows;
  return found.bit === null ? refuse('list-full') : found;
}

/** The code, with a number behind it when others have it. */
async function freeCode(tx: Tx, { table, code }: KeptList, wanted: string): Promise<string> {
  const { rows } = await sql<{ code: string }>`SELECT ${sql.id(code)} AS code FROM ${sql.table(table)}`.execute(tx);
  const taken = new Set(rows.map((row) => row.code));
  let free = wanted;
  for (let number = 2; taken.has(free); number += 1) free = `${wanted}-${number}`;
  return free;
}

/**
 * Removes a row that no house and no boat has. Refuses any other with who has it, and the last one of a list that needs
 * one.
 */
export function removeListRow(
  ports: Deps,
  { list, id, by }: { readonly list: ListName; readonly id: number; readonly by: string },
): Promise<void> {
  const kept = keptListRows(list);
  return inTransaction(ports.db, async (tx) => {
    // Whoever gives it to a house meanwhile waits, and then finds it gone.
    await sql`SELECT FROM ${sql.table(list)} WHERE id = ${id} FOR UPDATE`.execute(tx);
    const before = await getRowValues(tx, kept, id);
    const uses = (await usesOf(tx, list, [id])).get(id);
    if (isUsed(uses)) return refuse('in-use', { ...uses });
    if (before.shown === true) await listTables[list].refuseHiding?.(tx, id);
    await sql`DELETE FROM ${sql.table(list)} WHERE id = ${id}`.execute(tx);
    await keepLastRevision(ports, tx, { entity: kept.entity, entityId: id, by, before });
  });
}
