import { Refusal, refuse } from '#kernel/refusals.ts';
import { inTransaction } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import type { EmailChanged } from '../../domain/accounts.events.ts';
import { codeGuesses } from '../secrets/code-guesses.ts';
import { dropCodes, redeemCode } from '../secrets/codes.repository.ts';
import { countTry, uncountTry } from '../secrets/count-tries.ts';
import { closeSessions } from '../sessions/close-sessions.ts';
import { replaceEmail, settleWantedEmail } from './email-changes.repository.ts';

type Deps = Pick<Ports, 'db' | 'clock' | 'publish'>;

interface Confirmation {
  readonly userId: string;
  readonly code: string;
  readonly ip: string;
  /** The session of whoever opened the link, if it is the user's own: the only one that stays. */
  readonly sessionId: string | undefined;
}

/** The code mailed to the new address makes it the user's. What was mailed to the old one before opens nothing any more. */
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
    // Somebody else took the address meanwhile: that is nobody else's business.
    throw error instanceof Refusal && error.code === 'email-taken' ? new Refusal('code-not-valid') : error;
  });
  await uncountTry(db, counters, now);
}
