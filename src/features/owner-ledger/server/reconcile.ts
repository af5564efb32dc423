import { sql } from 'kysely';
import { daysOf, type Month } from '#features/payments/domain/tax-report.ts';
import type { Recognition } from '#features/settings/settings.domain.ts';
import { addDays, type CalendarDate } from '#kernel/calendar-date.ts';
import { COMPANY_ZONE } from '#kernel/company-zone.ts';
import { sumOf } from '#kernel/money/money.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import { channelEntriesOf, channelPositionOf } from '../domain/channel-money.ts';
import { cashKinds, type StayEntry } from '../domain/entries.ts';
import { entriesOf, positionOf } from '../domain/stay-money.ts';
import { listChannelStays } from './channel-stays.repository.ts';
import { reckoningOf } from './recognize.ts';
import { listRequestFacts } from './request-facts.repository.ts';

/** Whose the money in the account is at the end of a month, in cents. */
export interface HeldFor {
  readonly ownersCents: number;
  readonly advanceCents: number;
  readonly depositsCents: number;
  readonly owedCents: number;
  readonly walletsCents: number;
  readonly taxesCents: number;
  readonly unassignedCents: number;
  readonly companyCents: number;
}

/** A stay of which the ledger says something else than its money. */
export interface DifferingStay {
  readonly sourceId: string;
  readonly expectedCents: number;
  readonly recordedCents: number;
}

export interface Reconciliation {
  readonly month: Month;
  /** Its last day, or today where that is earlier. */
  readonly on: CalendarDate;
  /** What came in less what went out, by the payments. */
  readonly bookCents: number;
  readonly held: HeldFor;
  /** What the account has too much (+) or too little (-) for those it is held for. */
  readonly offCents: number;
  readonly differing: readonly DifferingStay[];
}

/**
 * BO-07: at the end of a month, what payments say came in less what went out is what owners, guests, tax offices and
 * the company are owed. What is the owners' is read from their ledger, all else from the money of each stay; so an
 * entry that is missing, doubled or wrong is a difference, and its stay is named.
 */
export async function reconcile(ports: Pick<Ports, 'db' | 'clock'>, month: Month): Promise<Reconciliation> {
  const { db } = ports;
  const { recognition, until: today } = await reckoningOf(ports);
  const lastDay = addDays(daysOf(month).until, -1);
  const day = today < lastDay ? today : lastDay;
  const books = await booksOf(db, day);
  const stays = await staysOf(db, { recognition, day });
  const held: HeldFor = {
    ownersCents: books.ownersCents,
    advanceCents: stays.advanceCents,
    depositsCents: stays.depositsCents,
    owedCents: stays.owedCents,
    walletsCents: books.walletsCents,
    taxesCents: stays.taxesCents,
    unassignedCents: stays.unassignedCents,
    companyCents: stays.companyCents - books.chargedCents,
  };
  const bookCents = books.receivedCents + stays.channelCents + books.ownersCashCents;
  const recorded = new Map(books.recorded.map(({ sourceId, cents }) => [sourceId, cents]));
  const differing = [...new Set([...recorded.keys(), ...stays.expected.keys()])]
    .map((sourceId) => ({
      sourceId,
      expectedCents: stays.expected.get(sourceId) ?? 0,
      recordedCents: recorded.get(sourceId) ?? 0,
    }))
    .filter(({ expectedCents, recordedCents }) => expectedCents !== recordedCents);
  return { month, on: day, bookCents, held, offCents: bookCents - sumOf(Object.values(held)), differing };
}

interface Books {
  readonly receivedCents: number;
  readonly walletsCents: number;
  readonly ownersCents: number;
  /** What owners paid in less what they were paid. */
  readonly ownersCashCents: number;
  /** What owners were charged (-) or given (+) by the company. */
  readonly chargedCents: number;
  readonly recorded: readonly { readonly sourceId: string; readonly cents: number }[];
}

async function booksOf(db: Db | Tx, day: CalendarDate): Promise<Books> {
  const isCash = sql`e.kind = ANY(${[...cashKinds]}::text[])`;
  const isOfStay = sql`e.source_type IN ('reservation', 'channel-stay')`;
  const { rows } = await sql<Books>`
    WITH wallet AS (
      SELECT w.kind, w.amount_cents, coalesce(e.booked_on, (w.created_at AT TIME ZONE ${COMPANY_ZONE})::date) AS day
      FROM wallet_entry w LEFT JOIN ledger_entry e ON e.id = w.entry_id
    ), own AS (SELECT * FROM owner_entry e WHERE e.recognized_on <= ${day})
    SELECT (SELECT coalesce(sum(amount_cents), 0) FROM ledger_entry WHERE type <> 'credit' AND booked_on <= ${day})::int
        + (SELECT coalesce(sum(amount_cents), 0) FROM wallet WHERE kind = 'payout' AND day <= ${day})::int AS "receivedCents",
      (SELECT coalesce(sum(amount_cents), 0) FROM wallet WHERE day <= ${day})::int AS "walletsCents",
      (SELECT coalesce(sum(amount_cents), 0) FROM own)::int AS "ownersCents",
      (SELECT coalesce(sum(amount_cents), 0) FROM own e WHERE ${isCash})::int AS "ownersCashCents",
      (SELECT coalesce(sum(amount_cents), 0) FROM own e WHERE NOT ${isCash} AND NOT ${isOfStay})::int AS "chargedCents",
      (SELECT coalesce(json_agg(json_build_object('sourceId', s.source_id, 'cents', s.cents)), '[]') FROM (
        SELECT e.source_id, sum(e.amount_cents)::int AS cents FROM own e WHERE ${isOfStay} GROUP BY 1) s) AS recorded`.execute(
    db,
  );
  const [books] = rows;
  if (!books) throw new Error('no sums of the books');
  return books;
}

interface Asked {
  readonly recognition: Recognition;
  readonly day: CalendarDate;
}

async function staysOf(db: Db | Tx, { recognition, day }: Asked) {
  const facts = await listRequestFacts(
    db,
    sql`EXISTS (SELECT FROM ledger_entry e JOIN invoice n ON n.id = e.invoice_id WHERE n.request_id = q.id)`,
  );
  const channelStays = await listChannelStays(db);
  const positions = facts.map((request) => positionOf(request, { recognition, day }));
  const ofChannels = channelStays.map((stay) => channelPositionOf(stay, { recognition, day }));
  const until = day;
  const entries: readonly StayEntry[] = [
    ...facts.flatMap((request) => entriesOf(request, { recognition, until })),
    ...channelStays.flatMap((stay) => channelEntriesOf(stay, { recognition, until })),
  ];
  const expected = new Map<string, number>();
  for (const { sourceId, cents } of entries) expected.set(sourceId, (expected.get(sourceId) ?? 0) + cents);
  const all = [...positions, ...ofChannels];
  return {
    expected,
    channelCents: sumOf(ofChannels.map(({ receivedCents }) => receivedCents)),
    advanceCents: sumOf(all.map(({ advanceCents }) => advanceCents)),
    unassignedCents: sumOf(all.map(({ unassignedCents }) => unassignedCents)),
    companyCents: sumOf(all.map(({ companyCents }) => companyCents)),
    depositsCents: sumOf(positions.map(({ depositsCents }) => depositsCents)),
    owedCents: sumOf(positions.map(({ owedCents }) => owedCents)),
    taxesCents: sumOf(positions.map(({ taxesCents }) => taxesCents)),
  };
}
