import { sql } from 'kysely';
import { daysOf, type Month } from '#features/payments/domain/tax-report.ts';
import { addDays, type CalendarDate } from '#kernel/calendar-date.ts';
import type { Bilingual, Language } from '#kernel/languages.ts';
import { sumOf } from '#kernel/money/money.ts';
import { refuse } from '#kernel/refusals.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import type { ContentLine, StatedStay, StatementContent } from '../domain/content.ts';
import { linesOf, type StatedEntry, sumsOf } from '../domain/statements.ts';
import { expectedOf, memosOf } from '../domain/stay-money.ts';
import type { Reckoning } from './recognize.ts';
import { type GroupFacts, listRequestFacts } from './request-facts.repository.ts';
import { lastStatement } from './statements.repository.ts';

type Told = Pick<ContentLine, 'basisPoints' | 'words' | 'groupId' | 'bookingCode' | 'channel'>;
type OpenEntry = StatedEntry & StatedStay & Told;

const placeOf = sql`CASE WHEN r.id IS NOT NULL THEN json_build_object('en', r.name_en, 'es', r.name_es) END`;
/** First name and initial, as far as an owner may know a guest (BO-64). */
const guestOf = sql`CASE WHEN u.status <> 'deleted' THEN concat_ws(' ', split_part(u.name, ' ', 1),
  CASE WHEN u.lastname <> '' THEN left(u.lastname, 1) || '.' END) END`;

/** The entries of an owner until a day that stand on no statement. */
async function listOpen(db: Db | Tx, ownerId: string, until: CalendarDate): Promise<readonly OpenEntry[]> {
  const { rows } = await sql<OpenEntry>`
    SELECT e.id, e.kind, e.amount_cents AS cents, e.recognized_on AS "on", e.source_type || ' ' || e.source_id AS source,
      e.basis_points AS "basisPoints", e.words, ${placeOf} AS place, l.group_id AS "groupId", coalesce(g.booking_code, s.reference) AS "bookingCode",
      ${guestOf} AS guest, s.channel,
      coalesce(l.starts_on, s.starts_on) AS "from", coalesce(l.ends_on, s.ends_on) AS until,
      (SELECT p.number FROM owner_statement_entry y JOIN owner_statement p ON p.id = y.statement_id
        WHERE y.entry_id = e.corrects_id) AS "correctsNumber"
    FROM owner_entry e LEFT JOIN owner_statement_entry x ON x.entry_id = e.id
    LEFT JOIN reservation l ON l.id = e.reservation_id LEFT JOIN reservation_group g ON g.id = l.group_id
    LEFT JOIN app_user u ON u.id = g.tenant_id LEFT JOIN rentable r ON r.id = e.rentable_id
    LEFT JOIN channel_stay s ON e.source_type = 'channel-stay' AND s.id::text = e.source_id
    WHERE e.owner_id = ${ownerId} AND e.recognized_on < ${until} AND x.entry_id IS NULL ORDER BY e.position`.execute(
    db,
  );
  return rows;
}

interface OwnerRow {
  readonly name: string;
  readonly language: Language;
  readonly reserveCents: number;
}

async function getOwnerRow(db: Db | Tx, ownerId: string, day: CalendarDate): Promise<OwnerRow> {
  const { rows } = await sql<OwnerRow>`
    SELECT concat_ws(' ', u.name, u.lastname) AS name, u.language,
      (SELECT coalesce(sum(m.reserve_cents), 0)::int FROM management_agreement m WHERE m.owner_id = u.id AND m.state = 'signed'
        AND daterange(m.starts_on, coalesce(m.ended_on, m.ends_on)) @> ${day}::date) AS "reserveCents"
    FROM app_user u WHERE u.id = ${ownerId}`.execute(db);
  return rows[0] ?? refuse('user-not-found');
}

interface OwnedStay extends StatedStay {
  readonly reservationId: string;
}

