import type { Instant } from '#kernel/instant.ts';
import type { Db } from '#platform/database/database.ts';

export interface NewPortrait {
  readonly userId: string;
  readonly key: string;
  readonly bytes: Buffer;
}

/** Puts a picture of somebody in the place of the one before. */
export async function replacePortrait(db: Db, { userId, key, bytes }: NewPortrait, now: Instant): Promise<void> {
  const picture = { key, bytes, updated_at: now };
  await db
    .insertInto('user_picture')
    .values({ user_id: userId, ...picture })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(picture))
    .execute();
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
