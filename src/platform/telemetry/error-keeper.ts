import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { ErrorKind } from '#kernel/error-kinds.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../database/database.ts';
import { timestamptz } from '../database/parameters.ts';
import { framesOf, nameOfError, scrubMessage, stackOf } from './scrub-error.ts';

export interface ErrorPlace {
  readonly kind: ErrorKind;
  readonly route: string;
  readonly requestId: string | null;
}

export interface ErrorKeeper {
  /** Keeps an error to be written soon. Never throws and never waits. */
  keep(error: unknown, place: ErrorPlace): void;
  /** Writes what is kept, and waits for it, a second at most. */
  close(): Promise<void>;
}

interface KeeperOptions {
  readonly db: Db;
  readonly clock: Clock;
  readonly release: string;
  /** Told of each error. */
  readonly count: (kind: ErrorKind) => void;
  /** Told once when errors can't be written, and not again before they could be. */
  readonly onAway: (error: unknown) => void;
}

interface KeptError extends ErrorPlace {
  readonly fingerprint: string;
  readonly name: string;
  readonly message: string;
  readonly stack: string;
  readonly firstAt: ReturnType<Clock['now']>;
  lastAt: ReturnType<Clock['now']>;
  count: number;
}

/** Different errors that wait to be written; more of them than this are only counted. */
const MAX_WAITING = 200;
/** Different errors that the table holds; the ones that were longest not seen go first. */
export const MAX_KEPT_ERRORS = 1_000;
const WRITE_AFTER_MS = 1_000;
const MAX_PAUSE_MS = 60_000;
const CLOSE_MS = 1_000;
/** Causes and parts of one error that are kept beside it. */
const MAX_PARTS = 10;

/**
 * Keeps each error once, with how often it came: in memory for a second, then by one statement, so that a thousand
 * errors at once cost no more than one. While the database is away they wait, and nothing is written about that here.
 */
export function createErrorKeeper({ db, clock, release, count, onAway }: KeeperOptions): ErrorKeeper {
  const waiting = new Map<string, KeptError>();
  let timer: NodeJS.Timeout | undefined;
  let failures = 0;
  let writing: Promise<void> = Promise.resolve();

  const schedule = () => {
    const afterMs = Math.min(MAX_PAUSE_MS, WRITE_AFTER_MS * 2 ** failures);
    timer ??= setTimeout(() => void writeSoon(), afterMs).unref();
  };
  const writeSoon = () => {
    clearTimeout(timer);
    timer = undefined;
    writing = writing.then(write);
    return writing;
  };
  const write = async () => {
    const errors = [...waiting.values()];
    if (errors.length === 0) return;
    waiting.clear();
    try {
      await store(db, release, errors);
      failures = 0;
    } catch (error) {
      for (const one of errors) add(waiting, one);
      failures += 1;
      if (failures === 1) onAway(error);
      schedule();
    }
  };
  return {
    keep(error, place) {
      try {
        for (const one of partsOf(error)) {
          count(place.kind);
          add(waiting, describe(one, place, clock));
        }
        schedule();
      } catch {
        // An error that can't even be looked at must not become another one.
      }
    },
    close: () => Promise.race([writeSoon(), pause(CLOSE_MS, undefined, { ref: false })]),
  };
}

/** The errors of a run over many, each; any other error itself. */
function partsOf(error: unknown): readonly unknown[] {
  return error instanceof AggregateError && error.errors.length > 0 ? error.errors.slice(0, MAX_PARTS) : [error];
}

function describe(error: unknown, place: ErrorPlace, clock: Clock): KeptError {
  const name = nameOfError(error);
  const message = scrubMessage(error instanceof Error ? error.message : String(error));
  const frames = framesOf(error);
  const now = clock.now();
  return {
    ...place,
    route: place.route.slice(0, 200),
    fingerprint: fingerprintOf({ name, message, frames, route: place.route }),
    name,
    message,
    stack: stackOf(frames),
    firstAt: now,
    lastAt: now,
    count: 1,
  };
}

const OWN_FRAMES = 5;

/** The same for the same fault: its class, its words without numbers, and our functions that it came through. */
function fingerprintOf(error: Pick<KeptError, 'name' | 'message' | 'route'> & { readonly frames: readonly string[] }) {
  const own = error.frames.filter((frame) => !/\((node:|node_modules)/.test(frame)).slice(0, OWN_FRAMES);
  const where = own.length > 0 ? own.map((frame) => frame.replace(/:\d+\)$/, '')) : [error.route];
  const words = error.message.replaceAll(/\d+/g, '#');
  return createHash('sha256')
    .update([error.name, words, ...where].join('\n'))
    .digest('hex')
    .slice(0, 32);
}

function add(waiting: Map<string, KeptError>, error: KeptError): void {
  const known = waiting.get(error.fingerprint);
  if (known) {
    known.count += error.count;
    known.lastAt = error.lastAt;
  } else if (waiting.size < MAX_WAITING) waiting.set(error.fingerprint, error);
}

async function store(db: Db, release: string, errors: readonly KeptError[]): Promise<void> {
  const rows = errors.map(
    (one) => sql`(${one.fingerprint}, ${one.kind}, ${one.name}, ${one.message}, ${one.stack}, ${one.route},
      ${one.requestId}, ${release}, ${one.count}::bigint, ${timestamptz(one.firstAt)}, ${timestamptz(one.lastAt)})`,
  );
  await sql`
    INSERT INTO server_error AS e
      (fingerprint, kind, name, message, stack, route, request_id, release, count, first_at, last_at)
    VALUES ${sql.join(rows)}
    ON CONFLICT (fingerprint) DO UPDATE SET kind = excluded.kind, message = excluded.message, stack = excluded.stack,
      route = excluded.route, request_id = excluded.request_id, release = excluded.release,
      count = e.count + excluded.count, last_at = greatest(e.last_at, excluded.last_at)`.execute(db);
  await sql`DELETE FROM server_error WHERE id IN (
    SELECT id FROM server_error ORDER BY last_at DESC, id OFFSET ${MAX_KEPT_ERRORS})`.execute(db);
}
