import { draftOf } from '#features/catalog/server/catalog.facade.ts';
import { createOwner } from '#features/users/server/users.facade.ts';
import { refuse } from '#kernel/refusals.ts';
import type { Actor } from '#kernel/roles.ts';
import { inTransaction } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import type { MessageMoved } from '../domain/contact.events.ts';
import { draftKindOf } from '../domain/conversations.ts';
import { findContactMessage } from './contact-messages.repository.ts';
import { lockMessage, setListing } from './conversations.repository.ts';

/**
 * domain 8: a business that wants to let houses or boats becomes an owner, invited by mail where the address has no
 * account yet, with a draft house or boat in its area, called like the business. All or nothing, once
 * (`transition-not-valid`).
 */
export async function startListing(
  ports: Pick<Ports, 'db' | 'clock' | 'publish'>,
  { messageId, actor }: { readonly messageId: string; readonly actor: Actor },
): Promise<{ ownerId: string; listingId: number }> {
  return inTransaction(ports.db, async (tx) => {
    const { listingId: before } = await lockMessage(tx, messageId);
    const message = await findContactMessage(tx, messageId);
    const kind = message ? draftKindOf(message) : null;
    if (!message || kind === null || before !== null) return refuse('transition-not-valid');
    const { firstName, lastName, email, phone, language, company, area } = message;
    const within = { ...ports, db: tx };
    const person = { name: firstName, lastname: lastName, email, phoneNumber: phone, language };
    const ownerId = await createOwner(within, person, actor);
    const draft = { kind, name: company ?? `${firstName} ${lastName}`, area: area ?? '', ownerId };
    const { id: listingId } = await draftOf(within, draft, actor);
    await setListing(tx, messageId, { ownerId, listingId });
    const listed: MessageMoved = { type: 'message-listed', messageId, kind: message.kind };
    await ports.publish(tx, listed);
    return { ownerId, listingId };
  });
}
