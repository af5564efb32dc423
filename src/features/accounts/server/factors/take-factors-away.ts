import type { Instant } from '#kernel/instant.ts';
import { refuse } from '#kernel/refusals.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import type { SecondFactorChanged } from '../../domain/accounts.events.ts';
import { closeSessions } from '../sessions/close-sessions.ts';
import { dropApp, findApp } from './factors.repository.ts';
import { dropPasskeys, listPasskeys } from './passkeys.repository.ts';

interface TakenAway {
  readonly userId: string;
  readonly to: Extract<SecondFactorChanged['to'], 'removed-by-admin' | 'removed-at-server'>;
  readonly now: Instant;
}

/** What a user signs in with beside the password: whether codes of an app are asked for, and how many passkeys there are. */
export async function countFactors(db: Db | Tx, userId: string): Promise<{ isOn: boolean; passkeys: number }> {
  const app = await findApp(db, userId);
  const passkeys = await listPasskeys(db, userId);
  return { isOn: app !== undefined && app.confirmedAt !== null, passkeys: passkeys.length };
}

/**
 * For somebody who lost them: the app, the recovery codes and every passkey go, and so does every session. The password is what they
 * come in with then; a role of trust waits until they set up another factor.
 */
export async function takeFactorsAway(
  ports: Pick<Ports, 'publish'>,
  tx: Tx,
  { userId, to, now }: TakenAway,
): Promise<void> {
  const { isOn, passkeys } = await countFactors(tx, userId);
  if (!isOn && passkeys === 0) return refuse('second-factor-off');
  await dropApp(tx, userId);
  await dropPasskeys(tx, userId);
  const changed: SecondFactorChanged = { type: 'second-factor-changed', userId, to };
  await ports.publish(tx, changed);
  await closeSessions(ports, tx, { userId, because: 'closed-by-admin', now });
}
