import type { Instant } from '#kernel/instant.ts';
import { refuse } from '#kernel/refusals.ts';
import { type Db, inTransaction } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import type { ConfirmationWanted, EmailConfirmed, PasswordResetWanted } from '../domain/accounts.events.ts';
import { safeReturnPath } from '../domain/return-path.ts';
import { addressKey, CONFIRMATION_DIGITS, CONFIRMATION_MAILS } from '../domain/sign-in-limits.ts';
import { codeGuesses, redeemCode, redeemDigits } from './passwords/codes.repository.ts';
import { answerEvenly, countTry, isLetThrough } from './passwords/count-tries.ts';
import { activateUser, findUnconfirmed } from './users.repository.ts';

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

type Deps = Pick<Ports, 'db' | 'clock' | 'publish'>;

const STEP_MS = 100;

/**
 * The six digits of the mail confirm the address, too, where somebody registers. Each try counts, and no answer tells
 * whether anybody waits for confirmation at that address.
 */
export async function confirmByDigits(
  { db, clock, publish }: Deps,
  { email, digits, ip }: { email: string; digits: string; ip: string },
): Promise<void> {
  const of = addressKey(email);
  const own = CONFIRMATION_DIGITS.map((limit) => ({ name: 'confirmation-digits', of, ...limit }));
  await countTry(db, [...codeGuesses({ of: email, ip }), ...own], clock.now());
  await answerEvenly(STEP_MS, () =>
    inTransaction(db, async (tx) => {
      const user = await findUnconfirmed(tx, email);
      const isRight = user !== undefined && (await redeemDigits(tx, { userId: user.id, digits }, clock.now()));
      if (!isRight) return refuse('code-not-valid');
      await activateUser(tx, user.id, clock.now());
      const confirmed: EmailConfirmed = { type: 'email-confirmed', userId: user.id };
      await publish(tx, confirmed);
    }),
  );
}

/** Asks for the confirmation mail again, some times an hour; whoever asks learns nothing about the address. */
export async function resendConfirmation(
  ports: Deps,
  asked: { email: string; returnTo?: string | undefined },
): Promise<void> {
  await answerEvenly(STEP_MS, () => resend(ports, asked));
}

async function resend(
  { db, clock, publish }: Deps,
  { email, returnTo }: { email: string; returnTo?: string | undefined },
): Promise<void> {
  const mayMail = await isLetThrough(
    db,
    { name: 'confirmation-mail', of: addressKey(email), ...CONFIRMATION_MAILS },
    clock.now(),
  );
  await inTransaction(db, async (tx) => {
    const user = await findUnconfirmed(tx, email);
    if (user === undefined || !mayMail) return;
    const userId = user.id;
    // Who was invited sets the first password: a confirmed address alone would leave an account that nobody can sign in
    // to.
    const wanted: ConfirmationWanted | PasswordResetWanted = user.hasPassword
      ? { type: 'confirmation-wanted', userId, returnTo: safeReturnPath(returnTo) }
      : { type: 'password-reset-wanted', userId };
    await publish(tx, wanted);
  });
}

/** Lets some mails an hour go to one user, whoever asks for them; refuses with the time to wait. */
export async function limitMails(
  db: Db,
  { name, userId }: { name: string; userId: string },
  now: Instant,
): Promise<void> {
  await countTry(db, [{ name, of: userId, ...CONFIRMATION_MAILS }], now);
}
