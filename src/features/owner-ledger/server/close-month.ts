import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { daysOf, type Month, monthOf } from '#features/payments/domain/tax-report.ts';
import { calendarDate } from '#kernel/calendar-date.ts';
import { dateAt } from '#kernel/company-zone.ts';
import { refuse, refuseIf } from '#kernel/refusals.ts';
import type { Actor } from '#kernel/roles.ts';
import { inTransaction, type Tx } from '#platform/database/database.ts';
import { timestamptz } from '#platform/database/parameters.ts';
import type { FeatureDeps } from '#platform/feature.ts';
import { runForEach } from '#platform/jobs.ts';
import type { Ports } from '#platform/ports.ts';
import type { StatementContent } from '../domain/content.ts';
import type { MonthCloseStarted, StatementIssued } from '../domain/owner-ledger.events.ts';
import { statementNumber, whyNotIssue } from '../domain/statements.ts';
import { draftStatement } from './draft-statement.ts';
import { reckoningOf, recognizeAll } from './recognize.ts';
import { reconcile } from './reconcile.ts';
import { keepStatementFile } from './statement-file.ts';
import { firstOpenMonth, insertStatement, lastStatement, listOwnersOf, nextRunning } from './statements.repository.ts';

type Needs = Pick<Ports, 'db' | 'clock' | 'publish'>;

interface Issue {
  readonly ownerId: string;
  readonly month: Month;
  /** Who issues it. */
  readonly by: string;
}

export const CLOSE_MONTH_QUEUE = 'close-month';

/** SHA-256 over what a statement says. */
export const contentHashOf = (content: StatementContent): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex');

/** BO-06: freezes the statement of an owner and month, under the next number, and tells its owner. */
export async function issueStatement(ports: Needs, tx: Tx, { ownerId, month, by }: Issue): Promise<string> {
  const now = ports.clock.now();
  const year = Number(dateAt(now).slice(0, 4));
  // One statement after the other: nobody else issues one of this owner or takes this number meanwhile.
  const running = await nextRunning(tx, year);
  const last = await lastStatement(tx, ownerId);
  const isOver = dateAt(now) >= daysOf(month).until;
  const firstOpen = await firstOpenMonth(tx, ownerId);
  refuseIf(whyNotIssue(month, { isOver, lastIssued: last?.month ?? null, firstOpen, offCents: 0 }));
  const { content, entryIds, language } = await draftStatement(tx, { ownerId, month }, await reckoningOf(ports, tx));
  const number = statementNumber(year, running);
  const contentHash = contentHashOf(content);
  const id = await insertStatement(tx, {
    ...{ ownerId, month, language, content, contentHash, entryIds, by, at: now },
    numbered: { year, running, number },
  });
  const event: StatementIssued = {
    ...{ type: 'statement-issued', userId: ownerId, statementId: id, number, month, contentHash },
    payoutCents: content.payoutCents,
  };
  await ports.publish(tx, event);
  return id;
}

/** Begins to close a month for all owners: every cent has to agree, and the month before has to be closed. */
export async function startClose(
  ports: Needs & Pick<Ports, 'enqueue'>,
  actor: Actor,
  { month }: { readonly month: Month },
): Promise<void> {
  const isOver = dateAt(ports.clock.now()) >= daysOf(month).until;
  refuseIf(whyNotIssue(month, { isOver, lastIssued: null, firstOpen: null, offCents: 0 }));
  await recognizeAll(ports);
  const { offCents, differing } = await reconcile(ports, month);
  if (offCents !== 0 || differing.length > 0) return refuse('month-not-reconciled', { offCents });
  await inTransaction(ports.db, async (tx) => {
    const day = calendarDate(`${month}-01`);
    const { rows } = await sql<{ day: typeof day }>`
      SELECT min(e.recognized_on) AS day FROM owner_entry e LEFT JOIN owner_statement_entry x ON x.entry_id = e.id
      WHERE x.entry_id IS NULL AND e.recognized_on < ${day} AND NOT EXISTS (
        SELECT FROM owner_statement s WHERE s.owner_id = e.owner_id AND s.month >= date_trunc('month', e.recognized_on))
      HAVING min(e.recognized_on) IS NOT NULL`.execute(tx);
    const [open] = rows;
    if (open) return refuse('month-before-open', { month: monthOf(open.day) });
    const started = await tx
      .insertInto('month_close')
      .values({ month: day, started_by: actor.userId, started_at: timestamptz(ports.clock.now()) })
      .onConflict((conflict) =>
        conflict
          .column('month')
          .doUpdateSet({ started_by: actor.userId, finished_at: null })
          .where('month_close.finished_at', 'is not', null),
      )
      .returning('month')
      .executeTakeFirst();
    // Somebody else began it a moment ago, and it is under way.
    if (!started) return;
    const event: MonthCloseStarted = { type: 'month-close-started', month };
    await ports.publish(tx, event);
    await ports.enqueue(tx, CLOSE_MONTH_QUEUE, { month });
  });
}

type CloseDeps = Needs & Pick<FeatureDeps, 'config' | 'storage'>;

/**
 * Issues what is not issued of a month, and prints what is not printed. Each owner is a transaction of its own, so
 * that a process that dies in the middle loses nothing and the next one goes on where it was; done twice, nothing is
 * doubled.
 */
export async function closeMonth(ports: CloseDeps, month: Month): Promise<void> {
  const day = calendarDate(`${month}-01`);
  const close = await ports.db
    .selectFrom('month_close')
    .select('started_by as by')
    .where('month', '=', day)
    .where('finished_at', 'is', null)
    .executeTakeFirst();
  if (!close) return;
  await recognizeAll(ports);
  const { offCents, differing } = await reconcile(ports, month);
  if (offCents !== 0 || differing.length > 0) return;
  await runForEach({
    list: async (failed) => {
      const issued = await ports.db
        .selectFrom('owner_statement')
        .select('owner_id as id')
        .where('month', '>=', day)
        .execute();
      const done = new Set([...failed, ...issued.map(({ id }) => id)]);
      return (await listOwnersOf(ports.db, month)).filter((id) => !done.has(id));
    },
    run: async (ownerId) => {
      await inTransaction(ports.db, (tx) => issueStatement(ports, tx, { ownerId, month, by: close.by }));
    },
  });
  await runForEach({
    list: async (failed) => {
      const { rows } = await sql<{ id: string }>`
        SELECT s.id FROM owner_statement s WHERE s.month = ${day} AND NOT EXISTS (
          SELECT FROM owner_statement_file f WHERE f.statement_id = s.id) ORDER BY s.running`.execute(ports.db);
      return rows.map(({ id }) => id).filter((id) => !failed.includes(id));
    },
    run: async (id) => {
      await keepStatementFile(ports, id);
    },
  });
  await ports.db
    .updateTable('month_close')
    .set({ finished_at: timestamptz(ports.clock.now()) })
    .where('month', '=', day)
    .execute();
}

/** The scan of every minute: what a process that died left in the middle goes on. */
export async function resumeCloses(ports: CloseDeps): Promise<void> {
  const open = await ports.db
    .selectFrom('month_close')
    .select('month')
    .where('finished_at', 'is', null)
    .orderBy('month')
    .execute();
  for (const { month } of open) await closeMonth(ports, monthOf(month));
}
