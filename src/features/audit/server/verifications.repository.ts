import type { Instant } from '#kernel/instant.ts';
import type { Db } from '#platform/database/database.ts';
import type { Verification } from './verify-chain.ts';

/** What a look at the chain found, and when. */
export interface Verified extends Verification {
  readonly at: Instant;
  /** When all of the chain was computed last; `at`, unless only what came since was. */
  readonly wholeAt: Instant;
}

/** What the last look at the chain found; `undefined` before the first. */
export async function findVerified(db: Db): Promise<Verified | undefined> {
  const row = await db.selectFrom('audit_verification').selectAll().executeTakeFirst();
  if (!row) return undefined;
  const { at, whole_at: wholeAt, entries, head_position: position, head_hash: hash } = row;
  const head = position === null || hash === null ? null : { position, hash: hash.toString('hex') };
  const broken = row.broken as Verification['broken'];
  return { at, wholeAt, entries, head, broken, isIntact: broken === null };
}

export async function keepVerified(db: Db, { at, wholeAt, entries, head, broken }: Verified): Promise<void> {
  const row = {
    at,
    whole_at: wholeAt,
    entries,
    head_position: head?.position ?? null,
    head_hash: head ? Buffer.from(head.hash, 'hex') : null,
    broken: broken && JSON.stringify(broken),
  };
  await db
    .insertInto('audit_verification')
    .values(row)
    .onConflict((c) => c.column('is_only').doUpdateSet(row))
    .execute();
}
