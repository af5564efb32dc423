import path from 'node:path';
import { sql } from 'kysely';
import type { Config } from '#platform/config.ts';
import type { Db } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';

export { fileMaker } from './made-once.ts';
export { loadSharp, MAX_PIXELS } from './make-picture.ts';

/** The file of a picture's original, if everybody may see the picture. */
export function findOriginal({ db, config }: Pick<Ports, 'db' | 'config'>, mediaId: number) {
  return findMaster(db, config.pictureFolders, mediaId);
}

/** Folders of original pictures by the name that a `master` begins with: `stored` for uploads, others as composed. */
type PictureFolders = Config['pictureFolders'];

/**
 * The file of a picture's original. Undefined unless the public may see the picture: of a published house or boat, of a
 * service, of an active item of a service.
 */
export async function findMaster(db: Db, folders: PictureFolders, mediaId: number): Promise<string | undefined> {
  const { rows } = await sql<{ master: string }>`
    SELECT m.master FROM media m
    LEFT JOIN rentable r ON r.id = m.rentable_id
    LEFT JOIN menu ON menu.id = m.menu_id
    LEFT JOIN treatment ON treatment.id = m.treatment_id
    LEFT JOIN event_type ON event_type.id = m.event_type_id
    LEFT JOIN van ON van.id = m.van_id
    LEFT JOIN scooter ON scooter.id = m.scooter_id
    WHERE m.id = ${mediaId} AND (r.status = 'published' OR m.service_id IS NOT NULL OR menu.active OR treatment.active
      OR event_type.active OR van.active OR scooter.active)`.execute(db);
  const [row] = rows;
  return row && masterPath(folders, row.master);
}

/** The file that a `master` names (`<folder>:<path>`); undefined for an unknown folder and for a path that leaves it. */
export function masterPath(folders: PictureFolders, master: string): string | undefined {
  const [, name = '', relative = ''] = /^([a-z]+):(.+)$/.exec(master) ?? [];
  const folder = Object.hasOwn(folders, name) ? folders[name] : undefined;
  if (folder === undefined) return undefined;
  const file = path.resolve(folder, relative);
  return file.startsWith(folder + path.sep) ? file : undefined;
}