/** The stays at an owner's houses and boats that touch a month, with what an owner may know of them. */
async function listStays(db: Db | Tx, asked: Asked): Promise<readonly OwnedStay[]> {
  const { from, until } = daysOf(asked.month);
  const { rows } = await sql<OwnedStay & { place: Bilingual }>`
    SELECT l.id AS "reservationId", ${placeOf} AS place, ${guestOf} AS guest, l.starts_on AS "from", l.ends_on AS until
    FROM reservation l JOIN reservation_group g ON g.id = l.group_id JOIN app_user u ON u.id = g.tenant_id
    JOIN rentable r ON r.id = l.rentable_id
    WHERE l.starts_on < ${until} AND l.ends_on >= ${from} AND ${ofOwner(asked.ownerId)}`.execute(db);
  return rows;
}

const ofOwner = (ownerId: string) => sql`EXISTS (SELECT FROM management_agreement m WHERE m.rentable_id = l.rentable_id
  AND m.owner_id = ${ownerId} AND m.state = 'signed'
  AND daterange(m.starts_on, coalesce(m.ended_on, m.ends_on)) @> l.starts_on)`;

interface Asked {
  readonly ownerId: string;
  readonly month: Month;
}

/** What a statement of the month would say now, the entries on it, and the language of its owner. */
export interface DraftStatement {
  readonly content: StatementContent;
  readonly entryIds: readonly string[];
  readonly language: Language;
}

interface Drafting extends Pick<Reckoning, 'recognition'> {
  /** Those of all requests, where they are known already. */
  readonly facts?: readonly GroupFacts[];
}

/** BO-06: the draft of an owner's month, read from the entries that stand on no statement yet. */
export async function draftStatement(
  db: Db | Tx,
  asked: Asked,
  { recognition, facts: known }: Drafting,
): Promise<DraftStatement> {
  const { ownerId, month } = asked;
  const { from, until } = daysOf(month);
  const lastDay = addDays(until, -1);
  const owner = await getOwnerRow(db, ownerId, lastDay);
  const entries = await listOpen(db, ownerId, until);
  const before = await lastStatement(db, ownerId);
  const stays = new Map((await listStays(db, asked)).map((stay) => [stay.reservationId, stay]));
  const facts = known
    ? known.filter(({ lines }) => lines.some(({ reservationId }) => stays.has(reservationId)))
    : await listRequestFacts(
        db,
        sql`q.id IN (SELECT request_id FROM reservation WHERE id = ANY(${[...stays.keys()]}::uuid[]))`,
      );
  const memos = facts
    .flatMap((request) => memosOf(request, { recognition, from, until }))
    .filter(({ reservationId }) => stays.has(reservationId));
  const lines = linesOf(entries, from);
  const sums = sumsOf(
    lines.map(({ cents }) => cents),
    { openingCents: before?.content.closingCents ?? 0, agreedReserveCents: owner.reserveCents },
  );
  return {
    language: owner.language,
    entryIds: entries.map(({ id }) => id),
    content: {
      ...sums,
      month,
      ownerName: owner.name,
      lines: lines.map(({ kind, cents, isLate, entries: [first, ...others] }): ContentLine => {
        const { on, basisPoints, words, place, guest, channel, groupId, bookingCode, correctsNumber } = first;
        const numbers = [first, ...others].map((entry) => entry.correctsNumber);
        return {
          ...{ kind, cents, isLate, on, basisPoints, words, place, guest, channel, groupId, bookingCode },
          ...{ from: first.from, until: first.until },
          correctsNumber: correctsNumber ?? numbers.find((number) => number !== null) ?? null,
        };
      }),
      cleaningCents: sumOf(memos.map(({ cleaningCents }) => cleaningCents)),
      taxesCents: sumOf(memos.map(({ taxesCents }) => taxesCents)),
      expected: facts
        .flatMap((request) => expectedOf(request, { recognition, day: lastDay }))
        .filter((line) => line.ownerId === ownerId)
        .flatMap(({ reservationId, cents }) => {
          const stay = stays.get(reservationId);
          return stay ? [{ place: stay.place, guest: stay.guest, from: stay.from, until: stay.until, cents }] : [];
        }),
    },
  };
}
