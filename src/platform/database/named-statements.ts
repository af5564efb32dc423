import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { refuseBare } from './parameters.ts';

const MAX_NAMES = 500;

/**
 * Gives each statement text a name, so that a connection parses and plans it once; beyond the cap statements stay
 * unnamed.
 */
export function createStatementNames(most = MAX_NAMES): (text: string) => string | undefined {
  const names = new Map<string, string>();
  return (text) => {
    const known = names.get(text);
    if (known !== undefined || names.size >= most) return known;
    const name = `q${names.size}`;
    names.set(text, name);
    return name;
  };
}

/** The pool as Kysely sees it: the same connections, with every statement named. `onCheckout` runs before each use. */
export function nameStatements(pool: pg.Pool, onCheckout?: (client: pg.PoolClient) => Promise<void>): PostgresPool {
  const nameOf = createStatementNames();
  return {
    connect: async () => {
      const client = await pool.connect();
      await onCheckout?.(client);
      const query = (text: unknown, values: readonly unknown[] = []) => {
        if (typeof text !== 'string') throw new TypeError('only texts can be named, not cursors');
        refuseBare(text, values);
        const name = nameOf(text);
        return client.query({ text, values: [...values], ...(name === undefined ? {} : { name }) });
      };
      return { query, release: () => client.release() } as unknown as PostgresPoolClient;
    },
    end: () => pool.end(),
  } as PostgresPool;
}
