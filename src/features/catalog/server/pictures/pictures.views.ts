import { mediaView } from '#features/media/media-view.domain.ts';
import { alikePairs } from '#features/media/original-picture.domain.ts';
import { versionOf } from '#features/revisions/server/revisions.facade.ts';
import type { Db } from '#platform/database/database.ts';
import type { PicturesView } from '../../api/pictures.schemas.ts';
import { kindOf, readPictures } from './picture-rows.ts';

/** The pictures of a house or a boat as staff edit them. Refuses an unknown one. */
export async function listPictures(db: Db, listingId: number): Promise<PicturesView> {
  // Before the pictures: a version that is too old makes a clash of what is none, a version too new hides one.
  const version = await versionOf(db, 'pictures', listingId);
  const rows = await readPictures(db, listingId);
  if (rows.length === 0) await kindOf(db, listingId);
  const pictures = rows.map(({ altEn, altEs, ...row }) => {
    const { alt: _, ...picture } = mediaView({ ...row, alt_en: altEn, alt_es: altEs }, 'en');
    return { ...picture, altEn, altEs };
  });
  return { version, pictures, alike: alikePairs(rows).map((pair) => [...pair]) };
}
