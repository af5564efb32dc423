import { listStaffIds } from '#features/accounts/server/accounts.facade.ts';
import { inTransaction } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import { type Filled, isByProgram, MAX_COPIES_AN_HOUR } from '../../domain/form-limits.ts';
import { enqueueMail } from '../tell-people.ts';
import { countRecentMessages, keepContactMessage, type WrittenMessage } from './contact-messages.repository.ts';

type Deps = Pick<Ports, 'db' | 'clock' | 'enqueue'>;

interface Sent extends Filled {
  readonly sendKey?: string | undefined;
}

/** Tells staff by mail, and sends a copy to whoever wrote. A program is thanked and not heard; what came before under the same key is kept once. */
export async function sendMessage(ports: Deps, written: WrittenMessage, { sendKey, ...filled }: Sent): Promise<void> {
  if (isByProgram(filled)) return;
  const now = ports.clock.now();
  await inTransaction(ports.db, async (tx) => {
    const earlier = await countRecentMessages(tx, written.email, now);
    const contactId = await keepContactMessage(tx, { ...written, sendKey }, now);
    if (contactId === undefined) return;
    for (const userId of await listStaffIds(tx))
      await enqueueMail(ports, tx, { template: 'contact-message', userId, contactId });
    if (earlier < MAX_COPIES_AN_HOUR) await enqueueMail(ports, tx, { template: 'contact-copy', contactId });
  });
}
