import { refuse } from '#kernel/refusals.ts';
import { inTransaction } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import type { MessageDone } from '../../domain/messages.events.ts';
import { markContactMessage } from './contact-messages.repository.ts';

type Deps = Pick<Ports, 'db' | 'clock' | 'publish'>;

/** Staff are done with a message; again changes nothing, and who was first stays. */
export function finishMessage(ports: Deps, messageId: string, staffId: string): Promise<void> {
  return mark(ports, { messageId, done: { at: ports.clock.now(), by: staffId } }, 'message-done');
}

/** It is open again. */
export function reopenMessage(ports: Deps, messageId: string): Promise<void> {
  return mark(ports, { messageId, done: null }, 'message-reopened');
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
