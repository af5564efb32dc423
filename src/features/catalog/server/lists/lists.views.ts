import { sql } from 'kysely';
import { type EditedValues, fieldsOfNew, missingToShow } from '#features/revisions/edited-rows.domain.ts';
import { formOf } from '#features/revisions/edited-rows.schemas.ts';
import { getRowValues, readRows } from '#features/revisions/server/edited-rows.facade.ts';
import { versionOf, versionsOf } from '#features/revisions/server/revisions.facade.ts';
import type { Language } from '#kernel/languages.ts';
import type { Scope } from '#kernel/roles.ts';
import type { Db } from '#platform/database/database.ts';
import type { ListRowView, ListsView, ListView } from '../../api/lists.schemas.ts';
import { type KeptList, keptLists, type ListName, listNames } from '../../domain/kept-lists.ts';
import { choicesOf, isUsed, keptListRows, usesOf } from './list-tables.ts';

/** All lists, with how many rows each has and how many of them guests see. */
export async function listLists(db: Db): Promise<ListsView> {
  const counted = listNames.map(async (name) => {
    const { rows } = await sql<{ rows: number; shown: number }>`
      SELECT count(*)::int AS rows, count(*) FILTER (WHERE i.shown)::int AS shown FROM ${sql.table(name)} i`.execute(
      db,
    );
    return { name, rows: rows[0]?.rows ?? 0, shown: rows[0]?.shown ?? 0 };
  });
  return { lists: await Promise.all(counted) };
}

/** The rows of a list in their order, hidden ones too, with who has them, as somebody of staff may use them. */
export async function getList(
  db: Db,
  name: ListName,
  { language, scope }: { readonly language: Language; readonly scope: Scope | null },
): Promise<ListView> {
  const kept = keptListRows(name);
  const found = await readRows(db, kept, sql`true`);
  const ids = found.map(({ id }) => id);
  const [codes, versions, uses, choices] = await Promise.all([
    codesOf(db, name),
    versionsOf(db, kept.entity, ids),
    usesOf(db, name, ids),
    toldChoices(db, name, language),
  ]);
  return {
    name,
    toAdd: fieldsOfNew(kept.rows).map(formOf),
    choices,
    rows: found.map(({ id, values }) => ({
      id,
      code: codes.get(id) ?? '',
      name: nameIn(values)[language],
      shown: values.shown === true,
      group: typeof values.kind === 'string' ? values.kind : null,
      terms: termsIn(values),
      zips: zipsIn(values),
      isOutside: name === 'destination' && scope !== null && !scope.places.includes(id),
      version: versions.get(id) ?? 0,
      uses: uses.get(id) ?? null,
    })),
  };
}

async function codesOf(db: Db, name: ListName): Promise<ReadonlyMap<number, string>> {
  const { code }: KeptList = keptLists[name];
  const { rows } = await sql<{ id: number; code: string }>`
    SELECT i.id, ${sql.ref(`i.${code}`)} AS code FROM ${sql.table(name)} i`.execute(db);
  return new Map(rows.map((row) => [row.id, row.code]));
}

function termsIn({
  hoursAfterConfirmation: hours,
  daysBeforeCheckIn: days,
}: EditedValues): ListView['rows'][number]['terms'] {
  return hours === undefined ? null : { hoursAfterConfirmation: Number(hours), daysBeforeCheckIn: Number(days) };
}

function zipsIn({ firstZip: first, lastZip: last }: EditedValues): ListView['rows'][number]['zips'] {
  return first === undefined ? null : { first: Number(first), last: Number(last) };
}

/** A row of a list as its form has it. */
export async function getListRow(db: Db, name: ListName, id: number, language: Language): Promise<ListRowView> {
  const kept = keptListRows(name);
  const { order: _order, ...fields } = await getRowValues(db, kept, id);
  const rows: KeptList = keptLists[name];
  const uses = (await usesOf(db, name, [id])).get(id);
  const fixed = isUsed(uses) ? rows.fixedOnceUsed : [];
  return {
    id,
    list: name,
    version: await versionOf(db, kept.entity, id),
    shown: fields.shown === true,
    name: nameIn(fields),
    form: rows.fields.filter((field) => !fixed.includes(field.name)).map(formOf),
    fields,
    missing: [...missingToShow(rows, fields)],
    uses: uses ?? null,
    choices: await toldChoices(db, name, language),
  };
}

async function toldChoices(db: Db, name: ListName, language: Language): Promise<ListView['choices']> {
  const choices = Object.entries(await choicesOf(db, name));
  return Object.fromEntries(
    choices.map(([field, known]) => [field, known.map((one) => ({ id: one.id, name: one.name[language] }))]),
  );
}

const nameIn = ({ nameEn, nameEs }: EditedValues) => ({ en: String(nameEn), es: String(nameEs) });
