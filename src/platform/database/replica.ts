import type pg from 'pg';
import { type ReplicaConnections, withReplica } from './current-replica.ts';
import { createPool, type DatabaseOptions, sqlStateOf } from './database.ts';

/** A place in the log of the database, such as `0/16B3748`: whoever has replayed it knows what was committed then. */
export type LogPlace = string;

/** A server that follows the primary, and answers reads that may be a moment old. */
export interface Replica extends ReplicaConnections {
  /**
   * Runs `work` with its reads from the replica, if that knows all that was written up to `since` and in this process;
   * else, or when the replica fails in the middle, from the primary. `work` must do nothing but read.
   */
  read<Result>(since: LogPlace | null, work: () => Promise<Result>): Promise<Result>;
  /** Call it when something has been committed; gives a place for `since` of those who have to see it. */
  noteWritten(): Promise<LogPlace | null>;
  close(): Promise<void>;
}

const LOG_PLACE = /^[0-9A-F]{1,8}\/[0-9A-F]{1,8}$/;
/** A replica that failed is left alone for so long. */
const AWAY_MS = 5_000;

interface ReplicaOptions extends DatabaseOptions {
  /** The address of the server that takes changes. */
  readonly primaryUrl: string;
}

/** Opens the pool of a replica; nothing connects before the first read. */
export function openReplica(options: ReplicaOptions): Replica {
  const pool = createPool({ ...options, applicationName: 'marea reads' });
  const primary = createPool({ ...options, url: options.primaryUrl, poolSize: 1, applicationName: 'marea log' });
  let isAwayUntil = 0;
  let replayed = 0n;
  let written = 0n;
  /** Not known while the primary is asked how far its log is. */
  let openQuestions = 0;
  let looking: Promise<void> | undefined;

  const leaveAlone = () => {
    isAwayUntil = performance.now() + AWAY_MS;
  };
  const look = () => {
    looking ??= placeOf(pool, REPLAYED)
      .then((place) => {
        replayed = positionOf(place);
      }, leaveAlone)
      .finally(() => {
        looking = undefined;
      });
    return looking;
  };
  const knows = async (since: LogPlace | null): Promise<boolean> => {
    if (performance.now() < isAwayUntil || openQuestions > 0) return false;
    const asked = since === null ? 0n : positionOf(since);
    const needed = asked > written ? asked : written;
    if (replayed < needed || replayed === 0n) await look();
    return openQuestions === 0 && replayed > 0n && replayed >= written && replayed >= asked;
  };
  const replica: Replica = {
    read: async (since, work) => {
      if (since !== null && !LOG_PLACE.test(since)) return work();
      if (!(await knows(since))) return work();
      try {
        return await withReplica(replica, work);
      } catch (error) {
        if (!isOfReplica(error)) throw error;
        leaveAlone();
        return work();
      }
    },
    noteWritten: async () => {
      openQuestions += 1;
      try {
        const place = await placeOf(primary, WRITTEN);
        const value = positionOf(place);
        if (value > written) written = value;
        return place;
      } catch {
        // Nobody knows how far: what the replica has is not enough for a while.
        leaveAlone();
        return null;
      } finally {
        openQuestions -= 1;
      }
    },
    connect: async () => {
      try {
        return await pool.connect();
      } catch {
        leaveAlone();
        return undefined;
      }
    },
    close: async () => {
      await Promise.all([pool.end(), primary.end()]);
    },
  };
  return replica;
}

/** A server that was promoted has no end of its replay; what it has written it knows. */
const REPLAYED = `SELECT CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn() ELSE pg_current_wal_insert_lsn() END::text AS place`;
const WRITTEN = 'SELECT pg_current_wal_insert_lsn()::text AS place';

async function placeOf(pool: pg.Pool, statement: string): Promise<LogPlace> {
  const { rows } = await pool.query<{ place: LogPlace }>(statement);
  return rows[0]?.place ?? '0/0';
}

function positionOf(place: LogPlace): bigint {
  const [high = '0', low = '0'] = place.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

/** It is gone, canceled the read because the primary removed what it reads, or can't do what was asked. */
const OF_REPLICA = /^(08|57P|40001|25006)/;

function isOfReplica(error: unknown): boolean {
  const state = sqlStateOf(error);
  if (state) return OF_REPLICA.test(state);
  return error instanceof Error && /Connection terminated|ECONNRE/.test(error.message);
}
