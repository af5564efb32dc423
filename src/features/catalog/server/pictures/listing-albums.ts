import { sql } from 'kysely';
import { refuse } from '#kernel/refusals.ts';
import type { Db } from '#platform/database/database.ts';
import { timestamptz } from '#platform/database/parameters.ts';
import { type ListingKind, lostPictureMusts, roomsOf } from '../../domain/listing-pictures.ts';
import type { Album } from './picture-rows.ts';

/** The pictures of a house or a boat. Refuses an unknown one. */
export async function listingAlbum(db: Db, listingId: number): Promise<Album> {
  const { rows } = await sql<{ kind: ListingKind }>`SELECT kind FROM rentable WHERE id = ${listingId}`.execute(db);
  const [listing] = rows;
  return listing ? albumOf(listing.kind, listingId) : refuse('medias-not-found');
}

const albumOf = (kind: ListingKind, id: number): Album => ({
  entity: 'pictures',
  id,
  column: 'rentable_id',
  usualRoom: roomsOf[kind][0],
  lock: async (tx) => {
    const { rows } = await sql`SELECT FROM rentable WHERE id = ${id} FOR UPDATE`.execute(tx);
    if (rows.length === 0) refuse('medias-not-found');
  },
  check: async (tx, edit) => {
    const { rows } = await sql`SELECT FROM rentable WHERE id = ${id} AND status = 'published'`.execute(tx);
    const missing = rows.length > 0 ? lostPictureMusts(kind, edit) : [];
    if (missing.length > 0) refuse('listing-incomplete', { missing });
  },
  changed: async (tx, now) => {
    await sql`UPDATE rentable SET updated_at = ${timestamptz(now)} WHERE id = ${id}`.execute(tx);
  },
});
