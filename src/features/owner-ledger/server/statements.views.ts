import { sql } from 'kysely';
import { daysOf, type Month, monthOf, previousMonth } from '#features/payments/domain/tax-report.ts';
import { type CalendarDate, calendarDate } from '#kernel/calendar-date.ts';
import { dateAt } from '#kernel/company-zone.ts';
import { type Instant, isoOf } from '#kernel/instant.ts';
import type { Language } from '#kernel/languages.ts';
import { sumOf } from '#kernel/money/money.ts';
import { refuse } from '#kernel/refusals.ts';
import type { Db } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import type {
  OwnStatementsView,
  OwnStatementView,
  ReconciliationView,
  StatementSummary,
  StatementsView,
  StatementView,
} from '../api/owner-ledger.schemas.ts';
import { type ContentLine, earnedByPlace, type StatementContent } from '../domain/content.ts';
import { grossKinds } from '../domain/entries.ts';
import { missingToPay, sumsOf, whyNotPay } from '../domain/statements.ts';
import { draftStatement } from './draft-statement.ts';
import { balanceOf } from './entries.repository.ts';
import { listPayable, ownersToPay, payingOf, payingWith } from './pay-statement.ts';
import { reckoningOf } from './recognize.ts';
import { reconcile } from './reconcile.ts';
import { statementUrl } from './statement-file.ts';
import { findStatement, type IssuedStatement, listOwnersOf, listStatements } from './statements.repository.ts';
import { lineWords, stayWords } from './write-statement.ts';

type Needs = Pick<Ports, 'db' | 'clock' | 'config'>;

function summaryOf(statement: IssuedStatement): StatementSummary {
  const { id, ownerId, month, state, number, issuedAt, payout, content } = statement;
  const { ownerName, openingCents, closingCents, reserveCents, payoutCents } = content;
  return {
    ...{ id, ownerId, ownerName, month, state, number, payout, openingCents, closingCents, reserveCents, payoutCents },
    issuedAt: isoOf(issuedAt),
  };
}

const isToPay = ({ state, content }: IssuedStatement) => state === 'issued' && content.payoutCents > 0;

/** The statements of a month: what was issued of it, and else what it comes to by now. */
export async function statementsOf(ports: Needs, asked?: Month): Promise<StatementsView> {
  const { db, clock } = ports;
  const today = dateAt(clock.now());
  const month = asked ?? previousMonth(monthOf(today));
  const { until } = daysOf(month);
  const issued = await listStatements(db, sql`s.month = ${calendarDate(`${month}-01`)}`);
  const known = new Set(issued.map(({ ownerId }) => ownerId));
  const owners = (await listOwnersOf(db, month)).filter((id) => !known.has(id));
  const drafts = await draftsOf(db, { owners, month });
  const toPay = await ownersToPay(db, [...known, ...owners], today);
  const listed = [
    ...issued.map((statement) => ({
      ...summaryOf(statement),
      whyNotPay: isToPay(statement) ? whyNotPay(payingWith(statement, toPay(statement.ownerId))) : null,
    })),
    ...drafts.map((draft) => ({
      ...draft,
      whyNotPay: draft.payoutCents > 0 ? missingToPay(toPay(draft.ownerId)) : null,
    })),
  ];
  const byName = (one: StatementSummary, other: StatementSummary) => (one.ownerName < other.ownerName ? -1 : 1);
  const close = await db
    .selectFrom('month_close')
    .select(['started_at as startedAt', 'finished_at as finishedAt'])
    .where('month', '=', calendarDate(`${month}-01`))
    .executeTakeFirst();
  const payable = await listPayable(db, today);
  return {
    month,
    ...{ firstMonth: await firstMonth(db, monthOf(today)), lastMonth: monthOf(today), isOver: today >= until },
    statements: listed.toSorted(byName),
    close: close
      ? { startedAt: isoOf(close.startedAt), finishedAt: close.finishedAt && isoOf(close.finishedAt) }
      : null,
    payable: { count: payable.length, cents: sumOf(payable.map(({ content }) => content.payoutCents)) },
  };
}

