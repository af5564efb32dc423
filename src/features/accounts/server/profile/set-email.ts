import type { Instant } from '#kernel/instant.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import type { ConfirmationWanted, EmailChanged, PasswordResetWanted } from '../../domain/accounts.events.ts';
import { dropCodes } from '../secrets/codes.repository.ts';
import { closeSessions } from '../sessions/close-sessions.ts';
import { insertWantedEmail, settleWantedEmail } from './email-changes.repository.ts';

interface NewEmail {
  readonly userId: string;
  readonly from: string;
  readonly to: string;
  readonly isConfirmed: boolean;
  readonly hasPassword: boolean;
}

/**
 * An admin gives a user another address. What was mailed to the old one opens nothing any more, and everybody is signed out. The old
 * address gets a notice if it was confirmed once; if not, it may be a stranger's, and the new one is asked to confirm instead.
 */
export async function setEmail(
  ports: Pick<Ports, 'publish'>,
  tx: Tx,
  { userId, from, to, isConfirmed, hasPassword, now }: NewEmail & { readonly now: Instant },
): Promise<void> {
  await tx.updateTable('app_user').set({ email: to, updated_at: now }).where('id', '=', userId).execute();
  for (const purpose of ['confirm-email', 'reset-password', 'invitation'] as const)
    await dropCodes(tx, { userId, purpose });
  await insertWantedEmail(tx, { userId, oldEmail: from, newEmail: to }, now);
  const change = await settleWantedEmail(tx, userId, now);
  await closeSessions(ports, tx, { userId, because: 'email', now });

  if (isConfirmed && change) {
    const changed: EmailChanged = { type: 'email-changed', userId, changeId: change.id, isProven: false };
    return ports.publish(tx, changed);
  }
  const wanted: ConfirmationWanted | PasswordResetWanted = {
    type: hasPassword ? 'confirmation-wanted' : 'password-reset-wanted',
    userId,
  };
  return ports.publish(tx, wanted);
}
