import type { Instant } from '#kernel/instant.ts';
import { Refusal, refuse } from '#kernel/refusals.ts';
import { inTransaction, type Tx } from '#platform/database/database.ts';
import { timestamptz } from '#platform/database/parameters.ts';
import type { Ports } from '#platform/ports.ts';
import type {
  ConfirmationWanted,
  EmailChanged,
  EmailChangeWanted,
  PasswordResetWanted,
} from '../domain/accounts.events.ts';
import { addressKey, EMAIL_CHANGES } from '../domain/sign-in-limits.ts';
import { insertWantedEmail, replaceEmail, settleWantedEmail } from './email-changes.repository.ts';
import { codeGuesses, dropCodes, redeemCode } from './passwords/codes.repository.ts';
import { countTry, isLetThrough, uncountTry } from './passwords/count-tries.ts';
import { refuseUnlessStill, requirePassword } from './passwords/require-password.ts';
import { closeSessions } from './sessions/own-sessions.ts';
import { findTenant } from './users.repository.ts';

interface NewEmail {
  readonly userId: string;
  readonly from: string;
  readonly to: string;
  readonly isConfirmed: boolean;
  readonly hasPassword: boolean;
}

/**
 * An admin gives a user another address. What was mailed to the old one opens nothing any more, and everybody is signed
 * out. The old address gets a notice if it was confirmed once; if not, it may be a stranger's, and the new one is asked
 * to confirm instead.
 */
export async function setEmail(
  ports: Pick<Ports, 'publish'>,
  tx: Tx,
  { userId, from, to, isConfirmed, hasPassword, now }: NewEmail & { readonly now: Instant },
): Promise<void> {
  await tx
    .updateTable('app_user')
    .set({ email: to, updated_at: timestamptz(now) })
    .where('id', '=', userId)
    .execute();
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

type Deps = Pick<Ports, 'db' | 'clock' | 'publish'>;

interface WantedEmail {
  readonly userId: string;
  readonly email: string;
  readonly currentPassword: string | undefined;
}

/**
 * Somebody wants another e-mail address: it is theirs once they open the link mailed to it. Whether it is taken is not
 * looked at here but where that mail is written, so the answer tells nothing of other people.
 */
export async function wantEmail(ports: Deps, { userId, email, currentPassword }: WantedEmail): Promise<void> {
  const { db, clock, publish } = ports;
  const proof = await requirePassword(ports, { userId, password: currentPassword });
  const { email: oldEmail } = (await findTenant(db, userId)) ?? refuse('tenant-not-found');
  if (email.toLowerCase() === oldEmail.toLowerCase())
    refuse('email-unchanged', { fields: { email: ['email-unchanged'] } });
  const now = clock.now();
  await countTry(db, [{ name: 'email-change', of: userId, ...EMAIL_CHANGES }], now);
  // Nobody's mailbox is filled by one who registers again and again.
  const mayMail = await isLetThrough(db, { name: 'email-change-to', of: addressKey(email), ...EMAIL_CHANGES }, now);
  if (!mayMail) return;
  await inTransaction(db, async (tx) => {
    await refuseUnlessStill(tx, proof);
    const changeId = await insertWantedEmail(tx, { userId, oldEmail, newEmail: email }, now);
    const wanted: EmailChangeWanted = { type: 'email-change-wanted', userId, changeId };
    await publish(tx, wanted);
  });
}

interface Confirmation {
  readonly userId: string;
  readonly code: string;
  readonly ip: string;
  /** The session of whoever opened the link, if it is the user's own: the only one that stays. */
  readonly sessionId: string | undefined;
}

/**
 * The code mailed to the new address makes it the user's. What was mailed to the old one before opens nothing any more.
 */
export async function confirmEmailChange(ports: Deps, { userId, code, ip, sessionId }: Confirmation): Promise<void> {
  const { db, clock, publish } = ports;
  const now = clock.now();
  const counters = codeGuesses({ of: userId, ip });
  await countTry(db, counters, now);
  const confirmed = inTransaction(db, async (tx) => {
    const isRight = await redeemCode(tx, { userId, purpose: 'change-email', code }, now);
    const change = isRight ? await settleWantedEmail(tx, userId, now) : undefined;
    if (!change || !(await replaceEmail(tx, { userId, email: change.newEmail }, now))) return refuse('code-not-valid');
    await dropCodes(tx, { userId, purpose: 'reset-password' });
    await closeSessions(ports, tx, { userId, because: 'email', except: sessionId, now });
    const changed: EmailChanged = { type: 'email-changed', userId, changeId: change.id, isProven: true };
    await publish(tx, changed);
  });
  await confirmed.catch((error) => {
    // Another account took the address meanwhile. The answer must not tell that.
    throw error instanceof Refusal && error.code === 'email-taken' ? new Refusal('code-not-valid') : error;
  });
  await uncountTry(db, counters, now);
}
