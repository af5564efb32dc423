import { hash, hashRaw, verify } from '@node-rs/argon2';
import { refuse } from '#kernel/refusals.ts';

// RFC 9106 / OWASP: 19 MiB, 2 passes, 1 lane. Argon2id (2) is the library's default; its const enum can't be named
// here.
const cost = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const CURRENT = '$argon2id$v=19$m=19456,t=2,p=1$';

/**
 * Two at once of the four threads that also compress answers and read files: however many sign in, the others are
 * served, and the hashes together take 40 MB. A hundred wait for about two seconds.
 */
const takeTurn = turns({ atOnce: 2, maxWaiting: 100 });

/** The same characters typed on another keyboard give the same bytes (NIST 800-63B). */
const bytesOf = (password: string) => password.normalize('NFKC');

/** Argon2id of a password, its cost and salt within. */
export function hashPassword(password: string): Promise<string> {
  return takeTurn(() => hash(bytesOf(password), cost));
}

/** As slow, with a salt that is given: the same text and salt give the same hash, which can be looked up. */
export async function hashWithSalt(text: string, salt: Uint8Array): Promise<string> {
  return Buffer.from(await takeTurn(() => hashRaw(text, { ...cost, salt }))).toString('base64url');
}

let nobodysHash: Promise<string> | undefined;

/** Whether the password is right; takes as long when there is no hash to compare with. */
export async function isPasswordRight(password: string, passwordHash: string | null): Promise<boolean> {
  nobodysHash ??= hash(bytesOf('nobody has this one'), cost);
  const known = passwordHash ?? (await nobodysHash);
  const isRight = await takeTurn(() => verify(known, bytesOf(password)));
  return isRight && passwordHash !== null;
}

/** Whether it was made at another cost than today's and should be made again. */
export const isHashOutdated = (passwordHash: string): boolean => !passwordHash.startsWith(CURRENT);

const SECONDS_TO_WAIT = 2;

/** Runs work a few at a time, first come first served; when too many wait, the next is asked to come back. */
export function turns({ atOnce, maxWaiting }: { readonly atOnce: number; readonly maxWaiting: number }) {
  const waiting: (() => void)[] = [];
  let running = 0;

  return async function takeTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running >= atOnce) {
      if (waiting.length >= maxWaiting) return refuse('too-many-requests', { retryAfterSeconds: SECONDS_TO_WAIT });
      // Waits until a finished computation gives its place.
      await new Promise<void>((begin) => waiting.push(begin));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
