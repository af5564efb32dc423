import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';
import { type Column, listColumns } from './find-in-database.ts';
import { readPdf } from './read-pdf.ts';

/**
 * What looks like the number of a card: 13 to 19 digits in a row or in the groups that are printed on cards. It stands
 * by itself: a part of a word (hashes, references), a fraction (coordinates) and a phone number with its plus are none.
 * No card begins with 0, or with 1 outside the cards of airlines; instants in milliseconds all begin with 1.
 */
const LIKE_A_CARD =
  /(?<![\w.+-])(?:[2-9]\d{12,18}|[2-9]\d{3}([ -])\d{4}\1\d{4}\1\d{1,7}|[2-9]\d{3}([ -])\d{6}\2\d{4,5})(?![\w-]|\.\d)/g;

/** The numbers in a text that could be those of cards: the right digits, and the right last one (Luhn). */
export function cardNumbersIn(text: string): readonly string[] {
  return (text.match(LIKE_A_CARD) ?? []).filter((found) => passesLuhn(found.replaceAll(/\D/g, '')));
}

function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (const [index, digit] of [...digits].toReversed().entries()) {
    const doubled = Number(digit) * (index % 2 === 0 ? 1 : 2);
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

/** Too short for such a number, or no text at all. */
const NEVER: ReadonlySet<string> = new Set(
  'bool int2 int4 uuid date time timetz timestamp timestamptz interval float4 float8 daterange tstzrange'.split(' '),
);

/** Numbers that nobody writes, column by column with the reason. */
const MADE_BY_US: Readonly<Record<string, string>> = {
  'public.house_hot.amenity_mask': 'a bit for each amenity of a house, set by a trigger from a list of codes',
};

/** Where numbers of cards stand in the database, as 'schema.table.column: number'. */
export async function cardNumbersInDatabase(db: Db): Promise<readonly string[]> {
  const columns = (await listColumns(db)).filter(
    ({ table, column, type }) => !NEVER.has(type) && !(`${table}.${column}` in MADE_BY_US),
  );
  const found: string[] = [];
  for (const [table, ofTable] of Map.groupBy(columns, (column) => column.table)) {
    found.push(...(await cardNumbersInTable(db, table, ofTable)));
  }
  return found.toSorted();
}

async function cardNumbersInTable(db: Db, table: string, columns: readonly Column[]): Promise<readonly string[]> {
  const texts = columns.map(({ column, isBytes }) =>
    isBytes ? sql`encode(${sql.ref(column)}, 'escape')` : sql`${sql.ref(column)}::text`,
  );
  const values = columns.map(({ column }, index) => sql`(${column}, ${texts[index]})`);
  const { rows } = await sql<{ column: string; text: string }>`
    SELECT v.name AS "column", v.text FROM ${sql.table(table)} AS t
    CROSS JOIN LATERAL (VALUES ${sql.join(values)}) v (name, text) WHERE v.text ~ '[0-9][0-9 -]{11,}[0-9]'`.execute(db);
  return rows.flatMap(({ column, text }) => cardNumbersIn(text).map((number) => `${table}.${column}: ${number}`));
}

/** Where numbers of cards stand in a product's folder: in its log, in mails that it sent and in documents. */
export async function cardNumbersInFolder(folder: string): Promise<readonly string[]> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((file) => file.isFile());
  const found: string[] = [];
  for (const { parentPath, name } of files) {
    const file = path.join(parentPath, name);
    const text = await textOf(file);
    found.push(...cardNumbersIn(text).map((number) => `${path.relative(folder, file)}: ${number}`));
  }
  return found.toSorted();
}

/** The words of a file; none of a picture. A captured mail is read from the JSON beside it, which encodes nothing. */
async function textOf(file: string): Promise<string> {
  if (/\.(log|json|txt)$/.test(file)) return readFileSync(file, 'utf8');
  const bytes = readFileSync(file);
  if (bytes.subarray(0, 5).toString('latin1') !== '%PDF-') return '';
  return (await readPdf(bytes)).pageTexts.join('\n');
}
