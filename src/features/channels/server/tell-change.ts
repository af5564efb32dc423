import type { Tx } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import type { ChannelChange, ChannelChanged } from '../channels.events.ts';
import type { ChannelName } from '../domain/channels.ts';

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
