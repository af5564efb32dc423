import type { Instant } from '#kernel/instant.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { timestamptz } from '#platform/database/parameters.ts';

/**
 * An authenticator app that was shown and not confirmed yet replaces the one before it; nothing changes while a
 * confirmed one is there.
 */
export async function putUnconfirmed(
  tx: Tx,
  { userId, sealedSecret }: { userId: string; sealedSecret: string },
  now: Instant,
): Promise<boolean> {
  const fresh = { sealed_secret: sealedSecret, created_at: timestamptz(now), confirmed_at: null, last_step: 0 };
  const put = await tx
    .insertInto('second_factor')
    .values({ user_id: userId, ...fresh })
    .onConflict((c) => c.column('user_id').doUpdateSet(fresh).where('second_factor.confirmed_at', 'is', null))
    .returning('user_id')
    .executeTakeFirst();
  return put !== undefined;
}

export interface AppFactor {
  readonly sealedSecret: string;
  readonly createdAt: Instant;
  readonly confirmedAt: Instant | null;
}

/** The app of a user, confirmed or not. */
export async function findApp(db: Db | Tx, userId: string): Promise<AppFactor | undefined> {
  return appOf(db, userId).executeTakeFirst();
}

/** As `findApp`; it stays as it is until the transaction ends. */
export async function lockApp(tx: Tx, userId: string): Promise<AppFactor | undefined> {
  return appOf(tx, userId).forUpdate().executeTakeFirst();
}

const appOf = (db: Db | Tx, userId: string) =>
  db
    .selectFrom('second_factor')
    .select(['sealed_secret as sealedSecret', 'created_at as createdAt', 'confirmed_at as confirmedAt'])
    .where('user_id', '=', userId);

/** Uses a step up; false when it or a later one was used before, be it by another process at this moment. */
export async function spendStep(tx: Tx, userId: string, step: number): Promise<boolean> {
  const used = await tx
    .updateTable('second_factor')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .returning('user_id')
    .executeTakeFirst();
  return used !== undefined;
}

export async function confirmApp(tx: Tx, userId: string, now: Instant): Promise<void> {
  await tx
    .updateTable('second_factor')
    .set({ confirmed_at: timestamptz(now) })
    .where('user_id', '=', userId)
    .execute();
}

/** Removes the app and every recovery code. */
export async function dropApp(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('second_factor').where('user_id', '=', userId).execute();
  await tx.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
}

/** New recovery codes; those before them die. */
export async function putRecoveryCodes(
  tx: Tx,
  { userId, hashes }: { userId: string; hashes: readonly string[] },
  now: Instant,
): Promise<void> {
  await tx.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
  await tx
    .insertInto('recovery_code')
    .values(hashes.map((hash) => ({ user_id: userId, code_hash: hash, created_at: timestamptz(now), used_at: null })))
    .execute();
}

/** Uses a recovery code up; false when it is unknown or was used. */
export async function spendRecoveryCode(
  tx: Tx,
  { userId, hash }: { userId: string; hash: string },
  now: Instant,
): Promise<boolean> {
  const used = await tx
    .updateTable('recovery_code')
    .set({ used_at: timestamptz(now) })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  return used !== undefined;
}

export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_code')
    .select((e) => e.fn.countAll<number>().as('left'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(left);
}

/** Both factors were shown in this session: from now on the roles of trust act in it. */
export async function markTwoStep(tx: Tx, sessionId: string): Promise<void> {
  await tx.updateTable('user_session').set({ is_two_step: true }).where('id', '=', sessionId).execute();
}

/**
 * Whether a session of somebody who has a second factor was opened without it. The factors stay as they are until the
 * transaction ends.
 */
export async function lacksSecondStep(
  tx: Tx,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<boolean> {
  await lockFactorsOf(tx, userId);
  if (!(await hasFactor(tx, userId))) return false;
  const query = tx.selectFrom('user_session').select('is_two_step as isTwoStep').where('id', '=', sessionId);
  return (await query.executeTakeFirst())?.isTwoStep !== true;
}

/** Changes of somebody's factors come one after another. */
async function lockFactorsOf(tx: Tx, userId: string): Promise<void> {
  await tx.selectFrom('app_user').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
}

/** When the last factor is removed, no session counts as signed in with two steps. */
export async function unmarkWithoutFactor(tx: Tx, userId: string): Promise<void> {
  // Two that go at the same time would each still see the other.
  await lockFactorsOf(tx, userId);
  if (await hasFactor(tx, userId)) return;
  await tx.updateTable('user_session').set({ is_two_step: false }).where('user_id', '=', userId).execute();
}

/** A passkey, or an app that was confirmed. */
async function hasFactor(tx: Tx, userId: string): Promise<boolean> {
  const { keys } = await tx
    .selectFrom('passkey')
    .select((e) => e.fn.countAll<number>().as('keys'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  const app = await findApp(tx, userId);
  return Number(keys) > 0 || (app !== undefined && app.confirmedAt !== null);
}
