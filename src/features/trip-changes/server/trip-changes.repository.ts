import { sql } from 'kysely';
import type { Instant } from '#kernel/instant.ts';
import type { Language } from '#kernel/languages.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { timestamptz } from '#platform/database/parameters.ts';
import type { WantedChange } from '../api/trip-changes.schemas.ts';
import type { ChangeFacts } from '../domain/booked-times.ts';
import { ANNEX_VERSION, type Annex } from './write-annex.ts';

/** The number of the next annex of a trip. */
export async function nextSequenceOf(tx: Db | Tx, groupId: string): Promise<number> {
  const { rows } = await sql<{ next: number }>`
    SELECT coalesce(max(sequence), 0) + 1 AS next FROM trip_change WHERE group_id = ${groupId}`.execute(tx);
  return rows[0]?.next ?? 1;
}

export interface NewChange {
  readonly groupId: string;
  readonly reservationId: string;
  readonly sequence: number;
  readonly wanted: WantedChange;
  readonly planHash: string;
  readonly facts: ChangeFacts;
  readonly reason: string;
  readonly policyAt: Instant;
  readonly staffId: string;
  readonly now: Instant;
  /** Until when it can be accepted, if it is offered. */
  readonly expiresAt: Instant;
  readonly annex: Annex;
}

const columnsOf = (change: NewChange) => ({
  group_id: change.groupId,
  reservation_id: change.reservationId,
  sequence: change.sequence,
  wanted: JSON.stringify(change.wanted),
  plan_hash: change.planHash,
  facts: JSON.stringify(change.facts),
  reason: change.reason,
  policy_at: timestamptz(change.policyAt),
  offered_by: change.staffId,
  offered_at: timestamptz(change.now),
  version: ANNEX_VERSION,
  text_en: change.annex.texts.en,
  text_es: change.annex.texts.es,
  text_hash: change.annex.textHash,
});

/** Writes a change that its guest agreed to on the phone; gives its id. */
export async function insertMadeChange(
  tx: Tx,
  change: NewChange,
  agreed: { readonly name: string; readonly at: Instant },
): Promise<string> {
  const phone = { agreed_how: 'phone', agreed_name: agreed.name, agreed_at: timestamptz(agreed.at) } as const;
  const { id } = await tx
    .insertInto('trip_change')
    .values({ ...columnsOf(change), state: 'made', closed_at: timestamptz(change.now), ...phone })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Writes a change that its guest has to accept; gives its id. */
export async function insertOfferedChange(tx: Tx, change: NewChange): Promise<string> {
  const { id } = await tx
    .insertInto('trip_change')
    .values({ ...columnsOf(change), state: 'offered', expires_at: timestamptz(change.expiresAt) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A change that waits for its guest. */
export interface OfferedChange {
  readonly id: string;
  readonly reservationId: string;
  readonly wanted: WantedChange;
  readonly planHash: string;
  readonly reason: string;
  readonly policyAt: Instant;
  readonly offeredAt: Instant;
  readonly expiresAt: Instant;
  readonly staffId: string;
  readonly texts: Readonly<Record<Language, string>>;
  readonly textHash: string;
}

/** The offer of a trip that can still be accepted; `undefined` when there is none. */
export async function findOffered(db: Db | Tx, groupId: string): Promise<OfferedChange | undefined> {
  const { rows } = await sql<OfferedChange>`
    SELECT id, reservation_id AS "reservationId", wanted, plan_hash AS "planHash", reason, policy_at AS "policyAt",
      offered_at AS "offeredAt", expires_at AS "expiresAt", offered_by AS "staffId", json_build_object('en', text_en, 'es', text_es) AS texts,
      text_hash AS "textHash"
    FROM trip_change WHERE group_id = ${groupId} AND state = 'offered' AND expires_at > company_now()`.execute(db);
  return rows[0];
}

/** An annex that was agreed. */
export interface MadeChange {
  readonly texts: Readonly<Record<Language, string>>;
  readonly agreedAt: Instant;
}

/** The annexes of a trip that were agreed, the newest first. */
export async function listMade(db: Db | Tx, groupId: string): Promise<readonly MadeChange[]> {
  const { rows } = await sql<MadeChange>`
    SELECT json_build_object('en', text_en, 'es', text_es) AS texts, agreed_at AS "agreedAt"
    FROM trip_change WHERE group_id = ${groupId} AND state = 'made' ORDER BY sequence DESC`.execute(db);
  return rows;
}

interface Closing {
  readonly state: 'withdrawn' | 'declined' | 'expired';
  readonly at: Instant;
  /** Only where its time is over. */
  readonly isDue?: boolean;
}

/** Ends the open offer of a trip without a change; gives it, `undefined` where there was none. */
export async function closeOffered(
  tx: Tx,
  groupId: string,
  { state, at, isDue = false }: Closing,
): Promise<Pick<OfferedChange, 'id' | 'reservationId'> | undefined> {
  return tx
    .updateTable('trip_change')
    .set({ state, closed_at: timestamptz(at) })
    .where('group_id', '=', groupId)
    .where('state', '=', 'offered')
    .$if(isDue, (query) => query.where('expires_at', '<=', timestamptz(at)))
    .returning(['id', 'reservation_id as reservationId'])
    .executeTakeFirst();
}

/** How a guest accepted an annex: the same that is kept for the agreement. */
export interface GuestAcceptance {
  readonly name: string;
  readonly at: Instant;
  readonly language: Language;
  readonly from: string;
  readonly device: string | null;
  readonly sessionId: string;
}

/** The guest accepted an offered change, and it was made. */
export async function acceptOffered(tx: Tx, id: string, accepted: GuestAcceptance): Promise<void> {
  await tx
    .updateTable('trip_change')
    .set({
      state: 'made',
      closed_at: timestamptz(accepted.at),
      agreed_how: 'guest',
      agreed_name: accepted.name,
      agreed_at: timestamptz(accepted.at),
      agreed_language: accepted.language,
      agreed_from: accepted.from,
      agreed_with: accepted.device,
      session_id: accepted.sessionId,
      is_two_step: tx.selectFrom('user_session').select('is_two_step').where('id', '=', accepted.sessionId),
    })
    .where('id', '=', id)
    .execute();
}
