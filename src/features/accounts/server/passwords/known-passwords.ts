import { spellingsOf } from '../../domain/password-rules.ts';

/** More digits and signs than this are no mere decoration of a word. */
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

/** Whether lists of leaked passwords hold it, as it stands or dressed up with capitals, look-alike signs, digits and signs. */
export async function isKnownPassword(password: string): Promise<boolean> {
  const decoration = password.replace(/\p{L}/gu, '');
  if ([...decoration].length > MAX_DECORATION) return false;
  const known = await knownPasswords();
  return spellingsOf(password).some((spelling) => known.has(spelling));
}
