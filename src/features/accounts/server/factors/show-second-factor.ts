import { isoOf } from '#kernel/instant.ts';
import type { Actor } from '#kernel/roles.ts';
import type { Ports } from '#platform/ports.ts';
import { isFactorRequired } from '../../domain/second-factor.ts';
import { countRecoveryCodes, findApp } from './factors.repository.ts';
import { listPasskeys } from './passkeys.repository.ts';

/** The second factors of the caller, and whether their roles ask for one. */
export async function showSecondFactor(
  { db, config }: Pick<Ports, 'db' | 'config'>,
  { userId, roles, heldBack }: Actor,
) {
  const [app, recoveryCodesLeft, passkeys] = await Promise.all([
    findApp(db, userId),
    countRecoveryCodes(db, userId),
    listPasskeys(db, userId),
  ]);
  return {
    isOn: app !== undefined && app.confirmedAt !== null,
    isRequired: isFactorRequired([...roles, ...heldBack], config),
    isHeldBack: heldBack.length > 0,
    recoveryCodesLeft,
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      createdAt: isoOf(createdAt),
      lastUsedAt: lastUsedAt === null ? null : isoOf(lastUsedAt),
    })),
  };
}
