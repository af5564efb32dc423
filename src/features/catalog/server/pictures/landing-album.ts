import { sql } from 'kysely';
import { mediaView, type StoredMedia } from '#features/media/media-view.domain.ts';
import type { Language } from '#kernel/languages.ts';
import type { Db } from '#platform/database/database.ts';
import type { LandingHero } from '../../api/catalog.schemas.ts';
import { NO_ROOM } from '../../domain/listing-pictures.ts';
import type { Album } from './picture-rows.ts';

/** The pictures of the home page. Without one that guests may see they see the one that came with the product. */
export const landingAlbum: Album = {
  entity: 'pictures-landing',
  id: 1,
  column: 'landing_id',
  usualRoom: NO_ROOM,
  lock: async (tx) => {
    await sql`SELECT pg_advisory_xact_lock(hashtext('pictures of the home page'))`.execute(tx);
  },
};

/** Which rows `m` of `media` are on the home page, and may be seen by everybody. */
export const isOnLanding = sql`m.landing_id IS NOT NULL`;

/**
 * The picture of the home page on wide screens, and another one on phones: the first one, and the first upright one
 * where there is one. Only what is described in both languages; null: none.
 */
export async function findLandingHero(db: Db, language: Language): Promise<LandingHero | null> {
  const { rows } = await sql<StoredMedia>`
    SELECT m.id, m.room, m.alt_en, m.alt_es, m.width, m.height, m.placeholder FROM media m
    WHERE ${isOnLanding} AND m.alt_en <> '' AND m.alt_es <> '' ORDER BY m.is_primary DESC, m.position`.execute(db);
  const [wide] = rows;
  const tall = rows.find(({ width, height }) => height > width);
  if (!wide) return null;
  return { wide: heroView(wide, language), tall: tall && tall !== wide ? heroView(tall, language) : null };
}

function heroView(media: StoredMedia, language: Language): LandingHero['wide'] {
  const { alt, width, height, sources } = mediaView(media, language);
  return { alt, width, height, sources };
}
