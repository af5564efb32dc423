import pg from 'pg';
import { type Instant, instant } from '#kernel/instant.ts';
import { routeTo } from '#platform/database/primary.ts';
import { BackupError } from '../backup-error.ts';
import { segmentOf, type WalSegment } from '../wal-segments.ts';

/** The replication slot by which the server keeps what of its log was not received yet. */
export const SLOT = 'marea_backup';

/** What a backup has to know of a server of somebody's own. */
export interface HostedFacts {
  /** Its own id, which its replicas share. */
  readonly cluster: string;
  /** 15 for PostgreSQL 15.18. */
  readonly major: number;
}

const ANSWER_MS = 15_000;

/** Connects to the server that takes changes, for one piece of work; throws a `BackupError` where it is not let in. */
export async function askHosted<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({
    ...routeTo(url),
    application_name: 'marea backup',
    options: '-c timezone=UTC',
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
  });
  client.on('error', () => undefined); // the work that is under way fails by it
  await client.connect().catch((error: Error) => {
    throw new BackupError(`The server of BACKUP_DATABASE_URL can't be asked: ${error.message || error.name}`, {
      cause: error,
    });
  });
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Reads what a server is; throws a `BackupError` where its log has segments of another size than 16 MB. */
export async function readFacts(client: pg.Client): Promise<HostedFacts> {
  const { rows } = await client.query<HostedFacts & { segment: string }>(
    `SELECT (SELECT system_identifier::text FROM pg_control_system()) AS cluster,
      current_setting('server_version_num')::int / 10000 AS major, current_setting('wal_segment_size') AS segment`,
  );
  const [found] = rows;
  if (!found) throw new TypeError('PostgreSQL knows its own id');
  if (found.segment !== '16MB') {
    throw new BackupError(`The segments of the server's log have ${found.segment}; this backup knows 16MB only.`);
  }
  return { cluster: found.cluster, major: found.major };
}

/**
 * Makes the slot where there is none, as on a server that was just promoted, and makes it anew where the server gave it
 * up because it held back too much (`max_slot_wal_keep_size`).
 */
export async function makeSlot(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ status: string }>(
    'SELECT wal_status AS status FROM pg_replication_slots WHERE slot_name = $1',
    [SLOT],
  );
  const isLost = rows[0]?.status === 'lost';
  if (isLost) await client.query('SELECT pg_drop_replication_slot($1)', [SLOT]);
  if (isLost || rows.length === 0) await client.query('SELECT pg_create_physical_replication_slot($1, true)', [SLOT]);
}

/** How the server's side of the slot stands. */
export interface SlotState {
  readonly isActive: boolean;
  /** How much of the log the server keeps for it. */
  readonly heldBytes: number;
  /** How much it would keep at most, as the setting says: `-1` without a limit. */
  readonly keepsAtMost: string;
}

/** Reads it; undefined where there is no slot. */
export async function readSlot(client: pg.Client): Promise<SlotState | undefined> {
  const { rows } = await client.query<SlotState>(
    `SELECT active AS "isActive", current_setting('max_slot_wal_keep_size') AS "keepsAtMost",
      coalesce(pg_wal_lsn_diff(pg_current_wal_lsn(), restart_lsn), 0)::float8 AS "heldBytes"
     FROM pg_replication_slots WHERE slot_name = $1`,
    [SLOT],
  );
  return rows[0];
}

/** Whatever was committed before `at`, by the server's clock, is in this segment or an earlier one. */
export interface LogMark extends WalSegment {
  readonly at: Instant;
}

/** Ends the segment that is being written. */
export async function endSegment(client: pg.Client): Promise<LogMark> {
  const clock = await client.query<{ at: number }>(
    'SELECT floor(extract(epoch FROM clock_timestamp()) * 1000)::float8 AS at',
  );
  const ended = await client.query<{ name: string }>('SELECT pg_walfile_name(pg_switch_wal()) AS name');
  const segment = segmentOf(ended.rows[0]?.name ?? '');
  if (!segment) throw new TypeError('PostgreSQL names its segments');
  return { ...segment, at: instant(clock.rows[0]?.at ?? 0) };
}
