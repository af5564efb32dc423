import { refuse } from '#kernel/refusals.ts';
import { inTransaction } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import type { MessageDone, MessageReceived } from '../domain/contact.events.ts';
import { type Filled, isByProgram, MAX_COPIES_AN_HOUR } from '../domain/contact-forms.ts';
import {
  countRecentMessages,
  keepContactMessage,
  markContactMessage,
  type WrittenMessage,
} from './contact-messages.repository.ts';

type Deps = Pick<Ports, 'db' | 'clock' | 'publish'>;

interface SentForm extends Filled {
  /** Made by the form: a message that comes twice under one key is kept once. */
  readonly sendKey?: string | undefined;
}

/**
 * Keeps a message from a form and tells of it. What a program sent is dropped; the program gets the same answer as a
 * person.
 */
export async function receiveMessage(
  { db, clock, publish }: Deps,
  written: WrittenMessage,
  { sendKey, ...filled }: SentForm,
): Promise<void> {
  if (isByProgram(filled)) return;
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    const earlier = await countRecentMessages(tx, written.email, now);
    const messageId = await keepContactMessage(tx, { ...written, sendKey }, now);
    if (messageId === undefined) return;
    const received: MessageReceived = { type: 'message-received', messageId, isCopied: earlier < MAX_COPIES_AN_HOUR };
    await publish(tx, received);
  });
}

/** A staff member is done with a message. Doing it again changes nothing, and who did it first stays. */
export function finishMessage(deps: Deps, messageId: string, staffId: string): Promise<void> {
  return mark(deps, { messageId, done: { at: deps.clock.now(), by: staffId } }, 'message-done');
}

/** Puts a message back among the open ones. */
export function reopenMessage(deps: Deps, messageId: string): Promise<void> {
  return mark(deps, { messageId, done: null }, 'message-reopened');
}

async function mark(
  { db, publish }: Deps,
  { messageId, done }: { messageId: string; done: Parameters<typeof markContactMessage>[2] },
  type: MessageDone['type'],
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const marked = (await markContactMessage(tx, messageId, done)) ?? refuse('not-found');
    const event: MessageDone = { type, messageId, kind: marked.kind };
    if (marked.hasChanged) await publish(tx, event);
  });
}
