import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** One forward step of the database, as its file holds it. */
export interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
  /**
   * The index that it builds beside the writes of the product: such a file holds nothing else and runs outside of a
   * transaction.
   */
  readonly builtIndex?: string;
}

const BUILDS_INDEX = /^CREATE (?:UNIQUE )?INDEX CONCURRENTLY (\w+) /;

const FILE_NAME = /^(\d{4})_[a-z0-9_]+\.sql$/;

/**
 * The files `NNNN_what_changes.sql` of a folder in order; throws on a name that does not fit and on a number used
 * twice.
 */
export function readMigrations(folder: string): readonly Migration[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  const taken = new Map<string, string>();
  for (const name of names) {
    const number = FILE_NAME.exec(name)?.[1];
    if (number === undefined) throw new Error(`${name}: a migration is named NNNN_what_changes.sql`);
    const other = taken.get(number);
    if (other !== undefined) throw new Error(`${name}: the number ${number} is taken by ${other}`);
    taken.set(number, name);
  }
  return names.map((name) => {
    const sql = readFileSync(path.join(folder, name), 'utf8').replaceAll('\r\n', '\n');
    const [, builtIndex] = BUILDS_INDEX.exec(sql.replaceAll(/^--.*\n/gm, '')) ?? [];
    const checksum = createHash('sha256').update(sql).digest('hex');
    return { name, sql, checksum, ...(builtIndex !== undefined && { builtIndex }) };
  });
}

/** The migrations still to run. Throws when an applied one was changed or is unknown here. */
export function pendingMigrations(
  migrations: readonly Migration[],
  applied: readonly { readonly name: string; readonly checksum: string }[],
): readonly Migration[] {
  const known = new Map(migrations.map((migration) => [migration.name, migration]));
  for (const { name, checksum } of applied) {
    const migration = known.get(name);
    if (!migration)
      throw new Error(
        `${name} was applied to this database but is not in this program: is the program older than the database?`,
      );
    if (migration.checksum !== checksum) {
      throw new Error(
        `${name} was changed after it was applied: put it back and write the change as a new migration (or npm run db:reset).`,
      );
    }
  }
  const done = new Set(applied.map(({ name }) => name));
  return migrations.filter(({ name }) => !done.has(name));
}
