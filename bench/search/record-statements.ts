import pg from 'pg';
import { createDatabase, type Db } from '#platform/database/database.ts';
import type { Statement } from './search-load.ts';

/** What a call asks the database, statement by statement, as the driver is given it. */
export async function recordStatements(url: string, call: (db: Db) => Promise<unknown>): Promise<readonly Statement[]> {
  const statements: Statement[] = [];
  const query = pg.Client.prototype.query;
  pg.Client.prototype.query = function heard(this: unknown, ...given: unknown[]) {
    const [asked, values] = given as [string | Statement, readonly unknown[] | undefined];
    const statement = typeof asked === 'string' ? { text: asked, values: values ?? [] } : asked;
    if (/^\s*(with|select)\b/i.test(statement.text))
      statements.push({ text: statement.text, values: statement.values });
    return Reflect.apply(query, this, given);
  } as typeof query;
  const db = createDatabase({ url, poolSize: 1 });
  try {
    await call(db);
  } finally {
    pg.Client.prototype.query = query;
    await db.destroy();
  }
  return statements;
}
