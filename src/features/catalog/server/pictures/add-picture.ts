import { sql } from 'kysely';
import { keepOriginal, type MakeOriginal } from '#features/media/server/media.facade.ts';
import { type SavedEdit, saveEdit, versionOf } from '#features/revisions/server/revisions.facade.ts';
import { refuse } from '#kernel/refusals.ts';
import type { Actor } from '#kernel/roles.ts';
import { inTransaction, type Tx } from '#platform/database/database.ts';
import type { FeatureDeps } from '#platform/feature.ts';
import type { PictureRoom } from '../../domain/house-terms.ts';
import { MAX_PICTURES } from '../../domain/listing-pictures.ts';
import { type Album, lockPictures, revisedPictures, valuesOfNone, valuesOfPicture } from './picture-rows.ts';

type Needs = Pick<FeatureDeps, 'db' | 'clock' | 'publish' | 'storage'> & { readonly makeOriginal: MakeOriginal };

interface NewPicture {
  readonly album: Album;
  readonly file: Uint8Array;
  readonly room?: PictureRoom | undefined;
}

interface AddedPicture extends Pick<SavedEdit, 'version'> {
  readonly id: number;
  readonly isKnown: boolean;
}

/**
 * Adds a picture as the last one. The file is kept before its row is written, so that there is no
 * row without a whole file, whenever the process dies. The same file again, sent because no answer came, adds nothing.
 */
export async function addPicture(ports: Needs, actor: Actor, { album, file, room }: NewPicture): Promise<AddedPicture> {
  const { bytes, ...facts } = await ports.makeOriginal(file);
  const master = await keepOriginal(ports.storage, { bytes });
  return inTransaction(ports.db, async (tx) => {
    const pictures = await lockPictures(tx, album);
    const known = pictures.find((picture) => picture.master === master);
    if (known) return { id: known.id, version: await versionOf(tx, album.entity, album.id), isKnown: true };
    if (pictures.length >= MAX_PICTURES) return refuse('medias-not-valid', { most: MAX_PICTURES });

    const id = await newId(tx);
    const wanted = valuesOfPicture({ id, room: room ?? album.usualRoom, altEn: '', altEs: '', master, ...facts });
    const pictured = revisedPictures(album);
    const revised = {
      ...pictured,
      lock: async () => ({ ...(await pictured.lock(tx, album.id)), ...valuesOfNone(id) }),
    };
    const { version } = await saveEdit({ ...ports, db: tx }, revised, { id: album.id, wanted, actor });
    return { id, version, isKnown: false };
  });
}

async function newId(tx: Tx): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    SELECT nextval(pg_get_serial_sequence('media', 'id'))::int AS id`.execute(tx);
  return rows[0]?.id ?? 0;
}
