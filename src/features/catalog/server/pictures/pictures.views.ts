import { mediaView } from '#features/media/media-view.domain.ts';
import { alikePairs } from '#features/media/original-picture.domain.ts';
import { versionOf } from '#features/revisions/server/revisions.facade.ts';
import type { Db } from '#platform/database/database.ts';
import type { PicturesView } from '../../api/pictures.schemas.ts';
import { NO_ROOM } from '../../domain/listing-pictures.ts';
import { type Album, readPictures } from './picture-rows.ts';

/** Pictures as staff edit them. */
export async function listPictures(db: Db, album: Album): Promise<PicturesView> {
  // Before the pictures: a version that is too old makes a clash of what is none, a version too new hides one.
  const version = await versionOf(db, album.entity, album.id);
  const rows = await readPictures(db, album);
  const pictures = rows.map(({ altEn, altEs, ...row }) => {
    const { alt: _, ...picture } = mediaView({ ...row, alt_en: altEn, alt_es: altEs }, 'en');
    const room = album.usualRoom === NO_ROOM ? NO_ROOM : picture.room;
    return { ...picture, room, altEn, altEs };
  });
  return { version, pictures, alike: alikePairs(rows).map((pair) => [...pair]) };
}
