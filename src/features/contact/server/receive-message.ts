import { isOffered } from '#features/catalog/server/catalog.facade.ts';
import { refuse } from '#kernel/refusals.ts';
import { inTransaction } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import type { MessageReceived } from '../domain/contact.events.ts';
import { type Filled, isByProgram, MAX_COPIES_AN_HOUR } from '../domain/contact-forms.ts';
import { countRecentMessages, keepContactMessage, type WrittenMessage } from './contact-messages.repository.ts';

type Deps = Pick<Ports, 'db' | 'clock' | 'publish'>;

interface SentForm extends Filled {
  /** Made by the form: a message that comes twice under one key is kept once. */
  readonly sendKey?: string | undefined;
}

/**
 * Keeps a message from a form and tells of it. What a program sent is dropped; the program gets the same answer as a
 * person. Refuses one about a house or boat that is not offered (`house-not-found`).
 */
export async function receiveMessage(
  { db, clock, publish }: Deps,
  written: WrittenMessage,
  { sendKey, ...filled }: SentForm,
): Promise<void> {
  if (isByProgram(filled)) return;
  const now = clock.now();
  const rentableId = written.about?.rentableId;
  await inTransaction(db, async (tx) => {
    if (rentableId !== undefined && !(await isOffered(tx, rentableId))) return refuse('house-not-found');
    const earlier = await countRecentMessages(tx, written.email, now);
    const messageId = await keepContactMessage(tx, { ...written, sendKey }, now);
    if (messageId === undefined) return;
    const isCopied = earlier < MAX_COPIES_AN_HOUR;
    const received: MessageReceived = { type: 'message-received', messageId, rentableId, isCopied };
    await publish(tx, received);
  });
}
