import type { RefusalCode } from '#kernel/refusals.ts';
import type { Role } from '#kernel/roles.ts';
import { isRoleOfTrust } from './second-factor.ts';

export const PASSWORD_LEAST_CHARACTERS = 8;
/** PCI DSS 8.3.6, for whoever works with other people's data. */
export const STAFF_PASSWORD_LEAST_CHARACTERS = 12;
export const PASSWORD_MAX_CHARACTERS = 128;

export interface PasswordRule {
  readonly code: RefusalCode;
  readonly holds: (password: string) => boolean;
}

/** Each rule has a message of its own (docs/domain.md, section 2). Any Unicode character is allowed. */
export const passwordRules: readonly PasswordRule[] = [
  {
    code: 'password-length',
    holds: (text) => [...text].length >= PASSWORD_LEAST_CHARACTERS && text.length <= PASSWORD_MAX_CHARACTERS,
  },
  { code: 'password-uppercase', holds: (text) => /\p{Lu}/u.test(text) },
  { code: 'password-lowercase', holds: (text) => /\p{Ll}/u.test(text) },
  { code: 'password-digit', holds: (text) => /\p{Nd}/u.test(text) },
  { code: 'password-special', holds: (text) => /[!@#$%^&*()_+\-=[\]{};':"\\|,.<>/?~`]/.test(text) },
];

/** What a guesser knows about the person. */
export interface PasswordOwner {
  readonly name: string;
  readonly lastname: string;
  readonly email: string;
  readonly formerEmails?: readonly string[];
  readonly roles?: readonly Role[];
}

/** Refuses a password that would do for a guest and is too short for staff and admins. */
export function whyNotLongEnough(password: string, { roles = [] }: Pick<PasswordOwner, 'roles'>): RefusalCode | null {
  const isShort = [...password].length < STAFF_PASSWORD_LEAST_CHARACTERS;
  return isShort && roles.some(isRoleOfTrust) ? 'password-staff-length' : null;
}

/**
 * Refuses what a guesser tries first: a common word, the place, or the person's own name, dressed up with digits and
 * signs.
 */
export function whyNotGuessable(password: string, owner: PasswordOwner): RefusalCode | null {
  const known = new Set([...commonPasswords, ...wordsAbout(owner)]);
  return coresOf(password).some((core) => known.has(core)) ? 'password-common' : null;
}

function wordsAbout({ name, lastname, email, formerEmails = [] }: PasswordOwner): readonly string[] {
  const mailboxes = [email, ...formerEmails].map((address) => address.split('@')[0] ?? '');
  const parts = [name, lastname, ...mailboxes].flatMap((text) => text.split(/[^\p{L}\p{M}]+/u));
  const words = [name, lastname, name + lastname, lastname + name, ...mailboxes, ...parts];
  return words.map(lettersOf).filter((word) => word.length >= 3);
}

const lookalikes: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};

/**
 * The word inside a password: its letters as they stand, and with digits and signs read as the letters they look like.
 */
function coresOf(password: string): readonly string[] {
  return [lettersOf(password), lettersOf(readLookalikes(undressed(password)))];
}

/**
 * Ways to write a password more simply, for a look-up in a list: in small letters, without the digits and signs around
 * it, look-alikes read, accents off.
 */
export function spellingsOf(password: string): readonly string[] {
  const plain = withoutAccents(password.normalize('NFKC').toLowerCase());
  const unsigned = plain.replace(/^[^\p{L}\p{Nd}@$]+|[^\p{L}\p{Nd}]+$/gu, '');
  const bare = undressed(plain);
  const spellings = [plain, unsigned, bare, readLookalikes(unsigned), readLookalikes(bare), ...coresOf(password)];
  return [...new Set(spellings.flatMap((text) => [text, onceOf(text)]))].filter((text) => text !== '');
}

const undressed = (text: string): string => text.replace(/^[^\p{L}@$]+|[^\p{L}]+$/gu, '');

const readLookalikes = (text: string): string =>
  [...text].map((character) => lookalikes[character] ?? character).join('');

/** A word written twice or more, once. */
const onceOf = (text: string): string => /^(.{3,}?)\1+$/u.exec(text)?.[1] ?? text;

const withoutAccents = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '');

function lettersOf(text: string): string {
  return withoutAccents(text)
    .toLowerCase()
    .replace(/[^\p{L}]/gu, '');
}

/**
 * Words that lists of leaked passwords begin with, in both languages, and words of this place and trade. Letters only,
 * lower case, without accents.
 */
export const commonPasswords: readonly string[] = [
  ...'password passwort contrasena clave secret secreto qwerty qwertyuiop qwertz azerty asdf asdfgh asdfghjkl zxcvbn'.split(
    ' ',
  ),
  ...'qazwsx abc abcd abcde abcdef abcdefg abcdefgh aaaa admin administrator root user usuario guest test testing demo'.split(
    ' ',
  ),
  ...'login welcome bienvenido bienvenidos letmein changeme master access default temp temporal hello hola holahola'.split(
    ' ',
  ),
  ...'iloveyou loveme love teamo tequiero amor amorcito corazon princess princesa sunshine shadow dragon monkey tigger'.split(
    ' ',
  ),
  ...'football futbol baseball basketball soccer superman batman pokemon starwars trustno whatever freedom ninja hunter'.split(
    ' ',
  ),
  ...'michael jordan jessica ashley daniel charlie andrew thomas robert jennifer nicole carlos alejandro maria jose'.split(
    ' ',
  ),
  ...'barcelona realmadrid america mexico colombia argentina venezuela cuba espana brasil jesus jesucristo dios angel'.split(
    ' ',
  ),
  ...'summer winter spring autumn fall verano invierno primavera otono monday friday lunes viernes january enero'.split(
    ' ',
  ),
  ...'miami miamibeach florida southbeach brickell wynwood dolphins marlins heat intermiami beach playa ocean oceano'.split(
    ' ',
  ),
  ...'marea airbnb vrbo booking expedia tripadvisor vacation vacations vacaciones holiday holidays rental rentals villa'.split(
    ' ',
  ),
  ...'boat barco yacht yate house casa hotel travel viaje google facebook instagram whatsapp apple samsung computer'.split(
    ' ',
  ),
];
