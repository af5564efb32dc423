import { refuse } from '#kernel/refusals.ts';
import type { Actor } from '#kernel/roles.ts';
import { inTransaction } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import type { SecondFactorChanged } from '../../domain/accounts.events.ts';
import { requirePassword } from '../passwords/require-password.ts';
import { unmarkWithoutFactor } from './factors.repository.ts';
import { deletePasskey } from './passkeys.repository.ts';

/** Removes one of the caller's passkeys, for who shows the password. */
export async function removePasskey(
  ports: Pick<Ports, 'db' | 'clock' | 'announce'>,
  { userId }: Pick<Actor, 'userId'>,
  { id, currentPassword }: { id: string; currentPassword: string },
): Promise<void> {
  await requirePassword(ports, { userId, password: currentPassword });
  await inTransaction(ports.db, async (tx) => {
    if (!(await deletePasskey(tx, { userId, id }))) refuse('passkey-not-found');
    await unmarkWithoutFactor(tx, userId);
    const changed: SecondFactorChanged = { type: 'second-factor-changed', userId, to: 'passkey-removed' };
    await ports.announce(tx, changed);
  });
}
