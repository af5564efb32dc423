import { sql } from 'kysely';
import type { Instant } from '#kernel/instant.ts';
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
  readonly annex: Annex;
}

/** Writes a change that its guest agreed to on the phone; gives its id. */
export async function insertMadeChange(
  tx: Tx,
  change: NewChange,
  agreed: { readonly name: string; readonly at: Instant },
): Promise<string> {
  const { id } = await tx
    .insertInto('trip_change')
    .values({
      group_id: change.groupId,
      reservation_id: change.reservationId,
      sequence: change.sequence,
      state: 'made',
      wanted: JSON.stringify(change.wanted),
      plan_hash: change.planHash,
      facts: JSON.stringify(change.facts),
      reason: change.reason,
      policy_at: timestamptz(change.policyAt),
      offered_by: change.staffId,
      offered_at: timestamptz(change.now),
      closed_at: timestamptz(change.now),
      version: ANNEX_VERSION,
      text_en: change.annex.texts.en,
      text_es: change.annex.texts.es,
      text_hash: change.annex.textHash,
      agreed_how: 'phone',
      agreed_name: agreed.name,
      agreed_at: timestamptz(agreed.at),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
