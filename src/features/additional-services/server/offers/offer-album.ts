import { sql } from 'kysely';
import { NO_ROOM } from '#features/catalog/domain/listing-pictures.ts';
import type { Album } from '#features/catalog/server/pictures.facade.ts';
import { refuse } from '#kernel/refusals.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { isPictured } from '../service-items.facade.ts';

interface Lock {
  readonly isLocked: boolean;
}

/** The pictures of a service or an item, by its table. Refuses what is unknown or has none. */
export async function offerAlbum(db: Db, table: string, id: number): Promise<Album> {
  const find = async (within: Db | Tx, { isLocked }: Lock) => {
    // Lines that are added meanwhile name the row: this lock lets them.
    const lock = isLocked ? sql`FOR NO KEY UPDATE` : sql``;
    const { rows } = await sql`SELECT FROM ${sql.table(table)} WHERE id = ${id} ${lock}`.execute(within);
    if (rows.length === 0) refuse('medias-not-found');
  };
  if (!isPictured(table)) refuse('medias-not-found');
  await find(db, { isLocked: false });
  return {
    entity: `pictures-${table}`,
    id,
    column: `${table}_id`,
    usualRoom: NO_ROOM,
    lock: (tx) => find(tx, { isLocked: true }),
  };
}
