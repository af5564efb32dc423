import type { MessageKind } from './message-kinds.ts';

/** Staff are done with what somebody wrote through a form, or not done after all. */
export interface MessageDone {
  readonly type: 'message-done' | 'message-reopened';
  readonly messageId: string;
  readonly kind: MessageKind;
}
