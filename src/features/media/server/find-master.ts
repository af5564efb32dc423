import path from 'node:path';
import type { Db } from '#platform/database/database.ts';

/** Where originals lie: those that come with the demo data, and those that were uploaded. */
export interface MasterFolders {
  readonly demo: string;
  readonly stored: string;
}

export function masterFolders(dataDir: string): MasterFolders {
  return {
    demo: path.resolve(import.meta.dirname, '../../../../demo/masters'),
    stored: path.join(dataDir, 'media/masters'),
  };
}

/** The file of a picture's original, if the picture belongs to something the public may see. */
export async function findMaster(db: Db, folders: MasterFolders, mediaId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('media')
    .innerJoin('rentable', 'rentable.id', 'media.rentable_id')
    .select('media.master')
    .where('media.id', '=', mediaId)
    .where('rentable.status', '=', 'published')
    .executeTakeFirst();
  return row && masterPath(folders, row.master);
}

/** 'demo:' or 'stored:' and a path below that folder; anything that would leave it is nothing. */
export function masterPath(folders: MasterFolders, master: string): string | undefined {
  const [, place = '', relative = ''] = /^(demo|stored):(.+)$/.exec(master) ?? [];
  const folder = place === 'demo' ? folders.demo : folders.stored;
  const file = path.resolve(folder, relative);
  return place !== '' && file.startsWith(folder + path.sep) ? file : undefined;
}
