import { type Instant, isoOf } from '#kernel/instant.ts';
import { refuse, refuseIf } from '#kernel/refusals.ts';
import type { Actor } from '#kernel/roles.ts';
import { type Db, inTransaction, type Tx } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import { seal } from '#platform/seal.ts';
import type { SecondFactorChanged } from '../../domain/accounts.events.ts';
import { isFactorRequired, readFactorCode, recoveryCodeText, SETUP_MS } from '../../domain/second-factor.ts';
import { refuseUnlessStill, requirePassword } from '../passwords/require-password.ts';
import { closeSessions } from '../sessions/own-sessions.ts';
import { findTenant } from '../users.repository.ts';
import { appAddress, makeAppSecret, refuseWithoutSecondStep } from './authenticator.ts';
import {
  confirmApp,
  countRecoveryCodes,
  dropApp,
  findApp,
  lockApp,
  markTwoStep,
  putRecoveryCodes,
  putUnconfirmed,
  unmarkWithoutFactor,
} from './factors.repository.ts';
import { dropPasskeys, listPasskeys } from './passkeys.repository.ts';
import { hashRecoveryCode, makeRecoveryCodes, spendAppCode, withFactorCode } from './spend-factor-code.ts';

type Deps = Pick<Ports, 'db' | 'clock' | 'config' | 'publish'>;
type Actual = Pick<Actor, 'userId' | 'sessionId'>;

/** Shows the secret for an authenticator app, once; it counts for nothing until its first code is confirmed. */
export async function beginSecondFactor(
  ports: Deps,
  { userId, sessionId }: Actual,
  { currentPassword, issuer }: { currentPassword: string; issuer: string },
): Promise<{ secret: string; uri: string }> {
  const proof = await requirePassword(ports, { userId, password: currentPassword });
  const { email } = (await findTenant(ports.db, userId)) ?? refuse('tenant-not-found');
  const secret = makeAppSecret();
  const sealedSecret = seal(ports.config, { purpose: 'authenticator-secret', ownerId: userId }, secret);
  await inTransaction(ports.db, async (tx) => {
    const isPut = await putUnconfirmed(tx, { userId, sealedSecret }, ports.clock.now());
    refuseIf(isPut ? null : 'second-factor-on');
    // The factor's row before the user's, as in signing in.
    await refuseUnlessStill(tx, proof);
    await refuseWithoutSecondStep(tx, { userId, sessionId });
  });
  return { secret, uri: appAddress(secret, { issuer, label: email }) };
}

/** The first code of the app turns two-step sign-in on; gives the recovery codes, which are never shown again. */
export async function confirmSecondFactor(
  ports: Deps,
  { userId, sessionId }: Actual,
  { code }: { code: string },
): Promise<{ recoveryCodes: readonly string[] }> {
  const { db, clock } = ports;
  const codes = makeRecoveryCodes();
  await inTransaction(db, async (tx) => {
    const app = await lockApp(tx, userId);
    if (!app || app.createdAt + SETUP_MS < clock.now()) return refuse('second-factor-off');
    if (app.confirmedAt !== null) return refuse('second-factor-on');
    const read = readFactorCode(code);
    const isRight = read?.kind === 'app' && (await spendAppCode(ports, tx, { userId, code: read.text }));
    refuseIf(isRight ? null : 'factor-code-not-valid');
    await refuseWithoutSecondStep(tx, { userId, sessionId });

    await confirmApp(tx, userId, clock.now());
    await putRecoveryCodes(tx, { userId, hashes: await hashesOf(userId, codes) }, clock.now());
    await markTwoStep(tx, sessionId);
    await tell(ports, tx, { userId, to: 'on' });
  });
  return { recoveryCodes: codes.map(recoveryCodeText) };
}

interface BothShown {
  readonly currentPassword: string;
  readonly code: string;
}

/** Turns two-step sign-in off; needs the password and a code. */
export async function removeSecondFactor(ports: Deps, { userId }: Actual, shown: BothShown): Promise<void> {
  await withBoth(ports, { userId, ...shown }, async (tx) => {
    await dropApp(tx, userId);
    await unmarkWithoutFactor(tx, userId);
    await tell(ports, tx, { userId, to: 'off' });
  });
}

/** Makes new recovery codes and ends the old ones; needs the password and a code. */
export async function renewRecoveryCodes(
  ports: Deps,
  { userId }: Actual,
  shown: BothShown,
): Promise<{ recoveryCodes: readonly string[] }> {
  const codes = makeRecoveryCodes();
  await withBoth(ports, { userId, ...shown }, async (tx) => {
    await putRecoveryCodes(tx, { userId, hashes: await hashesOf(userId, codes) }, ports.clock.now());
    await tell(ports, tx, { userId, to: 'new-recovery-codes' });
  });
  return { recoveryCodes: codes.map(recoveryCodeText) };
}

async function withBoth(
  ports: Deps,
  { userId, currentPassword, code }: BothShown & { userId: string },
  work: (tx: Tx) => Promise<void>,
): Promise<void> {
  const proof = await requirePassword(ports, { userId, password: currentPassword });
  const app = await findApp(ports.db, userId);
  if (!app || app.confirmedAt === null) return refuse('second-factor-off');
  // Not the 401 of signing in: a mistyped password would end the session.
  await withFactorCode(ports, { userId, code, otherwise: 'factor-code-not-valid' }, async (tx) => {
    await refuseUnlessStill(tx, proof);
    await work(tx);
  });
}

const hashesOf = (userId: string, codes: readonly string[]) =>
  Promise.all(codes.map((code) => hashRecoveryCode(userId, code)));

async function tell(
  { publish }: Deps,
  tx: Tx,
  { userId, to }: Pick<SecondFactorChanged, 'userId' | 'to'>,
): Promise<void> {
  const changed: SecondFactorChanged = { type: 'second-factor-changed', userId, to };
  await publish(tx, changed);
}

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

interface TakenAway {
  readonly userId: string;
  readonly to: Extract<SecondFactorChanged['to'], 'removed-by-admin' | 'removed-at-server'>;
  readonly now: Instant;
}

/**
 * What a user signs in with beside the password: whether codes of an app are asked for, and how many passkeys there
 * are.
 */
export async function countFactors(db: Db | Tx, userId: string): Promise<{ isOn: boolean; passkeys: number }> {
  const app = await findApp(db, userId);
  const passkeys = await listPasskeys(db, userId);
  return { isOn: app !== undefined && app.confirmedAt !== null, passkeys: passkeys.length };
}

/**
 * For somebody who lost them: the app, the recovery codes and every passkey go, and so does every session. The password
 * is what they come in with then; a role of trust waits until they set up another factor.
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
