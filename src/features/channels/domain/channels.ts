/** Where a house or boat is offered beside our own site. */
export const channelNames = ['airbnb', 'vrbo', 'booking', 'other'] as const;
export type ChannelName = (typeof channelNames)[number];

/** What an event of a channel is kept as: nothing that the channel wrote is kept beside it. */
export const busyKinds = ['reserved', 'blocked'] as const;
export type BusyKind = (typeof busyKinds)[number];

/** What staff may choose for the events of a wording. */
export const eventChoices = [...busyKinds, 'ignored'] as const;
export type EventChoice = (typeof eventChoices)[number];

/**
 * How the last reading of a feed ended: not yet read, read, not readable, without events, or with more than half of
 * its future events gone. In the last three nothing that was known is freed.
 */
export const feedStates = ['waiting', 'ok', 'unread', 'empty', 'halved'] as const;
export type FeedState = (typeof feedStates)[number];

export const MAX_LABEL = 40;

/** How long a replaced address is still read: nobody has to change it in the channel at the same moment. */
export const REPLACED_HOURS = 48;

const hosts: readonly (readonly [RegExp, ChannelName])[] = [
  [/(^|\.)airbnb\.[a-z.]+$/, 'airbnb'],
  [/(^|\.)(vrbo|homeaway)\.[a-z.]+$/, 'vrbo'],
  [/(^|\.)booking\.com$/, 'booking'],
];

/** The channel that a host belongs to, as far as its name says. */
export const channelOfHost = (host: string): ChannelName => hosts.find(([name]) => name.test(host))?.[1] ?? 'other';

/** How many failures in a row make an alert: one alone is a channel that is being mended. */
const FAILURES_OF_ALERT = 2;

/** Whether staff have to look at a feed. */
export function isAlerting({ state, failures }: { readonly state: FeedState; readonly failures: number }): boolean {
  return state === 'empty' || state === 'halved' || (state === 'unread' && failures >= FAILURES_OF_ALERT);
}
