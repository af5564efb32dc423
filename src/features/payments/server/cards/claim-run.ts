import { sql } from 'kysely';
import { type Instant, instant } from '#kernel/instant.ts';
import { timestamptz } from '#platform/database/parameters.ts';
import type { Ports } from '#platform/ports.ts';

/** A comparison of books that has begun. */
interface Run {
  /** When the run before this one began. */
  readonly before: Instant | null;
}

/**
 * Does a comparison once in `everyMs`, over all processes; `work` is told when the run before began. One that throws
 * counts as none: the next minute tries again.
 */
export async function runOnce(
  ports: Pick<Ports, 'db' | 'clock'>,
  { account, everyMs }: { readonly account: string; readonly everyMs: number },
  work: (run: { readonly now: Instant; readonly before: Instant | null }) => Promise<void>,
): Promise<void> {
  const now = ports.clock.now();
  const run = await claimRun(ports, { account, now, everyMs });
  if (!run) return;
  try {
    await work({ now, before: run.before });
  } catch (error) {
    await giveBackRun(ports, account, run);
    throw error;
  }
}

/** The run of this process; undefined when the last one is not `everyMs` ago, in this process or another. */
async function claimRun(
  { db }: Pick<Ports, 'db'>,
  { account, now, everyMs }: { readonly account: string; readonly now: Instant; readonly everyMs: number },
): Promise<Run | undefined> {
  const { rows } = await sql<Run>`
    WITH known AS (SELECT read_at FROM reconciliation_cursor WHERE account = ${account})
    INSERT INTO reconciliation_cursor AS c (account, read_at) VALUES (${account}, ${timestamptz(now)})
    ON CONFLICT (account) DO UPDATE SET read_at = excluded.read_at
      WHERE c.read_at <= ${timestamptz(instant(now - everyMs))}
    RETURNING (SELECT read_at FROM known) AS before`.execute(db);
  return rows[0];
}

/** A run that did not come to its end counts as none: the next minute tries again, and looks as far back. */
async function giveBackRun({ db }: Pick<Ports, 'db'>, account: string, { before }: Run): Promise<void> {
  if (before === null) await sql`DELETE FROM reconciliation_cursor WHERE account = ${account}`.execute(db);
  else
    await sql`UPDATE reconciliation_cursor SET read_at = ${timestamptz(before)} WHERE account = ${account}`.execute(db);
}
