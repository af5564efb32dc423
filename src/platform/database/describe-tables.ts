import { sql } from 'kysely';
import { languages } from '#kernel/languages.ts';
import { roles } from '#kernel/roles.ts';
import type { Db } from './database.ts';

interface Column {
  readonly table: string;
  readonly name: string;
  /** PostgreSQL's name of the type; the name of an array type begins with `_`. */
  readonly type: string;
  readonly isNullable: boolean;
  /** `never`: the database alone writes it; `optional`: it has a default. */
  readonly isGiven: 'always' | 'optional' | 'never';
  /** The texts that a CHECK of the column allows. */
  readonly choices: readonly string[] | null;
}

/** How the type parsers read each type of PostgreSQL that our tables use. */
const READ_AS: Readonly<Record<string, string>> = {
  bit: 'string',
  bool: 'boolean',
  bytea: 'Buffer',
  cidr: 'string',
  date: 'CalendarDate',
  daterange: 'DateRange',
  float4: 'number',
  float8: 'number',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  json: 'Json',
  jsonb: 'Json',
  numeric: 'number',
  text: 'string',
  time: 'string',
  timestamptz: 'Instant',
  tstzrange: 'Period',
  uuid: 'string',
};

/** Types that a bare value does not tell: such values are written with the functions of `parameters.ts`. */
const EXPLICIT: ReadonlySet<string> = new Set(['daterange', 'timestamptz', 'tstzrange']);

/** Lists of allowed texts for which the kernel has a type. */
const NAMED_CHOICES = { Language: languages, Role: roles } as const;

const HEAD = `// Written by \`npm run db:types\` from the migrated database. Not edited by hand.
import type { Generated, GeneratedAlways } from 'kysely';
import type { CalendarDate, DateRange } from '#kernel/calendar-date.ts';
import type { Instant, Period } from '#kernel/instant.ts';
import type { Language } from '#kernel/languages.ts';
import type { Role } from '#kernel/roles.ts';
import type { Explicit, GeneratedExplicit } from './parameters.ts';

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };
`;

/**
 * The source of `tables.generated.ts`: an interface for each table of the migrated database, and one of all of them.
 */
export async function describeTables(db: Db): Promise<string> {
  const byTable = Map.groupBy(await columnsOf(db), ({ table }) => table);
  const interfaces = [...byTable].map(
    ([table, columns]) => `export interface ${nameOf(table)} {\n${columns.map(fieldOf).join('\n')}\n}\n`,
  );
  const tables = [...byTable.keys()].map((table) => `  ${table}: ${nameOf(table)};`).join('\n');
  const all = `/** Every table of the product. */\nexport interface Database {\n${tables}\n}\n`;
  return [HEAD, ...interfaces, all].join('\n');
}

const nameOf = (table: string) => `${table.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())}Table`;

function fieldOf(column: Column): string {
  const isArray = column.type.startsWith('_');
  const type = column.choices ? choiceOf(column.choices) : readAs(column.type.replace(/^_/, ''));
  const list = isArray ? (type.includes('|') ? `(${type})[]` : `${type}[]`) : type;
  const read = column.isNullable ? `${list} | null` : list;
  const explicit = EXPLICIT.has(column.type.replace(/^_/, '')) ? 'Explicit' : '';
  const wrapped = {
    always: explicit ? `${explicit}<${read}>` : read,
    optional: `Generated${explicit}<${read}>`,
    never: `GeneratedAlways<${read}>`,
  };
  return `  ${column.name}: ${wrapped[column.isGiven]};`;
}

function readAs(type: string): string {
  const known = READ_AS[type];
  if (known === undefined) throw new TypeError(`no type of TypeScript is known for ${type}`);
  return known;
}

function choiceOf(choices: readonly string[]): string {
  const isSame = (named: readonly string[]) => named.toSorted().join() === choices.toSorted().join();
  const [known] = Object.entries(NAMED_CHOICES).find(([, named]) => isSame(named)) ?? [];
  return known ?? choices.map((choice) => `'${choice}'`).join(' | ');
}

/** The columns of all tables, in the order in which they were made. */
async function columnsOf(db: Db): Promise<readonly Column[]> {
  const { rows } = await sql<Column & { readonly checks: readonly string[] }>`
    SELECT t.relname AS table, c.attname AS name, y.typname AS type, NOT c.attnotnull AS "isNullable",
      CASE WHEN c.attidentity = 'a' OR c.attgenerated <> '' THEN 'never'
        WHEN c.atthasdef OR c.attidentity = 'd' THEN 'optional' ELSE 'always' END AS "isGiven",
      coalesce((SELECT array_agg(pg_get_constraintdef(k.oid) ORDER BY k.conname) FROM pg_constraint k
        WHERE k.conrelid = t.oid AND k.contype = 'c' AND k.conkey = ARRAY[c.attnum]), '{}') AS checks
    FROM pg_attribute c JOIN pg_class t ON t.oid = c.attrelid JOIN pg_type y ON y.oid = c.atttypid
    WHERE t.relnamespace = 'public'::regnamespace AND t.relkind IN ('r', 'p') AND t.relname <> 'schema_migration'
      AND c.attnum > 0 AND NOT c.attisdropped
    ORDER BY t.relname, c.attnum`.execute(db);
  return rows.map(({ checks, ...column }) => ({ ...column, choices: choicesIn(checks) }));
}

/** The list of `CHECK (x IN ('a', 'b'))` or `CHECK (x <@ ARRAY['a', 'b'])`, as PostgreSQL writes it out. */
function choicesIn(checks: readonly string[]): readonly string[] | null {
  for (const check of checks) {
    const [, list] = /^CHECK \(\(\w+ (?:= ANY \(|<@ )ARRAY\[((?:'[\w-]+'::text(?:, )?)+)\]\)?\)\)$/.exec(check) ?? [];
    if (list) return [...list.matchAll(/'([\w-]+)'/g)].map(([, choice = '']) => choice);
  }
  return null;
}
