import path from 'node:path';
import { sql } from 'kysely';
import type { Config } from '#platform/config.ts';
import type { Db } from '#platform/database/database.ts';
import type { FeatureDeps } from '#platform/feature.ts';
import type { Ports } from '#platform/ports.ts';

export { fileMaker } from './made-once.ts';
export { loadSharp, MAX_PIXELS } from './make-picture.ts';

/** The file of a picture's original, if it is of a house or a boat that everybody may see. */
export function findOriginal({ db, config }: Pick<Ports, 'db' | 'config'>, mediaId: number) {
  return findMaster(db, mediaId, { folders: config.pictureFolders, publicPictures: [] });
}

/** Folders of original pictures by the name that a `master` begins with: `stored` for uploads, others as composed. */
type PictureFolders = Config['pictureFolders'];

/** What features say of the rows `m` of `media`: whether the public may see them. */
type PublicPictures = FeatureDeps['publicPictures'];

/**
 * The file of a picture's original. Undefined unless the public may see the picture: of a published house or boat, or
 * as a feature says.
 */
export async function findMaster(
  db: Db,
  mediaId: number,
  { folders, publicPictures }: { readonly folders: PictureFolders; readonly publicPictures: PublicPictures },
): Promise<string | undefined> {
  const { rows } = await sql<{ master: string }>`
    SELECT m.master FROM media m
    LEFT JOIN rentable r ON r.id = m.rentable_id
    WHERE m.id = ${mediaId} AND (${sql.join([sql`r.status = 'published'`, ...publicPictures], sql` OR `)})`.execute(db);
  const [row] = rows;
  return row && masterPath(folders, row.master);
}

/**
 * The file that a `master` names (`<folder>:<path>`); undefined for an unknown folder and for a path that leaves it.
 */
export function masterPath(folders: PictureFolders, master: string): string | undefined {
  const [, name = '', relative = ''] = /^([a-z]+):(.+)$/.exec(master) ?? [];
  const folder = Object.hasOwn(folders, name) ? folders[name] : undefined;
  if (folder === undefined) return undefined;
  const file = path.resolve(folder, relative);
  return file.startsWith(folder + path.sep) ? file : undefined;
}
