import { createHmac, timingSafeEqual } from 'node:crypto';
import { keyFor } from '#platform/app-secret.ts';
import type { Config } from '#platform/config.ts';
import type { Answer, Caller } from '#platform/http/serve.ts';
import { makeSecret } from '../passwords/codes.repository.ts';

/** How long a browser is known after its last sign-in. */
const KNOWN_SECONDS = 180 * 86_400;
/** How many accounts one browser is known to; the one that signed in longest ago goes first. */
const MAX_ACCOUNTS = 4;
const SIGNATURE_CHARACTERS = 22;

type Settings = Pick<Config, 'appSecret' | 'dataDir' | 'publicUrl'>;

/** The cookie's name: bound to the host and to https where there is https, plain on http://localhost. */
const cookieName = ({ publicUrl }: Settings): string =>
  publicUrl.startsWith('https:') ? '__Host-marea-device' : 'marea-device';

/**
 * The id of the caller's browser when it is known to the account: somebody signed in there, or set a password by a
 * mailed code. Its wrong passwords are counted by themselves, so that guesses from elsewhere keep nobody out
 * (OWASP, "Slow Down Online Guessing Attacks with Device Cookies"). `account`: the address as `addressKey` folds it.
 */
export function knownDevice(settings: Settings, cookies: Caller['cookies'], account: string): string | undefined {
  const device = read(settings, cookies);
  if (device === undefined) return undefined;
  const expected = Buffer.from(signatureOf(settings, device.id, account));
  return device.signatures.some((signature) => timingSafeEqual(Buffer.from(signature), expected))
    ? device.id
    : undefined;
}

/** Makes the caller's browser known to the account from now on. */
export function rememberDevice(
  settings: Settings,
  { caller, reply }: { caller: Caller; reply: Answer },
  account: string,
): void {
  const { id, signatures } = read(settings, caller.cookies) ?? { id: makeSecret(), signatures: [] };
  const own = signatureOf(settings, id, account);
  const others = signatures.filter((signature) => signature !== own);
  const value = [id, own, ...others.slice(0, MAX_ACCOUNTS - 1)].join('.');
  reply.setCookie(cookieName(settings), value, { maxAgeSeconds: KNOWN_SECONDS });
}

const COOKIE = new RegExp(`^[\\w-]{43}(\\.[\\w-]{${SIGNATURE_CHARACTERS}}){1,${MAX_ACCOUNTS}}$`);

function read(settings: Settings, cookies: Caller['cookies']) {
  const value = cookies[cookieName(settings)] ?? '';
  if (!COOKIE.test(value)) return undefined;
  const [id = '', ...signatures] = value.split('.');
  return { id, signatures };
}

const signatureOf = (settings: Settings, id: string, account: string): string =>
  createHmac('sha256', keyFor(settings, 'known-device'))
    .update(`${id} ${account}`)
    .digest('base64url')
    .slice(0, SIGNATURE_CHARACTERS);
