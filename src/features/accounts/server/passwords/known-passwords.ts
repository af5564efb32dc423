import { spellingsOf } from '../../domain/password-rules.ts';

/** More than this around a known word is no mere decoration of it. */
const MOST_DECORATION = 8;

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
  const known = await knownPasswords();
  const length = [...password].length;
  return spellingsOf(password).some(
    (spelling) => length - [...spelling].length <= MOST_DECORATION && known.has(spelling),
  );
}
