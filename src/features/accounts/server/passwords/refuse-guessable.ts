import { refuse } from '#kernel/refusals.ts';
import { type PasswordOwner, spellingsOf, whyNotGuessable, whyNotLongEnough } from '../../domain/password-rules.ts';

/**
 * Refuses, at the field `password`, what is too short for the person's roles, and what a guesser tries first: common
 * and leaked passwords, the place, and words about the person.
 */
export async function refuseGuessable(password: string, owner: PasswordOwner): Promise<void> {
  const tooShort = whyNotLongEnough(password, owner);
  if (tooShort !== null) refuse(tooShort, { fields: { password: [tooShort] } });
  const isGuessable = whyNotGuessable(password, owner) !== null || (await isKnownPassword(password));
  if (isGuessable) refuse('password-common', { fields: { password: ['password-common'] } });
}

/** A word with more digits and signs than this is no longer easy to guess. */
const MAX_DECORATION = 8;

let loading: Promise<ReadonlySet<string>> | undefined;

/** The 49,000 most used passwords of leaked lists: 5 MB that come with the first look-up and stay. */
function knownPasswords(): Promise<ReadonlySet<string>> {
  loading ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common']));
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
}

/**
 * Whether lists of leaked passwords hold it, as it stands or dressed up with capitals, look-alike signs, digits and
 * signs.
 */
export async function isKnownPassword(password: string): Promise<boolean> {
  const decoration = password.replace(/\p{L}/gu, '');
  if ([...decoration].length > MAX_DECORATION) return false;
  const known = await knownPasswords();
  return spellingsOf(password).some((spelling) => known.has(spelling));
}
