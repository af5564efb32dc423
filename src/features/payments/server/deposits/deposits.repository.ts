import { type RawBuilder, sql } from 'kysely';
import { addDays, type CalendarDate } from '#kernel/calendar-date.ts';
import type { Instant } from '#kernel/instant.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { timestamptz } from '#platform/database/parameters.ts';
import type { Claim, ClaimAnswer } from '../../domain/deposits.ts';

/** Where each cent of an invoice of a deposit is (the view `deposit_state`). */
export interface DepositState {
  readonly invoiceId: string;
  readonly number: string;
  readonly receivedCents: number;
  readonly returnedCents: number;
  readonly owedCents: number;
  /** Owed and on its way to a card. */
  readonly onWayCents: number;
  readonly claimedCents: number;
  readonly keptCents: number;
  readonly heldCents: number;
}

/** The deposits of a trip, the oldest first. What was paid twice and is owed back was never part of a deposit. */
export async function depositsOf(db: Db | Tx, groupId: string): Promise<readonly DepositState[]> {
  const { rows } = await sql<DepositState>`
    SELECT d.invoice_id AS "invoiceId", d.number, d.received_cents - t.cents AS "receivedCents",
      d.returned_cents AS "returnedCents", d.owed_cents - t.cents - w.cents AS "owedCents", w.cents AS "onWayCents",
      d.claimed_cents AS "claimedCents",
      d.kept_cents AS "keptCents", d.held_cents AS "heldCents"
    FROM deposit_state d CROSS JOIN LATERAL (
      SELECT coalesce(sum(s.open_cents), 0)::int AS cents FROM refund_owed_state s
      WHERE s.invoice_id = d.invoice_id AND s.reason = 'paid-twice'
    ) t CROSS JOIN LATERAL (
      SELECT coalesce(sum(o.on_way_cents), 0)::int AS cents FROM refund_owed_left o
      WHERE o.invoice_id = d.invoice_id AND o.reason <> 'paid-twice'
    ) w WHERE d.group_id = ${groupId} ORDER BY d.number`.execute(db);
  return rows;
}