async function firstMonth(db: Db, current: Month): Promise<Month> {
  const { rows } = await sql<{ day: CalendarDate | null }>`SELECT min(recognized_on) AS day FROM owner_entry`.execute(
    db,
  );
  const day = rows[0]?.day ?? null;
  return day === null ? current : monthOf(day);
}

/** Drafts as their sums alone: one statement for all owners. */
async function draftsOf(
  db: Db,
  { owners, month }: { readonly owners: readonly string[]; readonly month: Month },
): Promise<readonly StatementSummary[]> {
  const { from, until } = daysOf(month);
  const { rows } = await sql<{
    ownerId: string;
    ownerName: string;
    openingCents: number;
    linesCents: number;
    reserveCents: number;
  }>`
    SELECT u.id AS "ownerId", concat_ws(' ', u.name, u.lastname) AS "ownerName",
      coalesce((SELECT s.closing_cents FROM owner_statement s WHERE s.owner_id = u.id AND s.month < ${from}
        ORDER BY s.month DESC LIMIT 1), 0) AS "openingCents",
      (SELECT coalesce(sum(e.amount_cents), 0)::int FROM owner_entry e
        LEFT JOIN owner_statement_entry x ON x.entry_id = e.id
        WHERE e.owner_id = u.id AND e.recognized_on < ${until} AND x.entry_id IS NULL) AS "linesCents",
      (SELECT coalesce(sum(m.reserve_cents), 0)::int FROM management_agreement m WHERE m.owner_id = u.id
        AND m.state = 'signed' AND daterange(m.starts_on, coalesce(m.ended_on, m.ends_on)) @> (${until}::date - 1)) AS "reserveCents"
    FROM app_user u WHERE u.id = ANY(${[...owners]}::uuid[])`.execute(db);
  return rows.map(({ ownerId, ownerName, openingCents, linesCents, reserveCents }) => ({
    ...{ id: null, ownerId, ownerName, month, state: 'draft', number: null, issuedAt: null, payout: null },
    ...sumsOf([linesCents], { openingCents, agreedReserveCents: reserveCents }),
  }));
}

interface Shown {
  readonly summary: StatementSummary;
  readonly content: StatementContent;
  readonly pdf: string | null;
  readonly contentHash: string | null;
}

function ownDetailsOf({ summary, content, pdf, contentHash }: Shown, language: Language): OwnStatementView {
  const { cleaningCents, taxesCents, expected } = content;
  return {
    ...summary,
    ...{ cleaningCents, taxesCents, pdf, contentHash },
    expected: expected.map((line) => ({ words: stayWords(language, line), cents: line.cents })),
    lines: content.lines.map((line) => wordedLine(language, line)),
    earned: earnedByPlace(content.lines).map(({ place, ...cents }) => ({ name: place?.[language] ?? null, ...cents })),
  };
}

const wordedLine = (language: Language, line: ContentLine) => {
  const { kind, cents, isLate } = line;
  return { kind, cents, isLate, ...lineWords(language, line) };
};

interface StaffShown extends Shown {
  readonly reason: StatementView['whyNotPay'];
}

function detailsOf({ reason, ...shown }: StaffShown, language: Language): StatementView {
  const { earned: _, ...details } = ownDetailsOf(shown, language);
  return {
    ...details,
    lines: shown.content.lines.map((line) => ({
      ...wordedLine(language, line),
      ...{ groupId: line.groupId, bookingCode: line.bookingCode },
    })),
    whyNotPay: reason,
  };
}

function shownOf({ config }: Needs, statement: IssuedStatement, now: Instant): Shown {
  const { id, content, contentHash } = statement;
  return { summary: summaryOf(statement), content, contentHash, pdf: statementUrl(config, { id, now }) };
}

/** An issued statement for staff. */
export async function statementForStaff(ports: Needs, id: string, language: Language): Promise<StatementView> {
  const { db, clock } = ports;
  const statement = (await findStatement(db, id)) ?? refuse('statement-not-found');
  const now = clock.now();
  const reason = whyNotPay(await payingOf(db, statement, dateAt(now)));
  return detailsOf({ ...shownOf(ports, statement, now), reason }, language);
}

interface AskedDraft {
  readonly ownerId: string;
  readonly month: Month;
}

