import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from './database.ts';

const RECENT_MS = 5_000;

interface Recent<Value> {
  (db: Db | Tx): Promise<Value>;
  /** Lets this process read again at once: call it when a change of the values has been committed. */
  readonly forget: () => void;
}

type Values = readonly unknown[];

const expressions: RawBuilder<unknown>[] = [];
let recent = new WeakMap<Db | Tx, { readonly values: Promise<Values>; readonly readAtMs: number }>();
const forget = () => {
  recent = new WeakMap();
};

/**
 * What an SQL expression gives, at most 5 s old. All that is declared so is read in one statement, because whoever
 * needs one of them mostly needs the others. A transaction reads for itself, and once: all it decides rests on the same
 * values.
 */
export function recently<Value>(expression: RawBuilder<Value>): Recent<Value> {
  const index = expressions.push(expression) - 1;
  // What was read before does not have it.
  forget();
  return Object.assign(async (db: Db | Tx) => (await readRecent(db))[index] as Value, { forget });
}

function readRecent(db: Db | Tx): Promise<Values> {
  const known = recent.get(db);
  if (known && (db.isTransaction || performance.now() - known.readAtMs < RECENT_MS)) return known.values;
  const values = readAll(db);
  recent.set(db, { values, readAtMs: performance.now() });
  values.catch(() => recent.delete(db));
  return values;
}

async function readAll(db: Db | Tx): Promise<Values> {
  const columns = expressions.map((expression, index) => sql`${expression} AS ${sql.ref(`value${index}`)}`);
  const { rows } = await sql<Readonly<Record<string, unknown>>>`SELECT ${sql.join(columns)}`.execute(db);
  return expressions.map((_, index) => rows[0]?.[`value${index}`]);
}