/** What of an invoice is claimed or kept for damage, in cents; nothing of one that is no deposit. */
export async function withheldOf(tx: Tx, invoiceId: string): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    SELECT claimed_cents + kept_cents AS cents FROM deposit_state WHERE invoice_id = ${invoiceId}`.execute(tx);
  return rows[0]?.cents ?? 0;
}

export interface ClaimLine {
  /** The house or boat of the trip. */
  readonly reservationId: string;
  readonly what: string;
  readonly amountCents: number;
  readonly reason: string;
}

export interface StoredClaim extends Claim {
  readonly claimedAt: Instant;
  readonly answerWords: string | null;
  readonly answeredAt: Instant | null;
  readonly decisionNote: string | null;
  readonly isDecided: boolean;
  readonly claimedCents: number;
  /** What was decided to be kept; null while nothing is settled. */
  readonly keptCents: number | null;
  readonly lines: readonly ClaimLine[];
  readonly pictureIds: readonly string[];
}

/** The claim on the deposit of a trip. */
export async function findClaim(db: Db | Tx, groupId: string): Promise<StoredClaim | undefined> {
  const { rows } = await sql<StoredClaim>`
    SELECT c.claimed_at AS "claimedAt", c.answer_due_at AS "answerDueAt", c.answer, c.answer_words AS "answerWords",
      c.answered_at AS "answeredAt", c.decision_note AS "decisionNote", c.decided_by IS NOT NULL AS "isDecided",
      c.settled_at AS "settledAt",
      (SELECT sum(p.claimed_cents)::int FROM deposit_claim_part p WHERE p.group_id = c.group_id) AS "claimedCents",
      (SELECT sum(p.kept_cents)::int FROM deposit_claim_part p WHERE p.group_id = c.group_id) AS "keptCents",
      (SELECT json_agg(json_build_object('reservationId', l.reservation_id, 'what', l.what, 'amountCents', l.amount_cents,
          'reason', l.reason) ORDER BY l.position) FROM deposit_claim_line l WHERE l.group_id = c.group_id) AS lines,
      ARRAY(SELECT f.id FROM deposit_picture f WHERE f.group_id = c.group_id AND f.position IS NOT NULL
        ORDER BY f.position)::text[] AS "pictureIds"
    FROM deposit_claim c WHERE c.group_id = ${groupId}`.execute(db);
  return rows[0];
}

export interface NewClaim {
  readonly groupId: string;
  readonly claimedBy: string;
  readonly claimedAt: Instant;
  readonly answerDueAt: Instant;
  readonly lines: readonly ClaimLine[];
  /** What is claimed of each invoice, in cents. */
  readonly parts: ReadonlyMap<string, number>;
}

export async function insertClaim(tx: Tx, claim: NewClaim): Promise<void> {
  const { groupId } = claim;
  await tx
    .insertInto('deposit_claim')
    .values({
      group_id: groupId,
      claimed_by: claim.claimedBy,
      claimed_at: timestamptz(claim.claimedAt),
      answer_due_at: timestamptz(claim.answerDueAt),
    })
    .execute();
  await tx
    .insertInto('deposit_claim_line')
    .values(
      claim.lines.map(({ reservationId, what, amountCents, reason }, position) => ({
        group_id: groupId,
        position,
        reservation_id: reservationId,
        what,
        amount_cents: amountCents,
        reason,
      })),
    )
    .execute();
  const parts = [...claim.parts].filter(([, cents]) => cents > 0);
  await tx
    .insertInto('deposit_claim_part')
    .values(parts.map(([invoice_id, claimed_cents]) => ({ invoice_id, group_id: groupId, claimed_cents })))
    .execute();
}

export async function setAnswer(
  tx: Tx,
  groupId: string,
  { answer, words, at }: { readonly answer: ClaimAnswer; readonly words: string | null; readonly at: Instant },
): Promise<void> {
  await tx
    .updateTable('deposit_claim')
    .set({ answer, answer_words: words, answered_at: timestamptz(at) })
    .where('group_id', '=', groupId)
    .execute();
}

/** What is claimed of each invoice, the oldest first. */
export async function claimedPartsOf(tx: Tx, groupId: string) {
  const { rows } = await sql<{ invoiceId: string; maxCents: number }>`
    SELECT p.invoice_id AS "invoiceId", p.claimed_cents AS "maxCents"
    FROM deposit_claim_part p JOIN invoice i ON i.id = p.invoice_id
    WHERE p.group_id = ${groupId} ORDER BY i.number`.execute(tx);
  return rows;
}

export interface Settlement {
  /** What is kept of each invoice, in cents. */
  readonly kept: ReadonlyMap<string, number>;
  /** Absent when the guest accepted, by words or by silence, and when nobody decided in time. */
  readonly decision?: { readonly by: string; readonly note: string };
  readonly at: Instant;
}

export async function settleClaim(tx: Tx, groupId: string, { kept, decision, at }: Settlement): Promise<void> {
  for (const [invoiceId, keptCents] of kept) {
    await tx
      .updateTable('deposit_claim_part')
      .set({ kept_cents: keptCents })
      .where('invoice_id', '=', invoiceId)
      .execute();
  }
  await tx
    .updateTable('deposit_claim')
    .set({ settled_at: timestamptz(at), decided_by: decision?.by ?? null, decision_note: decision?.note ?? null })
    .where('group_id', '=', groupId)
    .execute();
}

interface Listing {
  readonly limit: number;
  readonly failed: readonly string[];
}

const groupIdsWhere = (condition: RawBuilder<unknown>, { limit, failed }: Listing) => sql<{ id: string }>`
  SELECT g.id FROM reservation_group g
  WHERE ${condition} AND g.id <> ALL(${failed}::uuid[]) ORDER BY g.id LIMIT ${limit}`;

/** Trips whose claim nobody answered in time. */
export async function groupsWithSilence(db: Db, now: Instant, listing: Listing): Promise<readonly string[]> {
  const silent = sql`g.id IN (SELECT c.group_id FROM deposit_claim c
    WHERE c.answer IS NULL AND c.settled_at IS NULL AND c.answer_due_at <= ${timestamptz(now)})`;
  return (await groupIdsWhere(silent, listing).execute(db)).rows.map(({ id }) => id);
}

/**
 * Trips of which the guest objected to a claim and nobody decided: until `remindBefore` and staff were not reminded, or
 * until `dropBefore`.
 */
export async function groupsToDecide(
  db: Db,
  { remindBefore, dropBefore }: { readonly remindBefore: Instant; readonly dropBefore: Instant },
  listing: Listing,
): Promise<readonly string[]> {
  const due = sql`g.id IN (SELECT c.group_id FROM deposit_claim c WHERE c.answer = 'objected' AND c.settled_at IS NULL
    AND (c.answered_at <= ${timestamptz(dropBefore)}
      OR (c.answered_at <= ${timestamptz(remindBefore)} AND c.decision_reminded_at IS NULL)))`;
  return (await groupIdsWhere(due, listing).execute(db)).rows.map(({ id }) => id);
}

/** Whether nobody was reminded of the objection before. */
export async function noteDecisionReminder(tx: Tx, groupId: string, at: Instant): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('deposit_claim')
    .set({ decision_reminded_at: timestamptz(at) })
    .where('group_id', '=', groupId)
    .where('decision_reminded_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** How long ago a trip may have ended whose late payments are still looked for every minute. */
const DAYS_LOOKED_AT = 120;

/** Trips that ended at most on that day, and not long before, of whose deposit something is held. */
const heldSince = (endedOn: CalendarDate) => sql`
  g.ends_on BETWEEN ${addDays(endedOn, -DAYS_LOOKED_AT)} AND ${endedOn}
  AND EXISTS (SELECT FROM deposit_state s WHERE s.group_id = g.id AND s.held_cents > 0)`;

/** Completed trips that ended at most on that day and whose deposit is still held. */
export async function groupsToReturn(db: Db, endedOn: CalendarDate, listing: Listing): Promise<readonly string[]> {
  const due = sql`g.status = 'completed' AND ${heldSince(endedOn)}`;
  return (await groupIdsWhere(due, listing).execute(db)).rows.map(({ id }) => id);
}

/** The same of which staff were not reminded. */
export async function groupsToRemindOf(db: Db, endedOn: CalendarDate, listing: Listing): Promise<readonly string[]> {
  const due = sql`g.status IN ('confirmed', 'completed') AND ${heldSince(endedOn)}
    AND NOT EXISTS (SELECT FROM deposit_reminder r WHERE r.group_id = g.id)
    AND NOT EXISTS (SELECT FROM deposit_claim c WHERE c.group_id = g.id)`;
  return (await groupIdsWhere(due, listing).execute(db)).rows.map(({ id }) => id);
}

/** Whether nobody was reminded before. */
export async function noteReminder(tx: Tx, groupId: string, at: Instant): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('deposit_reminder')
    .values({ group_id: groupId, reminded_at: timestamptz(at) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}
