import type { Instant } from '#kernel/instant.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import type { PasswordChanged } from '../../domain/accounts.events.ts';
import { dropWantedEmail } from '../profile/email-changes.repository.ts';
import { dropCodes } from '../secrets/codes.repository.ts';
import { hashPassword } from '../secrets/hash-password.ts';
import { closeSessions } from '../sessions/close-sessions.ts';
import { replacePasswordHash } from '../users.repository.ts';

interface NewPassword {
  readonly userId: string;
  readonly password: string;
  readonly how: PasswordChanged['how'];
  /** The caller's session, which stays. */
  readonly except?: string | undefined;
}

/**
 * Sets a password that was looked at before. Whatever somebody else may have set going ends with the old one: mailed links, a wanted
 * change of address, sessions.
 */
export async function setPassword(
  ports: Pick<Ports, 'publish'>,
  tx: Tx,
  { userId, password, how, except, now }: NewPassword & { readonly now: Instant },
): Promise<void> {
  await replacePasswordHash(tx, userId, await hashPassword(password));
  for (const purpose of ['reset-password', 'invitation'] as const) await dropCodes(tx, { userId, purpose });
  await dropWantedEmail(tx, userId);
  await closeSessions(ports, tx, { userId, because: 'password', except, now });
  const changed: PasswordChanged = { type: 'password-changed', userId, how };
  await ports.publish(tx, changed);
}
