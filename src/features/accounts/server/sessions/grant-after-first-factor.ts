import { Refusal, refuse } from '#kernel/refusals.ts';
import { inTransaction } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import type { SignInFailed, SignInMethod } from '../../domain/accounts.events.ts';
import { findApp } from '../factors/factors.repository.ts';
import { withFactorCode } from '../factors/spend-factor-code.ts';
import type { Counter } from '../secrets/count-tries.ts';
import { type Grant, grantSession } from './grant-session.ts';

type Deps = Pick<Ports, 'db' | 'clock' | 'config' | 'publish'>;

interface HalfProven {
  /** `passwordHash`: the one that was looked at, where a password was shown. */
  readonly user: { readonly id: string; readonly email: string; readonly passwordHash?: string | null };
  readonly method: SignInMethod;
  readonly device: string | null;
  /** The second code, when it came along. */
  readonly secondFactor: string | undefined;
  /** The limits of signing in that a wrong code counts in, too. */
  readonly counters: readonly Counter[];
}

/** Opens the session of somebody whose first factor was right: at once, or with the second one where two-step sign-in is on. */
export async function grantAfterFirstFactor(ports: Deps, half: HalfProven): Promise<Grant> {
  const { user, method, device, secondFactor, counters } = half;
  const app = await findApp(ports.db, user.id);
  if (!app || app.confirmedAt === null) {
    return inTransaction(ports.db, (tx) => grantSession(ports, tx, { user, method, device, steps: 1 }));
  }
  if (secondFactor === undefined) return refuse('second-factor-required');
  try {
    return await withFactorCode(
      ports,
      { userId: user.id, code: secondFactor, counters, otherwise: 'second-factor-invalid' },
      (tx) => grantSession(ports, tx, { user, method, device, steps: 2 }),
    );
  } catch (error) {
    if (error instanceof Refusal) {
      const because = error.code === 'too-many-requests' ? 'too-many-tries' : 'second-factor';
      const failed: SignInFailed = { type: 'sign-in-failed', userId: user.id, because, method };
      await inTransaction(ports.db, (tx) => ports.publish(tx, failed));
    }
    throw error;
  }
}
