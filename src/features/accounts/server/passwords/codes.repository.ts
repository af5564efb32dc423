import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Instant } from '#kernel/instant.ts';
import type { Tx } from '#platform/database/database.ts';
import { timestamptz } from '#platform/database/parameters.ts';
import { subnetOf } from '#platform/origin.ts';
import { addressKey, CODE_GUESSES } from '../../domain/sign-in-limits.ts';
import type { Counter } from './count-tries.ts';

export type CodePurpose = 'confirm-email' | 'reset-password' | 'change-email' | 'invitation' | 'accept-quote';

/** Codes whose six digits may be typed. */
type DigitPurpose = 'confirm-email' | 'accept-quote';
const digitPurposes: readonly CodePurpose[] = ['confirm-email', 'accept-quote'];

/** For how many hours the link of such a mail works. */
export const codeHours: Readonly<Record<CodePurpose, number>> = {
  'confirm-email': 24,
  'reset-password': 1,
  'change-email': 24,
  invitation: 72,
  'accept-quote': 1,
};

/** A new code for the link of a mail; those before it die. Only its hash is kept: call it where the mail is written. */
export async function issueCode(
  tx: Tx,
  { userId, purpose }: { userId: string; purpose: CodePurpose },
): Promise<string> {
  await dropCodes(tx, { userId, purpose });
  const code = makeSecret();
  await sql`
    INSERT INTO one_time_code (user_id, purpose, code_hash, digits_hash, expires_at, created_at)
    VALUES (${userId}, ${purpose}, ${hashSecret(code)},
      ${digitPurposes.includes(purpose) ? hashDigits(userId, digitsOf(code)) : null}, company_now() + make_interval(hours => ${codeHours[purpose]}::int), company_now())
  `.execute(tx);
  return code;
}

/**
 * Whether an address still is the user's; it stays so until the transaction ends, so that no code goes to one that was
 * given up.
 */
export async function holdEmail(tx: Tx, { userId, email }: { userId: string; email: string }): Promise<boolean> {
  const row = await tx.selectFrom('app_user').select('email').where('id', '=', userId).forShare().executeTakeFirst();
  return row?.email === email;
}

/** Ends the codes that were not used yet. */
export async function dropCodes(tx: Tx, { userId, purpose }: { userId: string; purpose: CodePurpose }): Promise<void> {
  await tx
    .deleteFrom('one_time_code')
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute();
}

/** Uses a code up; false when it is unknown, somebody else's, used or too old. */
export async function redeemCode(
  tx: Tx,
  { userId, purpose, code }: { userId: string; purpose: CodePurpose; code: string },
  now: Instant,
): Promise<boolean> {
  const used = await tx
    .updateTable('one_time_code')
    .set({ used_at: timestamptz(now) })
    .where('code_hash', '=', hashSecret(code))
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', timestamptz(now))
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
}

/** The six digits that stand for the code of a mail, for who types them instead of opening its link. */
export function digitsOf(code: string): string {
  const number = createHash('sha256').update(`digits ${code}`).digest().readUIntBE(0, 6) % 1_000_000;
  return String(number).padStart(6, '0');
}

const hashDigits = (userId: string, digits: string) => hashSecret(`${userId} ${digits}`);

/** Uses the code up whose digits these are; false when they are wrong, used or too old. */
export async function redeemDigits(
  tx: Tx,
  { userId, digits, purpose = 'confirm-email' }: { userId: string; digits: string; purpose?: DigitPurpose },
  now: Instant,
): Promise<boolean> {
  const used = await tx
    .updateTable('one_time_code')
    .set({ used_at: timestamptz(now) })
    .where('digits_hash', '=', hashDigits(userId, digits))
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', timestamptz(now))
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
}

/** 256 random bits as text for links and cookies. */
export const makeSecret = (): string => randomBytes(32).toString('base64url');

/** What is kept of a secret: it can be compared, not read. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** What a wrong mailed code is counted in: narrow enough that nobody spends the tries of somebody elsewhere. */
export function codeGuesses({ of, ip }: { of: string; ip: string }): readonly Counter[] {
  const from = subnetOf(ip);
  return [
    { name: 'code-pair', of: `${addressKey(of)} ${from}`, ...CODE_GUESSES.pair },
    { name: 'code-address', of: from, ...CODE_GUESSES.address },
  ];
}
