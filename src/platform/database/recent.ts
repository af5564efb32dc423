import type { Db, Tx } from './database.ts';

const RECENT_MS = 5_000;

interface Recent<Value> {
  (db: Db | Tx): Promise<Value>;
  /** Lets this process read again at once: call it when a change of the values has been committed. */
  readonly forget: () => void;
}

/**
 * What `read` gives, at most 5 s old. A transaction reads for itself, and once: all it decides rests on the same
 * values.
 */
export function recently<Value>(read: (db: Db | Tx) => Promise<Value>): Recent<Value> {
  let recent = new WeakMap<Db | Tx, { readonly values: Promise<Value>; readonly readAtMs: number }>();
  const readRecent = (db: Db | Tx): Promise<Value> => {
    const known = recent.get(db);
    if (known && (db.isTransaction || performance.now() - known.readAtMs < RECENT_MS)) return known.values;
    const values = read(db);
    recent.set(db, { values, readAtMs: performance.now() });
    values.catch(() => recent.delete(db));
    return values;
  };
  const forget = () => {
    recent = new WeakMap();
  };
  return Object.assign(readRecent, { forget });
}
