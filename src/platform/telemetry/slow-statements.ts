import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type KyselyPlugin, type RootOperationNode, sql } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Db } from '../database/database.ts';
import { timestamptz } from '../database/parameters.ts';

interface WatchOptions {
  readonly db: Db;
  readonly clock: Clock;
  readonly release: string;
  /** From so many milliseconds on a statement is slow, the wait for a connection included. */
  readonly slowMs: number;
  /** Told of each one; its values are not in it. */
  readonly onSlow: (slow: { readonly statement: string; readonly ms: number }) => void;
}

interface KeptStatement {
  readonly statement: string;
  readonly firstAt: ReturnType<Clock['now']>;
  lastAt: ReturnType<Clock['now']>;
  count: number;
  totalMs: number;
  worstMs: number;
}

/** Different statements that the table holds; those that were longest not slow go first. */
const MAX_KEPT = 500;
const MAX_WAITING = 100;
const MAX_CHARACTERS = 4_000;
const WRITE_AFTER_MS = 5_000;
const CLOSE_MS = 1_000;

/**
 * The database, watched: each statement that takes `slowMs` or more is told, and kept once with its count and times.
 * What can't be written is forgotten; the log has it. `close` writes what is kept, for a second at most.
 */
export function watchStatements(options: WatchOptions): { readonly db: Db; close(): Promise<void> } {
  const { db: bare, clock, release, slowMs, onSlow } = options;
  const waiting = new Map<string, KeptStatement>();
  let timer: NodeJS.Timeout | undefined;
  const write = async () => {
    clearTimeout(timer);
    timer = undefined;
    const kept = [...waiting.values()];
    waiting.clear();
    if (kept.length > 0) await store(bare, release, kept).catch(() => undefined);
  };
  const keep = (statement: string, ms: number) => {
    const now = clock.now();
    const known = waiting.get(statement);
    if (known) {
      known.count += 1;
      known.totalMs += ms;
      known.worstMs = Math.max(known.worstMs, ms);
      known.lastAt = now;
    } else if (waiting.size < MAX_WAITING)
      waiting.set(statement, { statement, firstAt: now, lastAt: now, count: 1, totalMs: ms, worstMs: ms });
    timer ??= setTimeout(() => void write(), WRITE_AFTER_MS).unref();
  };
  const db = bare.withPlugin(
    stopwatch(slowMs, (node, queryId, ms) => {
      const statement = bare
        .getExecutor()
        .compileQuery(node, queryId)
        .sql.replace(/\s+/g, ' ')
        .trim()
        .slice(0, MAX_CHARACTERS);
      keep(statement, ms);
      onSlow({ statement, ms });
    }),
  );
  return { db, close: () => Promise.race([write(), pause(CLOSE_MS, undefined, { ref: false })]) };
}

type QueryId = Parameters<KyselyPlugin['transformQuery']>[0]['queryId'];

function stopwatch(
  slowMs: number,
  tell: (node: RootOperationNode, queryId: QueryId, ms: number) => void,
): KyselyPlugin {
  const begun = new WeakMap<QueryId, { readonly node: RootOperationNode; readonly atMs: number }>();
  return {
    transformQuery: ({ node, queryId }) => {
      begun.set(queryId, { node, atMs: performance.now() });
      return node;
    },
    transformResult: async ({ queryId, result }) => {
      const one = begun.get(queryId);
      const ms = one ? Math.round(performance.now() - one.atMs) : 0;
      if (one && ms >= slowMs) tell(one.node, queryId, ms);
      return result;
    },
  };
}

async function store(db: Db, release: string, kept: readonly KeptStatement[]): Promise<void> {
  const rows = kept.map(
    ({
      statement,
      ...one
    }) => sql`(${fingerprintOf(statement)}, ${statement}, ${one.count}::bigint, ${one.totalMs}::bigint,
      ${one.worstMs}::int, ${release}, ${timestamptz(one.firstAt)}, ${timestamptz(one.lastAt)})`,
  );
  await sql`
    INSERT INTO slow_statement AS s (fingerprint, statement, count, total_ms, worst_ms, release, first_at, last_at)
    VALUES ${sql.join(rows)}
    ON CONFLICT (fingerprint) DO UPDATE SET count = s.count + excluded.count, total_ms = s.total_ms + excluded.total_ms,
      worst_ms = greatest(s.worst_ms, excluded.worst_ms), release = excluded.release,
      last_at = greatest(s.last_at, excluded.last_at)`.execute(db);
  await sql`DELETE FROM slow_statement WHERE fingerprint IN (
    SELECT fingerprint FROM slow_statement ORDER BY last_at DESC, fingerprint OFFSET ${MAX_KEPT})`.execute(db);
}

/** Lists of values make the same statement longer or shorter: they count as one. */
function fingerprintOf(statement: string): string {
  const bare = statement.replaceAll(/\$\d+/g, '$').replaceAll(/\$(, \$)+/g, '$');
  return createHash('sha256').update(bare).digest('hex').slice(0, 32);
}