async function shownDraft(ports: Needs, { ownerId, month }: AskedDraft): Promise<Shown> {
  const { content } = await draftStatement(ports.db, { ownerId, month }, await reckoningOf(ports));
  const { ownerName, openingCents, closingCents, reserveCents, payoutCents } = content;
  return {
    content,
    ...{ pdf: null, contentHash: null },
    summary: {
      ...{ id: null, ownerId, ownerName, month, state: 'draft', number: null, issuedAt: null, payout: null },
      ...{ openingCents, closingCents, reserveCents, payoutCents },
    },
  };
}

/** The draft of an owner's month for staff. */
export async function draftForStaff(ports: Needs, asked: AskedDraft, language: Language): Promise<StatementView> {
  const [later] = await listStatements(
    ports.db,
    sql`s.owner_id = ${asked.ownerId} AND s.month >= ${calendarDate(`${asked.month}-01`)}`,
  );
  if (later) return refuse('statement-issued');
  return detailsOf({ ...(await shownDraft(ports, asked)), reason: 'transition-not-valid' }, language);
}

/** BO-11: what of an owner's money a year had: gross rent, and what was paid out. */
export async function yearsOf(db: Db, ownerId: string) {
  const { rows } = await sql<{ year: number; grossCents: number; paidCents: number }>`
    SELECT extract(year FROM e.recognized_on)::int AS year,
      coalesce(sum(e.amount_cents) FILTER (WHERE e.kind = ANY(${[...grossKinds]}::text[])), 0)::int AS "grossCents",
      coalesce(-sum(e.amount_cents) FILTER (WHERE e.kind = 'payout'), 0)::int AS "paidCents"
    FROM owner_entry e WHERE e.owner_id = ${ownerId} GROUP BY 1 ORDER BY 1 DESC`.execute(db);
  return rows;
}

/** An owner's own statements, with the first month that was not issued as it stands. */
export async function ownStatements(ports: Needs, ownerId: string, language: Language): Promise<OwnStatementsView> {
  const { db, clock } = ports;
  const statements = await listStatements(db, sql`s.owner_id = ${ownerId}`);
  const draft = await shownDraft(ports, { ownerId, month: monthOf(dateAt(clock.now())) });
  return {
    statements: statements.map(summaryOf),
    draft: ownDetailsOf(draft, language),
    balanceCents: await balanceOf(db, ownerId),
    years: await yearsOf(db, ownerId),
  };
}

/** An owner's own statement; one of somebody else is not there. */
export async function ownStatement(
  ports: Needs,
  { id, ownerId, language }: { readonly id: string; readonly ownerId: string; readonly language: Language },
): Promise<OwnStatementView> {
  const statement = await findStatement(ports.db, id);
  if (statement?.ownerId !== ownerId) return refuse('statement-not-found');
  return ownDetailsOf(shownOf(ports, statement, ports.clock.now()), language);
}

const SHOWN_DIFFERENCES = 100;

/** The reconciliation of a month, with the trips of what differs. */
export async function reconciliationView(
  ports: Pick<Ports, 'db' | 'clock'>,
  month: Month,
): Promise<ReconciliationView> {
  const { differing, held, ...rest } = await reconcile(ports, month);
  const shown = differing.slice(0, SHOWN_DIFFERENCES);
  const { rows } = await sql<{ id: string; groupId: string | null; name: string }>`
    SELECT l.id::text AS id, l.group_id::text AS "groupId", g.booking_code AS name FROM reservation l
      JOIN reservation_group g ON g.id = l.group_id WHERE l.id::text = ANY(${shown.map(({ sourceId }) => sourceId)}::text[])
    UNION ALL SELECT s.id::text, NULL, s.reference FROM channel_stay s
      WHERE s.id::text = ANY(${shown.map(({ sourceId }) => sourceId)}::text[])`.execute(ports.db);
  const known = new Map(rows.map((row) => [row.id, row]));
  return {
    ...rest,
    held: { ...held },
    differing: shown.map((one) => {
      const { groupId = null, name = '' } = known.get(one.sourceId) ?? {};
      return { ...one, groupId, name };
    }),
  };
}
