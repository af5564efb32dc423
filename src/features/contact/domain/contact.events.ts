import type { ConversationKind } from './conversations.ts';

/** Somebody wrote to the company through a form. */
export interface MessageReceived {
  readonly type: 'message-received';
  readonly messageId: string;
  /** The house or boat that it is about. */
  readonly rentableId?: number | undefined;
  /** Whether the sender gets a copy: an address gets five an hour. */
  readonly isCopied: boolean;
}

/**
 * A staff member finished a message, opened it again, waits for its writer, gave it to somebody, or made an owner with
 * a draft house of it.
 */
export interface MessageMoved {
  readonly type: 'message-done' | 'message-reopened' | 'message-waiting' | 'message-assigned' | 'message-listed';
  readonly messageId: string;
  readonly kind: ConversationKind;
}

/** A staff member answered a message. */
export interface MessageReplied {
  readonly type: 'message-replied';
  readonly messageId: string;
  readonly kind: ConversationKind;
  /** The answer. */
  readonly entryId: string;
  /** The trip and its first request, whose guest is told; absent for what came through a form. */
  readonly groupId?: string;
  readonly requestId?: string;
  /** The owner who is told. */
  readonly ownerId?: string;
}

/** The guest of a trip wrote to the team. */
export interface MessageWritten {
  readonly type: 'message-written';
  readonly messageId: string;
  readonly entryId: string;
  readonly groupId: string;
  readonly requestId: string;
  /** Who of the team is told: whoever takes care of the conversation; absent: everybody who may answer. */
  readonly staffIds?: readonly string[];
}

/** An owner wrote, or whoever wrote through a form did again, from their account. */
export interface MessageContinued {
  readonly type: 'message-continued';
  readonly messageId: string;
  readonly entryId: string;
  readonly staffIds?: readonly string[];
}

/** Somebody has read the conversation of a trip: its guest, or one of the team. */
export interface MessageRead {
  readonly type: 'message-read';
  readonly groupId: string;
  readonly userId: string;
}

/** A template of answers was written, or taken off the list. */
export interface TemplateChanged {
  readonly type: 'template-changed';
  readonly templateId: number;
  readonly what: 'added' | 'edited' | 'archived' | 'restored';
}

/** What staff do with messages and templates. */
export type StaffWritingEvent = MessageMoved | MessageReplied | TemplateChanged;
