import { instantOf } from '#kernel/instant.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import type { ChannelChange, ChannelChanged, ConflictFound } from '../channels.events.ts';
import type { ChannelName } from '../domain/channels.ts';
import { findConflict } from './conflicts/conflicts.views.ts';

/** Publishes what somebody changed of a house's or boat's feeds: the audit log keeps it. */
export function tellChange(
  { publish }: Pick<Ports, 'publish'>,
  tx: Tx,
  told: { readonly rentableId: number; readonly channel: ChannelName; readonly what: ChannelChange },
): Promise<void> {
  const { rentableId, what, channel } = told;
  const changed: ChannelChanged = { type: 'channel-changed', entityId: rentableId, what, channel };
  return publish(tx, changed);
}

/** Publishes that a conflict was opened: whose work it is hears of it at once, by notice and mail. */
export async function tellConflict({ publish }: Pick<Ports, 'publish'>, tx: Tx, conflictId: number): Promise<void> {
  const conflict = await findConflict(tx, { id: conflictId, language: 'en' });
  if (!conflict) return;
  const { groupId, reservationId, dueAt } = conflict;
  const found: ConflictFound = { type: 'conflict-found', conflictId, groupId, reservationId, dueAt: instantOf(dueAt) };
  await publish(tx, found);
}
