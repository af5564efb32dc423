import type { MessageKind } from './contact-forms.ts';

/** Somebody wrote to the company through a form. */
export interface MessageReceived {
  readonly type: 'message-received';
  readonly messageId: string;
  /** Whether the sender gets a copy: an address gets five an hour. */
  readonly isCopied: boolean;
}

/** A staff member finished a message, or opened it again. */
export interface MessageDone {
  readonly type: 'message-done' | 'message-reopened';
  readonly messageId: string;
  readonly kind: MessageKind;
}
