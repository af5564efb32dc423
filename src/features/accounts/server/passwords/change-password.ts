import { refuse } from '#kernel/refusals.ts';
import { inTransaction } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import { findPasswordOwner } from './passwords.repository.ts';
import { refuseGuessable } from './refuse-guessable.ts';
import { refuseUnlessStill, requirePassword } from './require-password.ts';
import { setPassword } from './set-password.ts';

type Deps = Pick<Ports, 'db' | 'clock' | 'publish'>;

interface Change {
  readonly userId: string;
  /** The caller's session: the only one that stays. */
  readonly sessionId: string;
  readonly currentPassword: string | undefined;
  readonly password: string;
}

/** A signed-in user sets another password; whoever was signed in elsewhere is not any more. */
export async function changePassword(
  ports: Deps,
  { userId, sessionId, currentPassword, password }: Change,
): Promise<void> {
  const { db, clock } = ports;
  const proof = await requirePassword(ports, { userId, password: currentPassword });
  if (password.normalize('NFKC') === currentPassword?.normalize('NFKC'))
    refuse('password-unchanged', { fields: { password: ['password-unchanged'] } });
  await refuseGuessable(password, await findPasswordOwner(db, userId));
  await inTransaction(db, async (tx) => {
    await refuseUnlessStill(tx, proof);
    await setPassword(ports, tx, { userId, password, how: 'changed', except: sessionId, now: clock.now() });
  });
}
