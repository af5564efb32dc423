import type { Instant } from '#kernel/instant.ts';
import type { ChannelName } from './domain/channels.ts';

/** What somebody did to the feeds of a house or boat, or to a conflict. */
export const channelChanges = [
  'export-made',
  'export-rotated',
  'export-revoked',
  'import-added',
  'import-accepted',
  'import-removed',
  'import-restored',
  'conflict-taken',
  'conflict-left',
  'conflict-resolved',
  'conflict-reopened',
] as const;
export type ChannelChange = (typeof channelChanges)[number];

/** Somebody of staff changed the feeds of a house or boat, or answered a conflict. */
export interface ChannelChanged {
  readonly type: 'channel-changed';
  /** The house or boat. */
  readonly entityId: number;
  readonly what: ChannelChange;
  readonly channel: ChannelName;
}

/** What a channel says of a house or boat is other than before: what is free has changed. */
export interface ChannelRead {
  readonly type: 'channel-read';
  readonly rentableId: number;
}

/** A channel sold nights or hours of a trip of ours. */
export interface ConflictFound {
  readonly type: 'conflict-found';
  readonly conflictId: number;
  readonly groupId: string;
  readonly reservationId: string;
  /** By when it should be resolved. */
  readonly dueAt: Instant;
}
