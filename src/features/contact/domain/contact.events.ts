import type { MessageKind } from './contact-forms.ts';

/** Somebody wrote to the company through a form. */
export interface MessageReceived {
  readonly type: 'message-received';
  readonly messageId: string;
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
  readonly kind: MessageKind;
}

/** A staff member answered a message. */
export interface MessageReplied {
  readonly type: 'message-replied';
  readonly messageId: string;
  readonly kind: MessageKind;
  /** The answer. */
  readonly entryId: string;
}
