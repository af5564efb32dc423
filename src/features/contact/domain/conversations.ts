import type { MessageKind, OfferedKind } from './contact-forms.ts';

/** open: we owe an answer; waiting: the writer has ours; done: nothing more is to do. */
export const messageStates = ['open', 'waiting', 'done'] as const;
export type MessageState = (typeof messageStates)[number];

/** reply: mailed to the writer; note: for staff alone. */
export const entryKinds = ['reply', 'note'] as const;
export type EntryKind = (typeof entryKinds)[number];

export const MAX_ENTRY_CHARACTERS = 4_000;

interface Lead {
  readonly kind: MessageKind;
  readonly lets: OfferedKind | null;
  /** The draft that was made of it. */
  readonly listingId: number | null;
}

/** domain 8: whether a business becomes an owner with a draft house: one that lets houses, once. */
export function mayBecomeListing({ kind, lets, listingId }: Lead): boolean {
  return kind === 'business' && (lets === 'house' || lets === 'several') && listingId === null;
}
