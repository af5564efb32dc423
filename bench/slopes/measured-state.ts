import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { cpuSecondsOf } from '../support/cpu-time.ts';

/** What a product has used and keeps at a moment. */
export interface MeasuredState {
  readonly rows: number;
  readonly tableBytes: number;
  readonly indexBytes: number;
  readonly walBytes: number;
  readonly jobs: number;
  readonly mails: number;
  readonly mailBytes: number;
  readonly fileBytes: number;
  readonly appCpuSeconds: number;
  readonly databaseCpuSeconds: number;
}

interface Measured {
  readonly owner: pg.Client;
  readonly databasePid: number;
  readonly productPid: number;
  readonly dataDir: string;
}

/** Reads it. Rows and bytes are those of the product's own tables, not of the queue, which forgets its jobs in time. */
export async function measureState({ owner, databasePid, productPid, dataDir }: Measured): Promise<MeasuredState> {
  await owner.query('VACUUM ANALYZE');
  const { rows: sizes } = await owner.query<Pick<MeasuredState, 'rows' | 'tableBytes' | 'indexBytes' | 'walBytes'>>(`
    SELECT sum(s.n_live_tup)::float8 AS rows, sum(pg_table_size(s.relid))::float8 AS "tableBytes",
      sum(pg_indexes_size(s.relid))::float8 AS "indexBytes", (pg_current_wal_lsn() - '0/0'::pg_lsn)::float8 AS "walBytes"
    FROM pg_stat_user_tables s WHERE s.schemaname = 'public'`);
  const { rows: counts } = await owner.query<Pick<MeasuredState, 'jobs' | 'mails'>>(`
    SELECT (SELECT count(*)::int FROM pgboss.job WHERE name NOT LIKE '\\_\\_%') AS jobs,
      (SELECT count(*)::int FROM sent_mail) AS mails`);
  const [size] = sizes;
  const [count] = counts;
  if (!size || !count) throw new Error('the database says nothing');
  return {
    ...size,
    ...count,
    mailBytes: bytesIn(path.join(dataDir, 'mail')) / 2,
    fileBytes: bytesIn(path.join(dataDir, 'media')),
    appCpuSeconds: cpuSecondsOf(productPid, { withChildren: true }) ?? Number.NaN,
    databaseCpuSeconds: cpuSecondsOf(databasePid, { withChildren: true }) ?? Number.NaN,
  };
}

/** What became more between two moments, for each of `count`. */
export function slopeBetween(before: MeasuredState, after: MeasuredState, count: number): MeasuredState {
  const names = Object.keys(before) as readonly (keyof MeasuredState)[];
  return Object.fromEntries(
    names.map((name) => [name, (after[name] - before[name]) / count]),
  ) as unknown as MeasuredState;
}

/** Bytes of all files below a folder; 0 where there is none. */
export function bytesIn(folder: string): number {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .reduce((sum, entry) => sum + statSync(path.join(entry.parentPath, entry.name)).size, 0);
  } catch {
    return 0;
  }
}
