import { sql } from 'kysely';
import { refuse } from '#kernel/refusals.ts';
import type { Role } from '#kernel/roles.ts';
import { type Db, inTransaction, type Tx } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import type { EmailConfirmed } from '../../domain/accounts.events.ts';
import { isRoleOfTrust } from '../../domain/second-factor.ts';
import { CONFIRMATION_DIGITS } from '../../domain/sign-in-limits.ts';
import { codeGuesses, dropCodes, redeemDigits } from '../passwords/codes.repository.ts';
import { countTry } from '../passwords/count-tries.ts';
import { activateUser } from '../users.repository.ts';
import { type Grant, grantSession } from './grant-session.ts';

type Deps = Pick<Ports, 'db' | 'clock' | 'config' | 'publish'>;

interface Digits {
  readonly userId: string;
  readonly digits: string;
  readonly ip: string;
  readonly device: string | null;
}

/**
 * The six digits of a mail prove the mailbox: somebody who never confirmed it is active from then on, and a session is
 * opened, once `work` is done in the same transaction. A password that was set before the mailbox was proven may be
 * anybody's: it goes. Refuses with `second-factor-needed` who has to sign in.
 */
export async function signInByDigits(
  ports: Deps,
  { userId, digits, ip, device }: Digits,
  work: (tx: Tx) => Promise<void>,
): Promise<Grant> {
  const { db, clock, publish } = ports;
  const now = clock.now();
  const own = CONFIRMATION_DIGITS.map((limit) => ({ name: 'acceptance-digits', of: userId, ...limit }));
  await countTry(db, [...codeGuesses({ of: userId, ip }), ...own], now);
  if (await isToSignIn(db, userId)) return refuse('second-factor-needed');
  return inTransaction(db, async (tx) => {
    const isRight = await redeemDigits(tx, { userId, digits, purpose: 'accept-quote' }, now);
    const user = isRight ? await lockUser(tx, userId) : undefined;
    if (!user) return refuse('code-not-valid');
    if (user.status === 'created') {
      await tx.updateTable('app_user').set({ password_hash: null }).where('id', '=', userId).execute();
      await dropCodes(tx, { userId, purpose: 'confirm-email' });
      await activateUser(tx, userId, now);
      const confirmed: EmailConfirmed = { type: 'email-confirmed', userId };
      await publish(tx, confirmed);
    }
    await work(tx);
    return grantSession(ports, tx, {
      user: { id: userId, email: user.email },
      device,
      method: 'mailed-code',
      steps: 1,
    });
  });
}

function lockUser(tx: Tx, userId: string) {
  return tx.selectFrom('app_user').select(['email', 'status']).where('id', '=', userId).forUpdate().executeTakeFirst();
}

/** Whether a mailed code is not enough for somebody: a second factor, or a role of trust, wants the usual way in. */
export async function isToSignIn(db: Db | Tx, userId: string): Promise<boolean> {
  const { rows } = await sql<{ roles: readonly Role[]; hasFactor: boolean }>`
    SELECT u.roles, EXISTS (SELECT FROM second_factor f WHERE f.user_id = u.id AND f.confirmed_at IS NOT NULL)
      OR EXISTS (SELECT FROM passkey p WHERE p.user_id = u.id) AS "hasFactor"
    FROM app_user u WHERE u.id = ${userId}`.execute(db);
  return rows.some(({ roles, hasFactor }) => hasFactor || roles.some(isRoleOfTrust));
}
