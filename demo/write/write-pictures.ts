import type { Tx } from '#platform/database/database.ts';
import type { Picture } from '../pictures.ts';
import { insertRows } from './insert-rows.ts';
import type { Ids } from './write-catalog.ts';
import type { ServiceIds } from './write-services.ts';

type Pictures = ReadonlyMap<string, readonly Picture[]>;

/** The pictures of houses and boats, in the order of `rentableIds` (ids by slug). */
export async function writePictures(
  tx: Tx,
  { pictures, rentableIds }: { pictures: Pictures; rentableIds: Ids },
): Promise<void> {
  const rows = [...rentableIds].flatMap(([slug, rentable_id]) =>
    (pictures.get(slug) ?? []).map((picture, index) => ({ rentable_id, ...mediaRow(picture, index) })),
  );
  await insertRows(tx, 'media', rows);
}

/** The pictures of services and of what they offer, by their codes. */
export async function writeServicePictures(
  tx: Tx,
  { pictures, serviceIds }: { pictures: Pictures; serviceIds: ServiceIds },
): Promise<void> {
  const owners = Object.entries(serviceIds);
  const noOwner = Object.fromEntries(owners.map(([owner]) => [owner, null]));
  const rows = owners.flatMap(([owner, ids]) =>
    [...ids].flatMap(([code, id]) =>
      (pictures.get(`services/${code}`) ?? []).map((picture, index) => ({
        ...noOwner,
        [owner]: id,
        rentable_id: null,
        ...mediaRow(picture, index),
      })),
    ),
  );
  await insertRows(tx, 'media', rows);
}

function mediaRow({ file, room, alt, width, height, placeholder }: Picture, index: number) {
  return {
    position: index + 1,
    is_primary: index === 0,
    room,
    alt_en: alt.en,
    alt_es: alt.es,
    width,
    height,
    placeholder,
    master: `demo:${file}`,
  };
}
