import { hoursAfter, type Instant } from '#kernel/instant.ts';
import { type MessageKind, messageKinds, type OfferedKind } from './contact-forms.ts';

/** How a conversation began: by one of the forms, within a trip, or in an owner’s portal. */
export const conversationKinds = [...messageKinds, 'trip', 'owner'] as const;
export type ConversationKind = (typeof conversationKinds)[number];

/** open: we owe an answer; waiting: the writer has ours; done: nothing more is to do. */
export const messageStates = ['open', 'waiting', 'done'] as const;
export type MessageState = (typeof messageStates)[number];

/** reply: the writer gets it; note: for staff alone. */
export const staffEntryKinds = ['reply', 'note'] as const;
export type StaffEntryKind = (typeof staffEntryKinds)[number];

/** writer: what who began the conversation wrote later. */
export const entryKinds = [...staffEntryKinds, 'writer'] as const;
export type EntryKind = (typeof entryKinds)[number];

export const MAX_ENTRY_CHARACTERS = 4_000;

/** Pictures and papers of one entry. */
export const MAX_ENTRY_FILES = 6;

/** domain 8: until when we promise to answer what has waited since `openSince`; in elapsed hours. */
export const answerDueAt = (openSince: Instant, answerHours: number): Instant => hoursAfter(openSince, answerHours);

/** domain 8: of what a business becomes the owner, by what it lets; null: a message that becomes no listing. */
export function draftKindOf({ kind, lets }: Lead): 'house' | 'boat' | null {
  if (kind !== 'business' || lets === null || lets === 'service') return null;
  return lets === 'boat' ? 'boat' : 'house';
}

interface Lead {
  readonly kind: ConversationKind;
  readonly lets: OfferedKind | null;
}

/** Whether a conversation began by a form: its writer is answered by mail. */
export const isFromForm = (kind: ConversationKind): kind is MessageKind => kind !== 'trip' && kind !== 'owner';
