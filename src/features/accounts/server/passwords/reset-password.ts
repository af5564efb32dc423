import { refuse } from '#kernel/refusals.ts';
import { inTransaction } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import { codeGuesses } from '../secrets/codes.repository.ts';
import { countTry, uncountTry } from '../secrets/count-tries.ts';
import { activateUser } from '../users.repository.ts';
import { findPasswordOwner, redeemCodeOf } from './passwords.repository.ts';
import { refuseGuessable } from './refuse-guessable.ts';
import { setPassword } from './set-password.ts';

type Deps = Pick<Ports, 'db' | 'clock' | 'publish'>;

interface Reset {
  readonly email: string;
  readonly token: string;
  readonly password: string;
  readonly ip: string;
}

/**
 * The mailed token of a reset or an invitation sets a new password, once, and ends every session. It proves the address too, so an
 * invited user is active from then on. A password that is refused leaves the token as it was.
 */
export async function resetPassword(ports: Deps, { email, token, password, ip }: Reset): Promise<void> {
  const { db, clock } = ports;
  const now = clock.now();
  const counters = codeGuesses({ of: email, ip });
  await countTry(db, counters, now);
  await inTransaction(db, async (tx) => {
    const code = { email, code: token, purposes: ['reset-password', 'invitation'] } as const;
    const user = (await redeemCodeOf(tx, code, now)) ?? refuse('code-not-valid');
    await refuseGuessable(password, await findPasswordOwner(tx, user.id));
    await activateUser(tx, user.id, now);
    const how = user.hasPassword ? 'reset' : 'invited';
    await setPassword(ports, tx, { userId: user.id, password, how, now });
  });
  await uncountTry(db, counters, now);
}
