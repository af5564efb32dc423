import { refuse } from '#kernel/refusals.ts';
import type { Actor } from '#kernel/roles.ts';
import { inTransaction } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import type { SecondFactorChanged } from '../../domain/accounts.events.ts';
import { refuseUnlessStill, requirePassword } from '../passwords/require-password.ts';
import { unmarkWithoutFactor } from './factors.repository.ts';
import { deletePasskey, holdPasskey } from './passkeys.repository.ts';
import { refuseWithoutSecondStep } from './refuse-without-second-step.ts';

/** Removes one of the caller's passkeys, for who shows the password. */
export async function removePasskey(
  ports: Pick<Ports, 'db' | 'clock' | 'publish'>,
  { userId, sessionId }: Pick<Actor, 'userId' | 'sessionId'>,
  { id, currentPassword }: { id: string; currentPassword: string },
): Promise<void> {
  const proof = await requirePassword(ports, { userId, password: currentPassword });
  await inTransaction(ports.db, async (tx) => {
    // The passkey's row before the user's, as in signing in.
    if (!(await holdPasskey(tx, { userId, id }))) return refuse('passkey-not-found');
    await refuseUnlessStill(tx, proof);
    await refuseWithoutSecondStep(tx, { userId, sessionId });
    await deletePasskey(tx, { userId, id });
    await unmarkWithoutFactor(tx, userId);
    const changed: SecondFactorChanged = { type: 'second-factor-changed', userId, to: 'passkey-removed' };
    await ports.publish(tx, changed);
  });
}
