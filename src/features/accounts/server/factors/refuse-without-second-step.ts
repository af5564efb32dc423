import { refuseIf } from '#kernel/refusals.ts';
import type { Actor } from '#kernel/roles.ts';
import type { Tx } from '#platform/database/database.ts';
import { lacksSecondStep } from './factors.repository.ts';

/**
 * Who has a second factor changes factors only in a session in which it was shown: otherwise the password alone would add a factor of
 * its own, and with that be worth two.
 */
export async function refuseWithoutSecondStep(
  tx: Tx,
  { userId, sessionId }: Pick<Actor, 'userId' | 'sessionId'>,
): Promise<void> {
  refuseIf((await lacksSecondStep(tx, { userId, sessionId })) ? 'second-factor-not-shown' : null);
}
