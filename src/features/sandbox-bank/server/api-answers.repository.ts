import { type Instant, instant } from '#kernel/instant.ts';
import type { Db } from '#platform/database/database.ts';
import { timestamptz } from '#platform/database/parameters.ts';
import { type ApiCall, type ApiFault, apiFaults } from '../domain/bank-choices.ts';

/** Takes the fault that was set for the next call of this kind. */
export async function takeFault(db: Db, call: ApiCall): Promise<ApiFault | undefined> {
  const row = await db.deleteFrom('sandbox_fault').where('call', '=', call).returning('fault').executeTakeFirst();
  return apiFaults.find((fault) => fault === row?.fault);
}

export async function setFault(db: Db, call: ApiCall, fault: ApiFault): Promise<void> {
  await db
    .insertInto('sandbox_fault')
    .values({ call, fault })
    .onConflict((conflict) => conflict.column('call').doUpdateSet({ fault }))
    .execute();
}

export const listFaults = (db: Db) => db.selectFrom('sandbox_fault').selectAll().orderBy('call').execute();

/** Begins a call under a key; gives the earlier one when there was one. */
export async function beginAnswer(
  db: Db,
  { key, request }: { readonly key: string; readonly request: string },
  now: Instant,
) {
  const begun = await db
    .insertInto('sandbox_answer')
    .values({ key, request, created_at: timestamptz(now) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .executeTakeFirst();
  if (begun) return undefined;
  return db.selectFrom('sandbox_answer').selectAll().where('key', '=', key).executeTakeFirst();
}

export async function keepAnswer(
  db: Db,
  key: string,
  { status, body }: { readonly status: number; readonly body: string },
): Promise<void> {
  await db.updateTable('sandbox_answer').set({ status, body }).where('key', '=', key).execute();
}

export async function forgetAnswer(db: Db, key: string): Promise<void> {
  await db.deleteFrom('sandbox_answer').where('key', '=', key).execute();
}

const KEPT_MS = 24 * 3_600_000;

export async function forgetOldAnswers(db: Db, now: Instant): Promise<void> {
  await db
    .deleteFrom('sandbox_answer')
    .where('created_at', '<', timestamptz(instant(now - KEPT_MS)))
    .execute();
}
