import path from 'node:path';
import { sql } from 'kysely';
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

/** The file of a picture's original, if the picture belongs to something the public may see: what is published, a service, an active item of one. */
export async function findMaster(db: Db, folders: MasterFolders, mediaId: number): Promise<string | undefined> {
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

/** 'demo:' or 'stored:' and a path below that folder; anything that would leave it is nothing. */
export function masterPath(folders: MasterFolders, master: string): string | undefined {
  const [, place = '', relative = ''] = /^(demo|stored):(.+)$/.exec(master) ?? [];
  const folder = place === 'demo' ? folders.demo : folders.stored;
  const file = path.resolve(folder, relative);
  return place !== '' && file.startsWith(folder + path.sep) ? file : undefined;
}
