import { type RawBuilder, sql } from 'kysely';
import type { AccountDeleted } from '#features/accounts/domain/accounts.events.ts';
import { withBookables } from '#features/calendars/server/calendars.facade.ts';
import type { GroupCancelled, LineRemoved } from '#features/reservations/domain/reservations.events.ts';
import type { TripChanged, UnitLeft } from '#features/trip-changes/domain/trip-changes.events.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import { type Reaction, within } from '#platform/reactions.ts';
import { forgetGuest } from './personal-data.views.ts';
import { blockFor } from './press-storm.ts';
import { inArea } from './storm-plan.views.ts';
import { listOpenStorms } from './storms.repository.ts';

type Needs = Pick<Ports, 'clock' | 'publish'>;

export function stormsReactions(ports: Needs): readonly Reaction[] {
  const keepBlocked = (tx: Tx, { groupId }: { readonly groupId: string }) =>
    blockFreed(ports, tx, sql`SELECT l.rentable_id FROM reservation l WHERE l.group_id = ${groupId}`);
  return [
    within<AccountDeleted>('account-deleted', (tx, { userId }) => forgetGuest(tx, userId)),
    within<GroupCancelled>('group-cancelled', keepBlocked),
    within<LineRemoved>('line-removed', keepBlocked),
    within<TripChanged>('trip-changed', keepBlocked),
    within<UnitLeft>('unit-left', (tx, { left }) => blockFreed(ports, tx, sql`SELECT ${left.rentableId}::int`)),
  ];
}

/**
 * What a trip that ends or moves leaves free on the days of a storm that is open is blocked as the rest is, so that
 * nobody books it before all is clear. Whoever ends or moves a trip holds the locks of its houses and boats: the storm
 * is neither pressed nor cleared meanwhile, as both lock all of their area.
 */
async function blockFreed(ports: Needs, tx: Tx, rentableIdsLeft: RawBuilder<unknown>): Promise<void> {
  for (const { pressedBy: by, ...storm } of await listOpenStorms(tx)) {
    const { rows } = await sql<{ id: number }>`
      SELECT r.id FROM rentable r WHERE ${inArea(storm)}
        AND r.id IN (${rentableIdsLeft})`.execute(tx);
    const rentableIds = rows.map(({ id }) => id);
    await withBookables(tx, { rentableIds, poolIds: [] }, (locked) =>
      blockFor(ports, locked, { storm, batchId: storm.blockBatch, by, at: ports.clock.now() }),
    );
  }
}
