import type { MessageKind, OfferedKind } from './contact-forms.ts';

/** open: we owe an answer; waiting: the writer has ours; done: nothing more is to do. */
export const messageStates = ['open', 'waiting', 'done'] as const;
export type MessageState = (typeof messageStates)[number];

/** reply: mailed to the writer; note: for staff alone. */
export const entryKinds = ['reply', 'note'] as const;
export type EntryKind = (typeof entryKinds)[number];

export const MAX_ENTRY_CHARACTERS = 4_000;

/** domain 8: of what a business becomes the owner, by what it lets; null: a message that becomes no listing. */
export function draftKindOf({ kind, lets }: Lead): 'house' | 'boat' | null {
  if (kind !== 'business' || lets === null || lets === 'service') return null;
  return lets === 'boat' ? 'boat' : 'house';
}

interface Lead {
  readonly kind: MessageKind;
  readonly lets: OfferedKind | null;
}
