import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { currentReplica } from './current-replica.ts';
import { refuseBare } from './parameters.ts';

const MAX_NAMES = 500;
/** The server is a replica, or became one: the connection is not used again. */
const READ_ONLY = '25006';

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

interface WrapOptions {
  /** Whether statements are named; not where the next one may come to another connection. */
  readonly areNamed: boolean;
  /** Runs before each use. */
  readonly onCheckout?: (client: pg.PoolClient) => Promise<void>;
}

/**
 * The pool as Kysely sees it: the same connections, with every statement named. What may be a moment old is read from
 * the replica of this moment.
 */
export function wrapPool(pool: pg.Pool, { areNamed, onCheckout }: WrapOptions): PostgresPool {
  const nameOf = areNamed ? createStatementNames() : () => undefined;
  return {
    connect: async () => {
      const client = (await currentReplica()?.connect()) ?? (await pool.connect());
      await onCheckout?.(client);
      let isReadOnly = false;
      const query = async (text: unknown, values: readonly unknown[] = []) => {
        if (typeof text !== 'string') throw new TypeError('only texts can be named, not cursors');
        refuseBare(text, values);
        const name = nameOf(text);
        try {
          return await client.query({ text, values: [...values], ...(name === undefined ? {} : { name }) });
        } catch (error) {
          isReadOnly ||= error instanceof pg.DatabaseError && error.code === READ_ONLY;
          throw error;
        }
      };
      return { query, release: () => client.release(isReadOnly) } as unknown as PostgresPoolClient;
    },
    end: () => pool.end(),
  } as PostgresPool;
}
