import { refuse } from '#kernel/refusals.ts';
import { inTransaction } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import type { ConfirmationWanted, PasswordResetWanted } from '../../domain/accounts.events.ts';
import { addressKey, CONFIRMATION_MAILS } from '../../domain/sign-in-limits.ts';
import { activateUser } from '../users.repository.ts';
import { codeGuesses } from './codes.repository.ts';
import { answerEvenly, countTry, isLetThrough, uncountTry } from './count-tries.ts';
import { findForgetful, findPasswordOwner, redeemCodeOf } from './passwords.repository.ts';
import { refuseGuessable } from './refuse-guessable.ts';
import { setPassword } from './set-password.ts';

type Deps = Pick<Ports, 'db' | 'clock' | 'publish'>;

interface Reset {
  readonly email: string;
  readonly token: string;
  readonly password: string;
  readonly ip: string;
}

/**
 * The mailed token of a reset or an invitation sets a new password, once, and ends every session. It proves the address
 * too, so an invited user is active from then on. A password that is refused leaves the token as it was.
 */
export async function resetPassword(ports: Deps, { email, token, password, ip }: Reset): Promise<void> {
  const { db, clock } = ports;
  const now = clock.now();
  const counters = codeGuesses({ of: email, ip });
  await countTry(db, counters, now);
  await inTransaction(db, async (tx) => {
    const code = { email, code: token, purposes: ['reset-password', 'invitation'] } as const;
    const user = (await redeemCodeOf(tx, code, now)) ?? refuse('code-not-valid');
    await refuseGuessable(password, await findPasswordOwner(tx, user.id));
    await activateUser(tx, user.id, now);
    const how = user.hasPassword ? 'reset' : 'invited';
    await setPassword(ports, tx, { userId: user.id, password, how, now });
  });
  await uncountTry(db, counters, now);
}

const STEP_MS = 100;

/** Asks for a link to set a new password, some times an hour; whoever asks learns nothing about the address. */
export async function forgotPassword(ports: Deps, asked: { email: string }): Promise<void> {
  await answerEvenly(STEP_MS, () => forgot(ports, asked));
}

async function forgot({ db, clock, publish }: Deps, { email }: { email: string }): Promise<void> {
  const counter = { name: 'forgot-mail', of: addressKey(email), ...CONFIRMATION_MAILS };
  const mayMail = await isLetThrough(db, counter, clock.now());
  await inTransaction(db, async (tx) => {
    const user = await findForgetful(tx, email);
    if (!user || !mayMail) return;
    // A user who registered confirms the address first; an invited user confirms it by setting the password.
    const isUnconfirmed = user.status === 'created' && user.hasPassword;
    const wanted: PasswordResetWanted | ConfirmationWanted = {
      type: isUnconfirmed ? 'confirmation-wanted' : 'password-reset-wanted',
      userId: user.id,
    };
    await publish(tx, wanted);
  });
}
