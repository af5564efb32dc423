import { createUser, type NewUser } from '#features/accounts/server/accounts.facade.ts';
import { hashPassword } from '#features/accounts/server/passwords/hash-password.ts';
import { openSession } from '#features/accounts/server/sessions/sessions.repository.ts';
import { signAccessToken } from '#features/accounts/server/sessions/sign-access-token.ts';
import type { Clock } from '#platform/clock.ts';
import { type Db, inTransaction } from '#platform/database/database.ts';
import { testSecrets } from '#tests/support/test-secret.ts';

/** The password of every user made here. */
export const TEST_PASSWORD = 'Sea-glass-2027!';

let passwordHash: Promise<string> | undefined;
let made = 0;

/** A user in the database: active, a tenant, English, unless said otherwise. */
export async function aUser(db: Db, given: Partial<NewUser> = {}): Promise<{ id: string; email: string }> {
  made += 1;
  passwordHash ??= hashPassword(TEST_PASSWORD);
  const email = given.email ?? `guest-${process.pid}-${made}@demo.test`;
  const id = await createUser(db, {
    name: 'Ana',
    lastname: 'Rivera',
    phoneNumber: '+13055550100',
    passwordHash: await passwordHash,
    ...given,
    email,
  });
  return { id, email };
}

/** What a signed-in call of that user carries, both factors shown: `inject({ headers: await bearerOf(…) })`. */
export async function bearerOf(
  { db, clock }: { db: Db; clock: Clock },
  user: { id: string },
): Promise<{ authorization: string }> {
  const now = clock.now();
  const { sessionId } = await inTransaction(db, (tx) =>
    openSession(tx, { userId: user.id, device: null, steps: 2 }, now),
  );
  const { token } = await signAccessToken(testSecrets, { userId: user.id, sessionId }, now);
  return { authorization: `Bearer ${token}` };
}
