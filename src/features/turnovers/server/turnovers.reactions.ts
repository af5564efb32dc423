import type { BlocksLifted, CalendarBlocked } from '#features/calendars/domain/calendars.events.ts';
import type { ChannelRead } from '#features/channels/channels.events.ts';
import type {
  GroupApproved,
  GroupCancelled,
  GroupConfirmed,
  GroupExpired,
  GroupReinstated,
  LineRemoved,
} from '#features/reservations/domain/reservations.events.ts';
import type { CatalogChanged } from '#features/revisions/revisions.events.ts';
import type { TripChanged } from '#features/trip-changes/domain/trip-changes.events.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import { type Reaction, within } from '#platform/reactions.ts';
import { settleTasks, settleTrip } from './settle-tasks.ts';

/** The fields of a house between which a task has its time. */
const timesOfDay = ['checkInFrom', 'checkOutBy'];

/**
 * BO-24: tasks are made, moved and canceled in the transaction that promises, changes, imports or cancels a stay, or
 * gives a house other hours.
 */
export function turnoversReactions({ clock }: Pick<Ports, 'clock'>): readonly Reaction[] {
  const settleGroup = (tx: Tx, { groupId }: { readonly groupId: string }) => settleTrip(tx, groupId, clock.now());
  const settleBlocked = (tx: Tx, { rentables }: { readonly rentables: readonly string[] }) =>
    settleTasks(tx, rentables.map(Number), clock.now());
  return [
    within<GroupApproved>('group-approved', settleGroup),
    within<GroupConfirmed>('group-confirmed', settleGroup),
    within<GroupCancelled>('group-cancelled', settleGroup),
    within<GroupExpired>('group-expired', settleGroup),
    within<GroupReinstated>('group-reinstated', settleGroup),
    within<LineRemoved>('line-removed', settleGroup),
    within<TripChanged>('trip-changed', settleGroup),
    within<ChannelRead>('channel-read', (tx, { rentableId }) => settleTasks(tx, [rentableId], clock.now())),
    within<CalendarBlocked>('calendar-blocked', async (tx, blocked) => {
      // Of all blocks an owner's own stay alone is one that wants a cleaning.
      if (blocked.blockKind === 'owner-stay') await settleBlocked(tx, blocked);
    }),
    within<BlocksLifted>('blocks-lifted', settleBlocked),
    within<CatalogChanged>('catalog-changed', async (tx, { entity, entityId, fields }) => {
      const isTimed = entity === 'house' && fields.some((field) => timesOfDay.includes(field));
      if (isTimed) await settleTasks(tx, [entityId], clock.now());
    }),
  ];
}
