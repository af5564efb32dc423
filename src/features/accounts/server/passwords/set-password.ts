import type { Instant } from '#kernel/instant.ts';
import { refuse } from '#kernel/refusals.ts';
import { inTransaction, type Tx } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import type { PasswordChanged } from '../../domain/accounts.events.ts';
import { dropWantedEmail } from '../email-changes.repository.ts';
import { closeSessions } from '../sessions/own-sessions.ts';
import { replacePasswordHash } from '../users.repository.ts';
import { dropCodes } from './codes.repository.ts';
import { hashPassword } from './hash-password.ts';
import { findPasswordOwner } from './passwords.repository.ts';
import { refuseGuessable } from './refuse-guessable.ts';
import { refuseUnlessStill, requirePassword } from './require-password.ts';

interface NewPassword {
  readonly userId: string;
  readonly password: string;
  readonly how: PasswordChanged['how'];
  /** The caller's session, which stays. */
  readonly except?: string | undefined;
}

/**
 * Sets a password that was looked at before. Whatever somebody else may have set going ends with the old one: mailed
 * links, a wanted change of address, sessions.
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

type Deps = Pick<Ports, 'db' | 'clock' | 'publish'>;

interface Change {
  readonly userId: string;
  /** The caller's session: the only one that stays. */
  readonly sessionId: string;
  readonly currentPassword: string | undefined;
  readonly password: string;
}

/** A signed-in user sets another password; whoever was signed in elsewhere is not any more. */
export async function changePassword(
  ports: Deps,
  { userId, sessionId, currentPassword, password }: Change,
): Promise<void> {
  const { db, clock } = ports;
  const proof = await requirePassword(ports, { userId, password: currentPassword });
  if (password.normalize('NFKC') === currentPassword?.normalize('NFKC'))
    refuse('password-unchanged', { fields: { password: ['password-unchanged'] } });
  await refuseGuessable(password, await findPasswordOwner(db, userId));
  await inTransaction(db, async (tx) => {
    await refuseUnlessStill(tx, proof);
    await setPassword(ports, tx, { userId, password, how: 'changed', except: sessionId, now: clock.now() });
  });
}
