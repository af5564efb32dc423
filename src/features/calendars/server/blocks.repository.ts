import { sql } from 'kysely';
import type { CalendarDate } from '#kernel/calendar-date.ts';
import { dateRangeOf, instantAt } from '#kernel/company-zone.ts';
import type { Instant, Period } from '#kernel/instant.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { timestamptz, tstzrange } from '#platform/database/parameters.ts';
import { type BlockKind, isLiftable, leftOfBlock } from '../domain/occupancy-kinds.ts';
import { assertLocked, type LockedBookables } from './bookables.repository.ts';

/** A period that is blocked, as it stands in the calendar. */
export interface Block {
  readonly id: number;
  readonly rentableId: number;
  readonly kind: BlockKind;
  readonly note: string | null;
  readonly during: Period;
}

interface NewBlock {
  readonly during: Period;
  readonly kind: BlockKind;
  readonly note: string | null;
  readonly batchId: string;
  readonly by: string;
  readonly at: Instant;
}

/**
 * Blocks what is free of a period on every rentable that is locked: all of it, or the parts around what stands there.
 * A rentable without a free part gets no block.
 */
export async function blockFreeNights(
  { tx, rentableIds }: LockedBookables,
  { during, kind, note, batchId, by, at }: NewBlock,
): Promise<readonly Block[]> {
  const { rows } = await sql<Block>`
    INSERT INTO occupancy (rentable_id, reason, block_kind, note, during, blocks, block_batch, set_by, set_at)
    SELECT w.id, 'block', ${kind}, ${note}, free, true, ${batchId}::uuid, ${by}::uuid, ${timestamptz(at)}
    FROM unnest(${[...rentableIds]}::int[]) AS w (id),
      unnest(tstzmultirange(${tstzrange(during)}) - coalesce((SELECT range_agg(taken.during) FROM (
        SELECT o.during FROM occupancy o WHERE o.rentable_id = w.id AND o.blocks AND o.during && ${tstzrange(during)}
        UNION ALL
        SELECT e.during FROM external_busy e WHERE e.rentable_id = w.id AND e.during && ${tstzrange(during)}
      ) taken), '{}')) AS free
    ORDER BY w.id, free
    RETURNING id, rentable_id AS "rentableId", block_kind AS kind, note, during`.execute(tx);
  return rows;
}

/** One block by its id, or all that were set at once. */
export type WhichBlocks = { readonly id: number } | { readonly batchId: string };

/** The blocks that are asked for, in the order of their ids; none where there are none any more. */
export async function findBlocks(db: Db | Tx, which: WhichBlocks): Promise<readonly Block[]> {
  const isAsked = 'id' in which ? sql`id = ${which.id}::bigint` : sql`block_batch = ${which.batchId}::uuid`;
  const { rows } = await sql<Block>`
    SELECT id, rentable_id AS "rentableId", block_kind AS kind, note, during FROM occupancy
    WHERE ${isAsked} AND reason = 'block' AND blocks ORDER BY id`.execute(db);
  return rows;
}

/** Takes blocks away from today on, and gives those that it took; the nights before stay blocked. */
export async function liftBlocks(
  locked: LockedBookables,
  which: WhichBlocks,
  today: CalendarDate,
): Promise<readonly Block[]> {
  const found = await findBlocks(locked.tx, which);
  assertLocked(
    locked.rentableIds,
    found.map(({ rentableId }) => rentableId),
  );
  const lifted = found.filter(({ during }) => isLiftable(dateRangeOf(during), today));
  const begun = lifted.filter(({ during }) => leftOfBlock(dateRangeOf(during), today) !== null);
  const idsOf = (blocks: readonly Block[]) => blocks.map(({ id }) => id);
  await sql`
    UPDATE occupancy SET during = tstzrange(lower(during), ${timestamptz(instantAt(today, '00:00'))})
    WHERE id = ANY(${idsOf(begun)}::bigint[])`.execute(locked.tx);
  const whole = lifted.filter((block) => !begun.includes(block));
  await sql`DELETE FROM occupancy WHERE id = ANY(${idsOf(whole)}::bigint[])`.execute(locked.tx);
  return lifted;
}

/** Gives a block another period, kind and reason; the constraint refuses a period that is taken. */
export async function moveBlock(
  { tx, rentableIds }: LockedBookables,
  { block, during, kind, note, by, at }: Omit<NewBlock, 'batchId'> & { readonly block: Block },
): Promise<void> {
  assertLocked(rentableIds, [block.rentableId]);
  await sql`
    UPDATE occupancy SET during = ${tstzrange(during)}, block_kind = ${kind}, note = ${note}, set_by = ${by}::uuid,
      set_at = ${timestamptz(at)}
    WHERE id = ${block.id}`.execute(tx);
}
