import type { Language } from '#kernel/languages.ts';
import { refuse } from '#kernel/refusals.ts';
import { inTransaction } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import type { PhoneChanged, TenantRenamed } from '../../domain/accounts.events.ts';
import { refuseUnlessStill, requirePassword } from '../passwords/require-password.ts';
import { changeTenant, lockProfile } from './tenants.repository.ts';
import { getTenant } from './tenants.views.ts';

export interface TenantChange {
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string | null;
  readonly language?: Language | undefined;
  readonly currentPassword?: string | undefined;
}

/**
 * Changes what somebody says of themself. Another phone needs the password (R09); another name is told within the transaction, with the
 * tenant's row locked, so that whoever has it on a contract can refuse.
 */
export async function updateTenant(
  ports: Pick<Ports, 'db' | 'clock' | 'publish'>,
  userId: string,
  { currentPassword, ...wanted }: TenantChange,
): Promise<void> {
  const { phone } = await getTenant(ports.db, userId);
  const isPhoneNew = wanted.phone !== phone;
  const proof = isPhoneNew ? await requirePassword(ports, { userId, password: currentPassword }) : undefined;

  await inTransaction(ports.db, async (tx) => {
    if (proof) await refuseUnlessStill(tx, proof);
    const before = (await lockProfile(tx, userId)) ?? refuse('tenant-not-found');
    // Changed meanwhile in another tab: then the password was asked for another number, or for none.
    if (before.phone !== phone) return refuse('current-password-invalid');
    await changeTenant(tx, userId, { ...wanted, now: ports.clock.now() });
    const isRenamed = before.firstName !== wanted.firstName || before.lastName !== wanted.lastName;
    const renamed: TenantRenamed = { type: 'tenant-renamed', userId };
    if (isRenamed) await ports.publish(tx, renamed);
    const changed: PhoneChanged = { type: 'phone-changed', userId };
    if (isPhoneNew) await ports.publish(tx, changed);
  });
}
