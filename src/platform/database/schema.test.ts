import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';

interface Column {
  readonly name: string;
  readonly isNullable: boolean;
  /** The database fills it in when it is left out. */
  readonly isGenerated: boolean;
  /** How values read: the kinds that the type parsers make of PostgreSQL's types. */
  readonly kind: string;
}

// From the most telling word of a field's type to a kind; the first that fits wins.
const KINDS_IN_CODE: readonly (readonly [RegExp, string])[] = [
  [/\[\]/, 'list'],
  [/\bInstant\b/, 'instant'],
  [/\bCalendarDate\b/, 'date'],
  [/\bPeriod\b/, 'period'],
  [/\bDateRange\b/, 'dates'],
  [/\bJson\b/, 'json'],
  [/\bboolean\b/, 'boolean'],
  [/\bnumber\b/, 'number'],
  [/./, 'text'],
];
const KINDS_IN_DATABASE: Readonly<Record<string, string>> = {
  ARRAY: 'list',
  'timestamp with time zone': 'instant',
  date: 'date',
  tstzrange: 'period',
  daterange: 'dates',
  jsonb: 'json',
  boolean: 'boolean',
  smallint: 'number',
  integer: 'number',
  bigint: 'number',
  numeric: 'number',
  real: 'number',
  'double precision': 'number',
  text: 'text',
  uuid: 'text',
  cidr: 'text',
  bytea: 'text',
  bit: 'text',
};

const TABLES = new URL('./tables/', import.meta.url);
const source = [new URL('./schema.ts', import.meta.url), ...readdirSync(TABLES).map((name) => new URL(name, TABLES))]
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

/** The fields of an interface of `schema.ts` and `tables`: a field starts with two spaces, what continues it with more. */
function fieldsOf(interfaceName: string): Map<string, string> {
  const [, body] = new RegExp(`export interface ${interfaceName} \\{\\n([^}]*)\\n\\}`).exec(source) ?? [];
  if (body === undefined) throw new Error(`the schema has no interface ${interfaceName}`);
  const fields = body
    .split(/\n(?= {2}\w)/)
    .map((field) => /^\s*(\w+):\s+([\s\S]*);$/.exec(field.replace(/\/\*\*[\s\S]*?\*\/\s*/, '').trimEnd()));
  return new Map(fields.map((match) => [match?.[1] ?? '', match?.[2] ?? '']));
}

function columnsInCode(): Map<string, readonly Column[]> {
  const tables = [...fieldsOf('Database')];
  return new Map(
    tables.map(([table, interfaceName]) => [
      table,
      [...fieldsOf(interfaceName)].map(([name, type]) => ({
        name,
        isNullable: /\bnull\b/.test(type),
        isGenerated: type.startsWith('Generated'),
        kind: KINDS_IN_CODE.find(([word]) => word.test(type))?.[1] ?? '',
      })),
    ]),
  );
}

async function columnsInDatabase(): Promise<Map<string, readonly Column[]>> {
  const { rows } = await sql<Column & { table: string }>`
    SELECT table_name AS table, column_name AS name, is_nullable = 'YES' AS "isNullable",
      (column_default IS NOT NULL OR is_identity = 'YES' OR is_generated = 'ALWAYS') AS "isGenerated",
      data_type AS kind
    FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name <> 'schema_migration'`.execute(
    database.db,
  );
  const tables = new Map<string, Column[]>();
  for (const { table, ...column } of rows)
    tables.set(table, [
      ...(tables.get(table) ?? []),
      { ...column, kind: KINDS_IN_DATABASE[column.kind] ?? column.kind },
    ]);
  return tables;
}

const byName = (columns: readonly Column[]) => columns.toSorted((a, b) => a.name.localeCompare(b.name));

test('the code and the database have the same tables', async () => {
  expect([...columnsInCode().keys()].toSorted()).toEqual([...(await columnsInDatabase()).keys()].toSorted());
});

test('each table has the same columns in both: name, kind, whether it may be null, whether it may be left out', async () => {
  const inDatabase = await columnsInDatabase();

  for (const [table, columns] of columnsInCode()) {
    expect({ table, columns: byName(columns) }).toEqual({ table, columns: byName(inDatabase.get(table) ?? []) });
  }
});

test('reads every table of the files', () => {
  const columns = columnsInCode();

  expect(columns.size).toBeGreaterThan(30);
  expect([...columns.values()].every((list) => list.length > 1 && list.every(({ name }) => name !== ''))).toBe(true);
});
