import { type SavedEdit, saveEdit, valuesBefore, versionOf } from '#features/revisions/server/revisions.facade.ts';
import { refuse } from '#kernel/refusals.ts';
import type { Actor } from '#kernel/roles.ts';
import { inTransaction } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import type { PictureChanges } from '../../api/pictures.schemas.ts';
import {
  type Album,
  completeOrder,
  fieldOf,
  type PictureValues,
  restoredValues,
  revisedPictures,
  valuesOfNone,
} from './picture-rows.ts';

type Needs = Pick<Ports, 'db' | 'clock' | 'publish'>;

interface Change {
  readonly album: Album;
  /** That of the pictures as whoever changes them saw them. */
  readonly version: number;
  readonly actor: Actor;
}

/**
 * Puts all pictures into an order. Pictures that were added since the caller looked come last; any other list that is
 * not exactly these pictures is `medias-not-valid`.
 */
export function orderPictures(
  ports: Needs,
  { album, version, actor, ids }: Change & { readonly ids: readonly number[] },
): Promise<SavedEdit> {
  return inTransaction(ports.db, async (tx) => {
    const { order: current } = await revisedPictures(album).lock(tx, album.id);
    const isSeen = version === (await versionOf(tx, album.entity, album.id));
    const isOrder = new Set(ids).size === ids.length && ids.every((id) => current.includes(id));
    const wanted = { order: completeOrder(ids, current) };
    // Who did not see the newest list is told of a clash first, when somebody else has put it into an order.
    const save = () => saveEdit({ ...ports, db: tx }, revisedPictures(album), { id: album.id, version, wanted, actor });
    if (isSeen) return isOrder && ids.length === current.length ? save() : refuse('medias-not-valid');
    const saved = await save();
    const newest = Math.max(0, ...ids);
    const isOfBefore = isOrder && current.every((id) => ids.includes(id) || id > newest);
    return isOfBefore ? saved : refuse('medias-not-valid');
  });
}

interface OfPicture extends Change {
  readonly pictureId: number;
}

/** Says what a picture shows. */
export function describePicture(
  ports: Needs,
  { album, pictureId, version, actor, changes }: OfPicture & { readonly changes: PictureChanges },
): Promise<SavedEdit> {
  const named = Object.entries(changes).map(([name, value]) => [
    fieldOf(name as keyof PictureChanges, pictureId),
    typeof value === 'string' ? value.trim() : value,
  ]);
  const wanted = (current: PictureValues) => ofAlbum(current, pictureId, Object.fromEntries(named));
  return saveEdit(ports, revisedPictures(album), { id: album.id, version, wanted, actor });
}

/** Takes a picture away. Its file stays, so that the revision can be undone. */
export function removePicture(ports: Needs, { album, pictureId, version, actor }: OfPicture): Promise<SavedEdit> {
  const wanted = (current: PictureValues) =>
    ofAlbum(current, pictureId, {
      ...valuesOfNone(pictureId),
      order: current.order.filter((id) => id !== pictureId),
    });
  return saveEdit(ports, revisedPictures(album), { id: album.id, version, wanted, actor });
}

const ofAlbum = (
  { order }: PictureValues,
  pictureId: number,
  wanted: Partial<PictureValues>,
): Partial<PictureValues> => (order.includes(pictureId) ? wanted : refuse('media-not-found'));

/** Undoes a revision; pictures that were added since stay. */
export async function restorePictures(
  ports: Needs,
  { album, version, actor, revision }: Change & { readonly revision: number },
): Promise<SavedEdit> {
  const kept = await valuesBefore(ports.db, { entity: album.entity, id: album.id, version: revision });
  const wanted = (current: PictureValues) => restoredValues(kept, current);
  return saveEdit(ports, revisedPictures(album), { id: album.id, version, wanted, actor, origin: 'restore' });
}
