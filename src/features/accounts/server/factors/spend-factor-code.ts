import { createHash, randomInt } from 'node:crypto';
import { type RefusalCode, refuse } from '#kernel/refusals.ts';
import { realNow } from '#platform/clock.ts';
import { inTransaction, type Tx } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import { unseal } from '#platform/seal.ts';
import type { SecondFactorChanged } from '../../domain/accounts.events.ts';
import {
  RECOVERY_ALPHABET,
  RECOVERY_CODE_CHARACTERS,
  RECOVERY_CODES,
  readFactorCode,
} from '../../domain/second-factor.ts';
import { FACTOR_CODES } from '../../domain/sign-in-limits.ts';
import { type Counter, countTry, uncountTry } from '../passwords/count-tries.ts';
import { hashWithSalt } from '../passwords/hash-password.ts';
import { findPasswordHash } from '../users.repository.ts';
import { stepOfCode } from './authenticator.ts';
import { findApp, spendRecoveryCode, spendStep } from './factors.repository.ts';

type Deps = Pick<Ports, 'db' | 'clock' | 'config' | 'publish'>;

interface ShownCode {
  readonly userId: string;
  readonly code: string;
  /** What a wrong code counts in beside its own limits. */
  readonly counters?: readonly Counter[];
  /** What a wrong code is refused with. */
  readonly otherwise: RefusalCode;
}

/**
 * Does `work` for somebody whose second code is right, in the transaction that uses the code up. Wrong codes are
 * counted per user over all processes, before the code is looked at. A new password starts the count anew: whoever
 * guesses codes knows the old one.
 */
export async function withFactorCode<Result>(
  ports: Deps,
  { userId, code, counters = [], otherwise }: ShownCode,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const { db, clock } = ports;
  const startedAt = clock.now();
  const of = `${userId} ${(await findPasswordHash(db, userId)) ?? ''}`;
  const counted = [
    ...counters,
    ...FACTOR_CODES.map((limit) => ({ name: `factor-code-${limit.windowSeconds}`, of, ...limit })),
  ];
  await countTry(db, counted, startedAt);
  const done = await inTransaction(db, async (tx) => {
    const isRight = await spendCode(ports, tx, { userId, code });
    return isRight ? { result: await work(tx) } : undefined;
  });
  if (!done) return refuse(otherwise);
  await uncountTry(db, counted, startedAt);
  return done.result;
}

async function spendCode(ports: Deps, tx: Tx, { userId, code }: Pick<ShownCode, 'userId' | 'code'>): Promise<boolean> {
  const read = readFactorCode(code);
  if (read === undefined) return false;
  if (read.kind === 'app') return spendAppCode(ports, tx, { userId, code: read.text });

  const hash = await hashRecoveryCode(userId, read.text);
  if (!(await spendRecoveryCode(tx, { userId, hash }, ports.clock.now()))) return false;
  const used: SecondFactorChanged = { type: 'second-factor-changed', userId, to: 'recovery-code-used' };
  await ports.publish(tx, used);
  return true;
}

/** Whether it is a code of the user's app that was not used yet; it is used up with that. */
export async function spendAppCode(
  { clock, config }: Pick<Ports, 'clock' | 'config'>,
  tx: Tx,
  { userId, code }: { userId: string; code: string },
): Promise<boolean> {
  const app = await findApp(tx, userId);
  const secret = app && unseal(config, { purpose: 'authenticator-secret', ownerId: userId }, app.sealedSecret);
  const step = secret === undefined ? undefined : stepOfCode(secret, code, realNow({ clock, config }));
  return step !== undefined && spendStep(tx, userId, step);
}

const makeCode = (): string =>
  Array.from({ length: RECOVERY_CODE_CHARACTERS }, () => RECOVERY_ALPHABET[randomInt(RECOVERY_ALPHABET.length)]).join(
    '',
  );

/** Ten codes of 49 bits each, all different. */
export function makeRecoveryCodes(): readonly string[] {
  const codes = new Set<string>();
  while (codes.size < RECOVERY_CODES) codes.add(makeCode());
  return [...codes];
}

/**
 * What is kept of a recovery code: as slow to guess as a password, and the same each time, so that it can be looked up.
 */
export function hashRecoveryCode(userId: string, code: string): Promise<string> {
  const salt = createHash('sha256').update(`recovery-code ${userId}`).digest().subarray(0, 16);
  return hashWithSalt(code, salt);
}
