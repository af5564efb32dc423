import { type RawBuilder, sql } from 'kysely';
import { daysOf, type Month, monthOf } from '#features/payments/domain/tax-report.ts';
import { type CalendarDate, calendarDate } from '#kernel/calendar-date.ts';
import type { Instant } from '#kernel/instant.ts';
import type { Language } from '#kernel/languages.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { timestamptz } from '#platform/database/parameters.ts';
import type { StatementContent } from '../domain/content.ts';
import type { StatementState } from '../domain/statements.ts';

/** An issued statement with all that was frozen of it, and what became of it. */
export interface IssuedStatement {
  readonly id: string;
  readonly ownerId: string;
  readonly month: Month;
  readonly number: string;
  readonly language: Language;
  readonly state: Exclude<StatementState, 'draft'>;
  readonly content: StatementContent;
  readonly contentHash: string;
  readonly issuedAt: Instant;
  readonly file: { readonly sha256: string; readonly storageKey: string; readonly sizeBytes: number } | null;
  readonly payout: {
    readonly paidOn: CalendarDate;
    readonly method: 'bank-transfer' | 'zelle' | 'cheque';
    readonly reference: string;
    readonly amountCents: number;
  } | null;
}

interface Row extends Omit<IssuedStatement, 'month' | 'state'> {
  readonly month: CalendarDate;
}

/** Issued statements that meet a condition on `s`, the newest month first. */
export async function listStatements(db: Db | Tx, condition: RawBuilder<unknown>): Promise<readonly IssuedStatement[]> {
  const { rows } = await sql<Row>`
    SELECT s.id, s.owner_id AS "ownerId", s.month, s.number, s.language, s.content, s.content_hash AS "contentHash",
      s.issued_at AS "issuedAt",
      (SELECT json_build_object('sha256', f.sha256, 'storageKey', f.storage_key, 'sizeBytes', f.size_bytes)
        FROM owner_statement_file f WHERE f.statement_id = s.id) AS file,
      (SELECT json_build_object('paidOn', p.paid_on, 'method', p.method, 'reference', p.reference, 'amountCents', p.amount_cents)
        FROM owner_payout p WHERE p.statement_id = s.id) AS payout
    FROM owner_statement s WHERE ${condition} ORDER BY s.month DESC, s.number DESC`.execute(db);
  return rows.map(({ month, ...row }) => ({
    ...row,
    month: monthOf(month),
    state: row.payout === null ? 'issued' : 'paid',
  }));
}

export async function findStatement(db: Db | Tx, id: string): Promise<IssuedStatement | undefined> {
  const [found] = await listStatements(db, sql`s.id = ${id}`);
  return found;
}

/** The last statement of an owner; undefined: none was issued yet. */
export async function lastStatement(db: Db | Tx, ownerId: string): Promise<IssuedStatement | undefined> {
  const [found] = await listStatements(
    db,
    sql`s.owner_id = ${ownerId} AND s.month = (SELECT max(month) FROM owner_statement WHERE owner_id = ${ownerId})`,
  );
  return found;
}

/**
 * Whose statements a month has: of owners with an agreement in it, with entries that stand on none, or with money left
 * of an earlier one.
 */
export async function listOwnersOf(db: Db | Tx, month: Month): Promise<readonly string[]> {
  const { from, until } = daysOf(month);
  const { rows } = await sql<{ id: string }>`
    SELECT u.id FROM app_user u WHERE EXISTS (SELECT FROM management_agreement m WHERE m.owner_id = u.id AND m.state = 'signed'
        AND daterange(m.starts_on, coalesce(m.ended_on, m.ends_on)) && daterange(${from}, ${until}))
      OR EXISTS (SELECT FROM owner_entry e LEFT JOIN owner_statement_entry x ON x.entry_id = e.id
        WHERE e.owner_id = u.id AND e.recognized_on < ${until} AND x.entry_id IS NULL)
      OR EXISTS (SELECT FROM owner_statement s WHERE s.owner_id = u.id AND s.month < ${from} AND s.closing_cents <> 0
        AND NOT EXISTS (SELECT FROM owner_statement n WHERE n.owner_id = u.id AND n.month > s.month AND n.month < ${from}))
    ORDER BY u.name, u.lastname, u.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** The first month of an owner, after the last issued one, with entries that stand on no statement; null: none. */
export async function firstOpenMonth(db: Db | Tx, ownerId: string): Promise<Month | null> {
  const { rows } = await sql<{ day: CalendarDate | null }>`
    SELECT min(e.recognized_on) AS day FROM owner_entry e LEFT JOIN owner_statement_entry x ON x.entry_id = e.id
    WHERE e.owner_id = ${ownerId} AND x.entry_id IS NULL AND e.recognized_on >= coalesce(
      (SELECT (max(month) + interval '1 month')::date FROM owner_statement WHERE owner_id = ${ownerId}), '-infinity'::date)`.execute(
    db,
  );
  const day = rows[0]?.day ?? null;
  return day && monthOf(day);
}

export interface NewStatement {
  readonly ownerId: string;
  readonly month: Month;
  readonly language: Language;
  readonly content: StatementContent;
  readonly contentHash: string;
  readonly entryIds: readonly string[];
  readonly by: string;
  readonly at: Instant;
  readonly numbered: { readonly year: number; readonly running: number; readonly number: string };
}

/** The next running number of a year; whoever asks holds the numbers until the end of the transaction. */
export async function nextRunning(tx: Tx, year: number): Promise<number> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('owner-statement-number'))`.execute(tx);
  const { rows } = await sql<{ running: number }>`
    SELECT coalesce(max(running), 0) + 1 AS running FROM owner_statement WHERE year = ${year}`.execute(tx);
  return rows[0]?.running ?? 1;
}

export async function insertStatement(tx: Tx, statement: NewStatement): Promise<string> {
  const { ownerId, month, language, content, contentHash, entryIds, by, at, numbered } = statement;
  const { id } = await tx
    .insertInto('owner_statement')
    .values({
      ...{ owner_id: ownerId, month: calendarDate(`${month}-01`), language, ...numbered },
      opening_cents: content.openingCents,
      closing_cents: content.closingCents,
      reserve_cents: content.reserveCents,
      payout_cents: content.payoutCents,
      content: JSON.stringify(content),
      content_hash: contentHash,
      issued_by: by,
      issued_at: timestamptz(at),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (entryIds.length > 0)
    await tx
      .insertInto('owner_statement_entry')
      .values(entryIds.map((entryId) => ({ entry_id: entryId, statement_id: id })))
      .execute();
  return id;
}
