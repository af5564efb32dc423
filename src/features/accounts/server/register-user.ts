import { randomUUID } from 'node:crypto';
import type { Language } from '#kernel/languages.ts';
import { inTransaction, type Tx } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import type { ConfirmationWanted, PasswordResetWanted, RegistrationRepeated } from '../domain/accounts.events.ts';
import { safeReturnPath } from '../domain/return-path.ts';
import { addressKey, CONFIRMATION_MAILS } from '../domain/sign-in-limits.ts';
import { dropCodes } from './passwords/codes.repository.ts';
import { answerEvenly, isLetThrough } from './passwords/count-tries.ts';
import { hashPassword } from './passwords/hash-password.ts';
import { refuseGuessable } from './passwords/refuse-guessable.ts';
import { findRegistered, insertRegistered, replaceUnconfirmed } from './users.repository.ts';

type Deps = Pick<Ports, 'db' | 'clock' | 'publish'>;

/** Longer than a registration takes, taken address or not. */
const STEP_MS = 250;

export interface RegistrationForm {
  readonly name: string;
  readonly lastname: string;
  readonly email: string;
  readonly phoneNumber: string;
  readonly password: string;
  readonly language: Language;
  readonly returnTo?: string | undefined;
}

/**
 * Registers somebody who then has to confirm the address. A taken address gets the same answer and nothing changes for
 * its holder, whom a mail tells that there is an account. One that was never confirmed starts over with what was typed
 * last, and the links mailed before die. One that was invited gets a link to set the password, and none of what was
 * typed: it may come from somebody else.
 */
export function registerUser(ports: Deps, form: RegistrationForm): Promise<{ id: string }> {
  return answerEvenly(STEP_MS, () => register(ports, form));
}

async function register({ db, clock, publish }: Deps, form: RegistrationForm): Promise<{ id: string }> {
  await refuseGuessable(form.password, form);
  const registration = { ...form, passwordHash: await hashPassword(form.password) };
  const mayMail = await isLetThrough(
    db,
    { name: 'confirmation-mail', of: addressKey(form.email), ...CONFIRMATION_MAILS },
    clock.now(),
  );

  const id = await inTransaction(db, async (tx) => {
    const now = clock.now();
    const newId = await insertRegistered(tx, registration, now);
    const userId = newId ?? (await replaceUnconfirmed(tx, registration, now));
    if (userId === undefined) {
      const told = await whatHolderIsTold(tx, form.email);
      if (told && mayMail) await publish(tx, told);
      return undefined;
    }

    await dropCodes(tx, { userId, purpose: 'confirm-email' });
    const wanted: ConfirmationWanted = { type: 'confirmation-wanted', userId, returnTo: safeReturnPath(form.returnTo) };
    if (mayMail) await publish(tx, wanted);
    return newId;
  });
  return { id: id ?? randomUUID() };
}

/** A blocked user gets no mail about it. */
async function whatHolderIsTold(
  tx: Tx,
  email: string,
): Promise<PasswordResetWanted | RegistrationRepeated | undefined> {
  const holder = await findRegistered(tx, email);
  if (holder?.status === 'active') return { type: 'registration-repeated', userId: holder.id };
  if (holder?.status === 'created' && !holder.hasPassword) return { type: 'password-reset-wanted', userId: holder.id };
  return undefined;
}
