import { type RawBuilder, sql } from 'kysely';
import type { CalendarDate } from '#kernel/calendar-date.ts';
import type { Instant } from '#kernel/instant.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { timestamptz } from '#platform/database/parameters.ts';
import type { EntryChange, EntryKind, StoredEntry } from '../domain/entries.ts';

/** What an entry comes from. */
export type EntrySource = 'reservation' | 'channel-stay' | 'charge' | 'work-order' | 'payout' | 'manual';

/** An entry to write that is no change of a stay's. */
export interface NewEntry {
  readonly ownerId: string;
  readonly rentableId: number | null;
  readonly kind: EntryKind;
  /** Signed: what the owner gets is positive. */
  readonly cents: number;
  readonly on: CalendarDate;
  /** Written once for each source, kind, day and revision. */
  readonly source: {
    readonly type: Exclude<EntrySource, 'reservation'>;
    readonly id: string;
    readonly revision?: number;
  };
  /** What the owner reads of it; needed for what is recorded by hand. */
  readonly words: string | null;
  readonly correctsId?: string;
  /** Null: by the program. */
  readonly by: string | null;
}

/** What is recorded of stays that meet a condition on `e`, in the order in which it was written. */
export async function listStored(db: Db | Tx, condition: RawBuilder<unknown>): Promise<readonly StoredEntry[]> {
  const { rows } = await sql<StoredEntry>`
    SELECT e.id, e.owner_id AS "ownerId", e.rentable_id AS "rentableId", e.source_id AS "sourceId", e.kind,
      e.amount_cents AS cents, e.recognized_on AS "on", e.revision
    FROM owner_entry e WHERE ${condition} ORDER BY e.position`.execute(db);
  return rows;
}

/** Writes changes of stays; one that is there already is left as it is. */
export async function insertChanges(
  tx: Tx,
  changes: readonly EntryChange[],
  { sourceType, now }: { readonly sourceType: 'reservation' | 'channel-stay'; readonly now: Instant },
): Promise<void> {
  if (changes.length === 0) return;
  await tx
    .insertInto('owner_entry')
    .values(
      changes.map((change) => ({
        owner_id: change.ownerId,
        rentable_id: change.rentableId,
        kind: change.kind,
        amount_cents: change.cents,
        recognized_on: change.on,
        source_type: sourceType,
        source_id: change.sourceId,
        revision: change.revision,
        reservation_id: sourceType === 'reservation' ? change.sourceId : null,
        corrects_id: change.correctsId,
        basis_points: change.basisPoints,
        recorded_at: timestamptz(now),
      })),
    )
    .onConflict((conflict) => conflict.constraint('owner_entry_once').doNothing())
    .execute();
}

/**
 * Writes an entry in the transaction of what it comes from; the same source again writes nothing. Entries of nothing
 * are left out. Gives whether it was written.
 */
export async function insertEntry(tx: Tx, entry: NewEntry, now: Instant): Promise<boolean> {
  if (entry.cents === 0) return false;
  const written = await tx
    .insertInto('owner_entry')
    .values({
      owner_id: entry.ownerId,
      rentable_id: entry.rentableId,
      kind: entry.kind,
      amount_cents: entry.cents,
      recognized_on: entry.on,
      source_type: entry.source.type,
      source_id: entry.source.id,
      revision: entry.source.revision ?? 1,
      corrects_id: entry.correctsId ?? null,
      words: entry.words,
      recorded_by: entry.by,
      recorded_at: timestamptz(now),
    })
    .onConflict((conflict) => conflict.constraint('owner_entry_once').doNothing())
    .executeTakeFirst();
  return (written.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** All that the ledger says of an owner today, in cents. */
export async function balanceOf(db: Db | Tx, ownerId: string): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    SELECT coalesce(sum(amount_cents), 0)::int AS cents FROM owner_entry WHERE owner_id = ${ownerId}`.execute(db);
  return rows[0]?.cents ?? 0;
}
