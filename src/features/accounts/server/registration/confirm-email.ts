import { refuse } from '#kernel/refusals.ts';
import { inTransaction } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import type { EmailConfirmed } from '../../domain/accounts.events.ts';
import { redeemCode } from '../secrets/codes.repository.ts';
import { activateUser } from '../users.repository.ts';

/** The mailed code confirms the address, once and within 24 h; from then on its holder can sign in. */
export async function confirmEmail(
  { db, clock, publish }: Pick<Ports, 'db' | 'clock' | 'publish'>,
  { userId, code }: { userId: string; code: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const isRight = await redeemCode(tx, { userId, purpose: 'confirm-email', code }, clock.now());
    if (!isRight) refuse('code-not-valid');
    await activateUser(tx, userId, clock.now());
    const confirmed: EmailConfirmed = { type: 'email-confirmed', userId };
    await publish(tx, confirmed);
  });
}
