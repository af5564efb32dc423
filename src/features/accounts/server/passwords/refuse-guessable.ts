import { refuse } from '#kernel/refusals.ts';
import { type PasswordOwner, whyNotGuessable, whyNotLongEnough } from '../../domain/password-rules.ts';
import { isKnownPassword } from './known-passwords.ts';

/** Refuses, at the field `password`, what is too short for the person's roles, and what a guesser tries first: common and leaked passwords, the place, and words about the person. */
export async function refuseGuessable(password: string, owner: PasswordOwner): Promise<void> {
  const tooShort = whyNotLongEnough(password, owner);
  if (tooShort !== null) refuse(tooShort, { fields: { password: [tooShort] } });
  const isGuessable = whyNotGuessable(password, owner) !== null || (await isKnownPassword(password));
  if (isGuessable) refuse('password-common', { fields: { password: ['password-common'] } });
}
