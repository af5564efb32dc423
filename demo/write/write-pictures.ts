import { dirname } from 'node:path';
import type { Tx } from '#platform/database/database.ts';
import { drawnPictures } from '../drawn-pictures.ts';
import type { Manifest } from '../masters-manifest.ts';
import { insertRows } from './insert-rows.ts';
import type { Ids } from './write-catalog.ts';

/** The drawn pictures of houses and boats, whose folders bear their slugs; the first of each is the primary one. */
export async function writePictures(
  tx: Tx,
  { manifest, rentableIds }: { manifest: Manifest; rentableIds: Ids },
): Promise<void> {
  const positions = new Map<number, number>();
  const rows = drawnPictures().flatMap((picture) => {
    const rentable_id = rentableIds.get(dirname(picture.file));
    const master = manifest[picture.file];
    if (rentable_id === undefined || !master) return [];
    const position = (positions.get(rentable_id) ?? 0) + 1;
    positions.set(rentable_id, position);
    return [
      {
        rentable_id,
        position,
        is_primary: position === 1,
        room: picture.room,
        alt_en: picture.alt.en,
        alt_es: picture.alt.es,
        width: master.width,
        height: master.height,
        placeholder: master.placeholder,
        master: `demo:${picture.file}`,
      },
    ];
  });
  await insertRows(tx, 'media', rows);
}
