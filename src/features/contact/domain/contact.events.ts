import type { MessageKind } from './message-kinds.ts';

/** Somebody wrote to the company through a form. */
export interface MessageReceived {
  readonly type: 'message-received';
  readonly messageId: string;
  /** Whether the sender gets a copy: an address gets five an hour. */
  readonly isCopied: boolean;
}

/** Staff are done with a message, or not done after all. */
export interface MessageDone {
  readonly type: 'message-done' | 'message-reopened';
  readonly messageId: string;
  readonly kind: MessageKind;
}
