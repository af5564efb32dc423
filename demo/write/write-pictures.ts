import type { Tx } from '#platform/database/database.ts';
import type { Manifest } from '../masters-manifest.ts';
import { picturesOf } from '../pictures.ts';
import type { DemoHouse } from '../plan/demo-house.ts';
import { insertRows } from './insert-rows.ts';
import { type Ids, idIn } from './write-catalogue.ts';

/** The pictures that have been drawn; the first of them is the primary one. */
export async function writePictures(
  tx: Tx,
  { houses, manifest, rentableIds }: { houses: readonly DemoHouse[]; manifest: Manifest; rentableIds: Ids },
): Promise<void> {
  const rows = houses.flatMap(({ house }) => {
    const drawn = picturesOf(house).flatMap((picture) => {
      const master = manifest[picture.file];
      return master ? [{ picture, master }] : [];
    });
    return drawn.map(({ picture, master }, index) => ({
      rentable_id: idIn(rentableIds, house.slug),
      position: index + 1,
      is_primary: index === 0,
      room: picture.room,
      alt_en: picture.alt.en,
      alt_es: picture.alt.es,
      width: master.width,
      height: master.height,
      placeholder: master.placeholder,
      master: `demo:${picture.file}`,
    }));
  });
  await insertRows(tx, 'media', rows);
}
