import type { Tx } from '#platform/database/database.ts';
import type { Manifest } from '../masters-manifest.ts';
import { picturesOfService } from '../services/service-pictures.ts';
import { insertRows } from './insert-rows.ts';
import type { ServiceIds } from './write-services.ts';

type Owner = keyof ServiceIds;

const owners: readonly Owner[] = ['service_id', 'menu_id', 'treatment_id', 'event_type_id', 'van_id', 'scooter_id'];
const nobody = Object.fromEntries(owners.map((owner) => [owner, null])) as Record<Owner, null>;

/** The drawn pictures of services and their items; the first of each is the primary one. */
export async function writeServicePictures(
  tx: Tx,
  { manifest, ids }: { manifest: Manifest; ids: ServiceIds },
): Promise<void> {
  const rows = owners.flatMap((owner) =>
    [...ids[owner]].flatMap(([code, id]) =>
      picturesOfService(code)
        .flatMap((picture) => {
          const master = manifest[picture.file];
          return master ? [{ picture, master }] : [];
        })
        .map(({ picture, master }, index) => ({
          ...nobody,
          [owner]: id,
          rentable_id: null,
          position: index + 1,
          is_primary: index === 0,
          room: picture.room,
          alt_en: picture.alt.en,
          alt_es: picture.alt.es,
          width: master.width,
          height: master.height,
          placeholder: master.placeholder,
          master: `demo:${picture.file}`,
        })),
    ),
  );
  await insertRows(tx, 'media', rows);
}
