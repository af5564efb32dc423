import type { Instant } from '#kernel/instant.ts';
import type { Db, Tx } from '#platform/database/database.ts';

export interface NewPortrait {
  readonly userId: string;
  readonly key: string;
  readonly bytes: Buffer;
}

/** Puts a picture of somebody in the place of the one before; false when they left meanwhile. */
export async function replacePortrait(tx: Tx, { userId, key, bytes }: NewPortrait, now: Instant): Promise<boolean> {
  const user = await tx.selectFrom('app_user').select('status').where('id', '=', userId).forShare().executeTakeFirst();
  if (user?.status !== 'active') return false;
  const picture = { key, bytes, updated_at: now };
  await tx
    .insertInto('user_picture')
    .values({ user_id: userId, ...picture })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(picture))
    .execute();
  return true;
}

export async function dropPortrait(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('user_picture').where('user_id', '=', userId).execute();
}

export async function findPortrait(db: Db, key: string): Promise<Buffer | undefined> {
  const row = await db.selectFrom('user_picture').select('bytes').where('key', '=', key).executeTakeFirst();
  return row?.bytes;
}

/** Where a picture is served, by its key. */
export const portraitPath = (key: string) => `/media/people/${key}.webp`;
