import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { type RawBuilder, sql } from 'kysely';
import type { Config } from '#platform/config.ts';
import type { FeatureDeps } from '#platform/feature.ts';
import { isStorageKey, type Storage } from '#platform/storage/storage.ts';

export { fileMaker } from './made-once.ts';
export { loadSharp, MAX_PIXELS } from './make-picture.ts';
export { keepOriginal, type MakeOriginal, originalMaker } from './original-picture.ts';

/** The original of a picture. */
export interface Original {
  /** Its `master`. */
  readonly name: string;
  /** Another text when the original is another one; undefined when it is gone. */
  readonly version: () => Promise<string | undefined>;
  readonly read: () => Promise<Buffer>;
}

type OriginalDeps = Pick<FeatureDeps, 'db' | 'config' | 'storage'>;

/** A picture's original, if it is of a house or a boat that everybody may see. */
export function findOriginal(deps: OriginalDeps, mediaId: number): Promise<Original | undefined> {
  return findPublicOriginal({ ...deps, publicPictures: [] }, mediaId);
}

/** Folders of original pictures by the name that a `master` begins with, as composed. */
type PictureFolders = Config['pictureFolders'];

/** What features say of the rows `m` of `media`: whether the public may see them. */
type PublicPictures = FeatureDeps['publicPictures'];

/**
 * A picture's original. Undefined unless the public may see the picture: of a published house or boat, or as a feature
 * says.
 */
export async function findPublicOriginal(
  { publicPictures, ...deps }: OriginalDeps & { readonly publicPictures: PublicPictures },
  mediaId: number,
): Promise<Original | undefined> {
  return findOriginalIf(sql.join([sql`r.status = 'published'`, ...publicPictures], sql` OR `), deps, mediaId);
}

/** The original of any picture, for those who edit what it shows. */
export function findAnyOriginal(deps: OriginalDeps, mediaId: number): Promise<Original | undefined> {
  return findOriginalIf(sql`true`, deps, mediaId);
}

async function findOriginalIf(
  condition: RawBuilder<unknown>,
  { db, config, storage }: OriginalDeps,
  mediaId: number,
): Promise<Original | undefined> {
  const { rows } = await sql<{ master: string }>`
    SELECT m.master FROM media m LEFT JOIN rentable r ON r.id = m.rentable_id
    WHERE m.id = ${mediaId} AND (${condition})`.execute(db);
  const [row] = rows;
  return row && originalOf(row.master, { folders: config.pictureFolders, storage });
}

const STORED = 'stored:';

/** The original that a `master` names: `stored:<path>` in the storage, others in the folders of the product. */
function originalOf(
  name: string,
  { folders, storage }: { readonly folders: PictureFolders; readonly storage: Storage },
): Original | undefined {
  const key = name.startsWith(STORED) ? `masters/${name.slice(STORED.length)}` : undefined;
  if (key !== undefined) {
    if (!isStorageKey(key)) return undefined;
    return { name, version: async () => (await storage.head(key))?.version, read: () => storage.get(key) };
  }
  const file = masterPath(folders, name);
  if (file === undefined) return undefined;
  const version = async () => {
    const facts = await stat(file).catch(() => undefined);
    return facts?.isFile() ? String(facts.mtimeMs) : undefined;
  };
  return { name, version, read: () => readFile(file) };
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
