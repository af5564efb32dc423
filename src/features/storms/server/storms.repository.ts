import { sql } from 'kysely';
import type { CalendarDate } from '#kernel/calendar-date.ts';
import type { Instant } from '#kernel/instant.ts';
import { refuse } from '#kernel/refusals.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { timestamptz } from '#platform/database/parameters.ts';
import type { StormFacts, WrittenTexts } from '../api/storms.schemas.ts';
import type { FirstReader, StormPolicy, StormState } from '../domain/storms.ts';

/** A storm as it is kept; days are of the company, `until` excluded. */
export interface Storm {
  readonly id: number;
  readonly name: string;
  readonly from: CalendarDate;
  readonly until: CalendarDate;
  /** Null: all places. */
  readonly placeIds: readonly number[] | null;
  readonly policy: StormPolicy;
  readonly texts: Readonly<Partial<Record<FirstReader, WrittenTexts>>>;
  readonly state: StormState;
  readonly version: number;
  readonly blockBatch: string | null;
}

const columns = [
  ...(['id', 'name', 'from_on as from', 'until_on as until', 'place_ids as placeIds', 'policy'] as const),
  ...(['texts', 'state', 'version', 'block_batch as blockBatch'] as const),
] as const;

/** A storm by its id; refuses where there is none. */
export async function getStorm(db: Db | Tx, id: number): Promise<Storm> {
  const row = await db.selectFrom('storm').select(columns).where('id', '=', id).executeTakeFirst();
  return row ? toStorm(row) : refuse('storm-not-found');
}

/** The same, locked until the transaction ends: whoever presses, clears or edits it waits for each other. */
export async function lockStorm(tx: Tx, id: number): Promise<Storm> {
  const row = await tx.selectFrom('storm').select(columns).where('id', '=', id).forUpdate().executeTakeFirst();
  return row ? toStorm(row) : refuse('storm-not-found');
}

interface OpenStorm extends Pick<Storm, 'id' | 'name' | 'from' | 'until' | 'placeIds'> {
  /** The mark of its blocks. */
  readonly blockBatch: string;
  readonly pressedBy: string;
}

/** The storms that were pressed and are not over, with who pressed them. */
export async function listOpenStorms(tx: Tx): Promise<readonly OpenStorm[]> {
  const { rows } = await sql<OpenStorm>`
    SELECT id, name, from_on AS "from", until_on AS until, place_ids AS "placeIds", block_batch AS "blockBatch",
      pressed_by AS "pressedBy"
    FROM storm WHERE state = 'open' ORDER BY id`.execute(tx);
  return rows;
}

const toStorm = (row: Omit<Storm, 'texts'> & { readonly texts: unknown }): Storm => ({
  ...row,
  texts: row.texts as Storm['texts'],
});

interface Made {
  readonly by: string;
  readonly at: Instant;
}

export async function insertStorm(tx: Tx, facts: StormFacts, { by, at }: Made): Promise<{ id: number }> {
  return tx
    .insertInto('storm')
    .values({ ...valuesOf(facts), made_by: by, made_at: timestamptz(at) })
    .returning('id')
    .executeTakeFirstOrThrow();
}

export async function updateStorm(tx: Tx, id: number, edit: StormFacts & Pick<Storm, 'texts'>): Promise<void> {
  await tx
    .updateTable('storm')
    .set({ ...valuesOf(edit), texts: JSON.stringify(edit.texts), version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
}

const valuesOf = ({ name, from, until, placeIds, policy }: StormFacts) => ({
  name,
  from_on: from,
  until_on: until,
  place_ids: placeIds === null ? null : [...placeIds],
  policy,
});

/** Whether all of these are places that we know. */
export async function arePlaces(tx: Tx, ids: readonly number[]): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM destination WHERE id = ANY(${[...ids]}::int[])`.execute(tx);
  return rows[0]?.count === new Set(ids).size;
}

export async function markPressed(tx: Tx, id: number, { by, at, batchId }: Made & { batchId: string }): Promise<void> {
  await tx
    .updateTable('storm')
    .set({ state: 'open', block_batch: batchId, pressed_by: by, pressed_at: timestamptz(at) })
    .where('id', '=', id)
    .execute();
}

export async function markCleared(tx: Tx, id: number, { by, at }: Made): Promise<void> {
  await tx
    .updateTable('storm')
    .set({ state: 'over', cleared_by: by, cleared_at: timestamptz(at) })
    .where('id', '=', id)
    .execute();
}
