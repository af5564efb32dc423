import { type LockedBookables, withBookables } from '#features/calendars/server/calendars.facade.ts';
import type { Instant } from '#kernel/instant.ts';
import { refuse } from '#kernel/refusals.ts';
import { inTransaction, type Tx } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import type { WorkOrderMoved } from '../domain/repairs.events.ts';
import { findOrder, lockOrder, type Order } from './orders.repository.ts';

export type Needs = Pick<Ports, 'db' | 'clock' | 'publish'>;

/** What an act on an order works with. */
export interface Acting {
  readonly tx: Tx;
  /** Its house or boat is locked, too: an act may block or lift nights. */
  readonly locked: LockedBookables;
  readonly order: Order;
  readonly now: Instant;
}

interface Act<Result> {
  readonly orderId: string;
  /** The move, or what is changed. */
  readonly what: string;
  readonly run: (acting: Acting) => Promise<Result>;
}

/** Locks an order, its house or boat before it, does something to it and tells of it, in one transaction. */
export function actOn<Result>(ports: Needs, { orderId, what, run }: Act<Result>): Promise<Result> {
  return inTransaction(ports.db, async (tx) => {
    const { rentableId } = (await findOrder(tx, orderId)) ?? refuse('work-order-not-found');
    return withBookables(tx, { rentableIds: [rentableId], poolIds: [] }, async (locked) => {
      const order = await lockOrder(tx, orderId);
      const done = await run({ tx, locked, order, now: ports.clock.now() });
      const event: WorkOrderMoved = { type: 'work-order-moved', orderId, rentableId, what };
      await ports.publish(tx, event);
      return done;
    });
  });
}
