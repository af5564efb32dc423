import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { BlocksLifted, CalendarBlocked } from '#features/calendars/domain/calendars.events.ts';
import { whyNotBlock } from '#features/calendars/domain/occupancy-kinds.ts';
import { blockFreeNights, liftBlocks } from '#features/calendars/server/calendars.facade.ts';
import type { CalendarDate, DateRange } from '#kernel/calendar-date.ts';
import { COMPANY_ZONE, dateAt, periodOf } from '#kernel/company-zone.ts';
import { refuse, refuseIf } from '#kernel/refusals.ts';
import type { Actor } from '#kernel/roles.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { tstzrange } from '#platform/database/parameters.ts';
import { isOpen } from '../domain/work-orders.ts';
import { type Acting, actOn, type Needs } from './act-on-order.ts';
import { insertEvent, type Order, updateOrder } from './orders.repository.ts';

interface Blocking extends DateRange {
  readonly orderId: string;
}

/**
 * BO-23: the house or boat is out of order: nights of maintenance in its calendar, under its lock. Where a trip has
 * some of them it can't be; the refusal (`stay-in-the-way`) lists those trips.
 */
export function blockForOrder(ports: Needs, actor: Actor, { orderId, ...range }: Blocking): Promise<void> {
  const what = 'blocked';
  return actOn(ports, {
    orderId,
    what,
    run: async ({ tx, locked, order, now }) => {
      const { rentableId } = order;
      if (!isOpen(order.state) || order.blockBatch !== null) return refuse('transition-not-valid');
      const kind = 'maintenance';
      refuseIf(whyNotBlock({ range, kind, note: null, today: dateAt(now) }));
      const stays = await listStays(tx, rentableId, range);
      if (stays.length > 0) return refuse('stay-in-the-way', { stays });
      const batchId = randomUUID();
      const set = { during: periodOf(range), kind, note: `R-${order.number}`, batchId, by: actor.userId, at: now };
      const blocks = await blockFreeNights(locked, { ...set, kind });
      if (blocks.length === 0) return refuse('house-not-available');
      await updateOrder(tx, orderId, { block_batch: batchId });
      await insertEvent(tx, orderId, { what, by: 'staff', userId: actor.userId, at: now });
      const told = { rentables: [String(rentableId)], count: 1 };
      const event = { type: 'calendar-blocked', batchId, blockKind: kind, ...range, ...told } as const;
      await ports.publish(tx, event satisfies CalendarBlocked);
    },
  });
}

/** Trips that have some of these nights for good. */
async function listStays(tx: Tx, rentableId: number, range: DateRange) {
  const { rows } = await sql<{ groupId: string; bookingCode: string; from: CalendarDate; until: CalendarDate }>`
    SELECT g.id AS "groupId", g.booking_code AS "bookingCode", l.starts_on AS "from", l.ends_on AS "until"
    FROM occupancy o JOIN reservation l ON l.id = o.reservation_id JOIN reservation_group g ON g.id = l.group_id
    WHERE o.rentable_id = ${rentableId} AND o.blocks AND o.during && ${tstzrange(periodOf(range))}
      AND (o.hold_until IS NULL OR o.hold_until > company_now()) ORDER BY l.starts_on`.execute(tx);
  return rows;
}

/** The first and the last night of the block of an order, the last excluded; null: none. */
export async function findBlock(db: Db | Tx, { blockBatch }: Pick<Order, 'blockBatch'>): Promise<DateRange | null> {
  if (blockBatch === null) return null;
  const { rows } = await sql<{ from: CalendarDate | null; until: CalendarDate | null }>`
    SELECT (min(lower(during)) AT TIME ZONE ${sql.lit(COMPANY_ZONE)})::date AS "from",
      (max(upper(during)) AT TIME ZONE ${sql.lit(COMPANY_ZONE)})::date AS "until"
    FROM occupancy WHERE block_batch = ${blockBatch}::uuid AND reason = 'block' AND blocks`.execute(db);
  const { from = null, until = null } = rows[0] ?? {};
  return from === null || until === null ? null : { from, until };
}

/** BO-23: what was out of order is free again from today on; does nothing where nothing is blocked. */
export async function liftBlockOf({ publish }: Pick<Needs, 'publish'>, { tx, locked, order, now }: Acting) {
  const { id, blockBatch, rentableId } = order;
  if (blockBatch === null) return;
  const lifted = await liftBlocks(locked, { batchId: blockBatch }, dateAt(now));
  await updateOrder(tx, id, { block_batch: null });
  await insertEvent(tx, id, { what: 'unblocked', by: 'staff', userId: null, at: now });
  if (lifted.length === 0) return;
  const event = { type: 'blocks-lifted', rentables: [String(rentableId)], count: 1 } as const;
  await publish(tx, event satisfies BlocksLifted);
}

/** Staff say that it can be used again. */
export const unblockOrder = (ports: Needs, orderId: string): Promise<void> =>
  actOn(ports, { orderId, what: 'unblocked', run: (acting) => liftBlockOf(ports, acting) });
