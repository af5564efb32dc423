import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { TableContents } from './backup-folder.ts';

const STILL_WITHIN_MS = 30_000;
const PAUSE_MS = 20;

/** A named point of the log; with what the tables hold exactly there, or null when the database was never still. */
export interface NotedPoint {
  readonly point: string;
  readonly tables: TableContents | null;
}

/**
 * Names a point of the log between two commits and counts what the tables hold there, with nobody held up. `reader` and
 * `owner` are two connections to the database; the point is right when no transaction that writes was under way from
 * before the snapshot was taken until after the point was named.
 */
export async function notePoint(reader: pg.Client, owner: pg.Client, name: string): Promise<NotedPoint> {
  const snapshotOf = async (client: pg.Client) =>
    (await client.query<{ seen: string }>('SELECT pg_current_snapshot()::text AS seen')).rows[0]?.seen ?? '';
  for (let tried = 1, giveUpAt = Date.now() + STILL_WITHIN_MS; Date.now() < giveUpAt; tried += 1) {
    await reader.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    try {
      const before = await snapshotOf(reader);
      if (isStill(before)) {
        const point = `${name}-${tried}`;
        await owner.query('SELECT pg_create_restore_point($1)', [point]);
        if ((await snapshotOf(owner)) === before) return { point, tables: await readContents(reader) };
      }
    } finally {
      await reader.query('ROLLBACK');
    }
    await pause(PAUSE_MS);
  }
  const point = `${name}-busy`;
  await owner.query('SELECT pg_create_restore_point($1)', [point]);
  return { point, tables: null };
}

/** Whether no transaction was under way in a snapshot such as `731:731:` (`xmin:xmax:xip`). */
export function isStill(snapshot: string): boolean {
  const [oldest, next, underWay] = snapshot.split(':');
  return oldest === next && underWay === '';
}

/** Rows and digest of each table that outlives a crash. */
export async function readContents(client: pg.Client): Promise<TableContents> {
  const { rows: tables } = await client.query<{ name: string }>(
    `SELECT n.nspname || '.' || c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE c.relkind = 'r' AND c.relpersistence = 'p' AND n.nspname !~ '^pg_' AND n.nspname <> 'information_schema'
     ORDER BY 1`,
  );
  const contents: Record<string, { rows: number; digest: string }> = {};
  for (const { name } of tables) {
    const table = name.split('.').map(pg.escapeIdentifier).join('.');
    const { rows } = await client.query<{ rows: number; digest: string }>(
      `SELECT count(*)::float8 AS rows, coalesce(sum(hashtextextended(t::text, 0)), 0)::text AS digest FROM ${table} t`,
    );
    if (rows[0]) contents[name] = rows[0];
  }
  return contents;
}

/** Which tables differ, each in a line; none when both hold the same. */
export function differencesOf(expected: TableContents, found: TableContents): readonly string[] {
  const names = [...new Set([...Object.keys(expected), ...Object.keys(found)])].toSorted();
  return names.flatMap((name) => {
    const [one, other] = [expected[name], found[name]];
    if (one?.rows !== other?.rows)
      return [`${name}: ${one?.rows ?? 'no table'} rows expected, ${other?.rows ?? 'no table'} found`];
    return one?.digest === other?.digest ? [] : [`${name}: ${one?.rows} rows, and not the same ones`];
  });
}
