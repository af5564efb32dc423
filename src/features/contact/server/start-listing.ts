import { draftHouseOf } from '#features/catalog/server/catalog.facade.ts';
import { createOwner } from '#features/users/server/users.facade.ts';
import { refuse } from '#kernel/refusals.ts';
import type { Actor } from '#kernel/roles.ts';
import { inTransaction } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import type { MessageMoved } from '../domain/contact.events.ts';
import { mayBecomeListing } from '../domain/conversations.ts';
import { lockMessage, setListing } from './conversations.repository.ts';

/**
 * domain 8: a business that wants to let a house becomes an owner, invited by mail where the address has no account
 * yet, with a draft house in its area, called like the business. All or nothing, once (`transition-not-valid`).
 */
export async function startListing(
  ports: Pick<Ports, 'db' | 'clock' | 'publish'>,
  { messageId, actor }: { readonly messageId: string; readonly actor: Actor },
): Promise<{ ownerId: string; houseId: number }> {
  return inTransaction(ports.db, async (tx) => {
    const message = await lockMessage(tx, messageId);
    if (!mayBecomeListing(message)) return refuse('transition-not-valid');
    const { firstName, lastName, email, phone, language, company, area, kind } = message;
    const within = { ...ports, db: tx };
    const person = { name: firstName, lastname: lastName, email, phoneNumber: phone, language };
    const ownerId = await createOwner(within, person, actor);
    const house = { name: company ?? `${firstName} ${lastName}`, area: area ?? '', ownerId };
    const { id: houseId } = await draftHouseOf(within, house, actor);
    await setListing(tx, messageId, { ownerId, houseId });
    const listed: MessageMoved = { type: 'message-listed', messageId, kind };
    await ports.publish(tx, listed);
    return { ownerId, houseId };
  });
}
