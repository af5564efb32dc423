import { sql } from 'kysely';
import type { Revised } from '#features/revisions/server/revisions.facade.ts';
import type { Instant } from '#kernel/instant.ts';
import { refuse } from '#kernel/refusals.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { timestamptz } from '#platform/database/parameters.ts';
import type { PictureRoom } from '../../domain/house-terms.ts';
import { type DescribedPicture, type ListingKind, lostPictureMusts } from '../../domain/listing-pictures.ts';

/** What is kept of a file, and never edited. */
export interface PictureFile {
  readonly master: string;
  readonly width: number;
  readonly height: number;
  readonly placeholder: string;
  readonly fingerprint: string | null;
}

export interface PictureRow extends PictureFile, DescribedPicture {
  readonly room: PictureRoom;
}

/**
 * The pictures of a listing as fields of its revisions: `order` has all ids, and each picture has `file-<id>`,
 * `room-<id>`, `altEn-<id>` and `altEs-<id>`, so that two people can work on two pictures at once. A file that is not
 * there is null. A new picture comes last and is no change of the order.
 */
export type PictureValues = Readonly<Record<string, unknown>> & { readonly order: readonly number[] };

const words = ['room', 'altEn', 'altEs'] as const;
type Word = (typeof words)[number];
export const fieldOf = (name: Word | 'file', id: number): string => `${name}-${id}`;

/** How the pictures of a listing are read, checked and written by an edit. */
export const revisedPictures: Revised<PictureValues> = {
  entity: 'pictures',
  lock: async (tx, id) => valuesOf(await lockPictures(tx, id)),
  check: async (tx, id, { before, after }) => {
    const { rows } = await sql<{ kind: ListingKind }>`
      SELECT kind FROM rentable WHERE id = ${id} AND status = 'published'`.execute(tx);
    const [published] = rows;
    if (!published) return;
    const missing = lostPictureMusts(published.kind, { before: picturesIn(before), after: picturesIn(after) });
    if (missing.length > 0) refuse('listing-incomplete', { missing });
  },
  write: writePictures,
};

/** The pictures of a house or a boat in order, locked with it until the transaction ends. Refuses an unknown one. */
export async function lockPictures(tx: Tx, listingId: number): Promise<readonly PictureRow[]> {
  const { rows } = await sql`SELECT FROM rentable WHERE id = ${listingId} FOR UPDATE`.execute(tx);
  if (rows.length === 0) refuse('medias-not-found');
  return readPictures(tx, listingId);
}

/** Whether it is a house or a boat. Refuses an unknown one. */
export async function kindOf(db: Db, listingId: number): Promise<ListingKind> {
  const { rows } = await sql<{ kind: ListingKind }>`SELECT kind FROM rentable WHERE id = ${listingId}`.execute(db);
  return rows[0]?.kind ?? refuse('medias-not-found');
}

export async function readPictures(db: Db | Tx, listingId: number): Promise<readonly PictureRow[]> {
  const { rows } = await sql<PictureRow>`
    SELECT id, room, alt_en AS "altEn", alt_es AS "altEs", master, width, height, placeholder, fingerprint
    FROM media WHERE rentable_id = ${listingId} ORDER BY is_primary DESC, position`.execute(db);
  return rows;
}

/** The fields of one picture. */
export const valuesOfPicture = ({ id, room, altEn, altEs, ...file }: PictureRow): Record<string, unknown> => ({
  [fieldOf('file', id)]: file,
  [fieldOf('room', id)]: room,
  [fieldOf('altEn', id)]: altEn,
  [fieldOf('altEs', id)]: altEs,
});

/** The fields of a picture that is not there. */
export const valuesOfNone = (id: number): Record<string, unknown> =>
  Object.fromEntries((['file', ...words] as const).map((name) => [fieldOf(name, id), null]));

const valuesOf = (rows: readonly PictureRow[]): PictureValues =>
  Object.assign({ order: rows.map(({ id }) => id) }, ...rows.map(valuesOfPicture));

/** Ids of the pictures that fields speak of: of those whose file is there, or of those whose file is null. */
function idsWithFile(values: Readonly<Record<string, unknown>>, isThere: boolean): readonly number[] {
  return Object.entries(values)
    .filter(([name, value]) => name.startsWith('file-') && (value !== null) === isThere)
    .map(([name]) => Number(name.slice('file-'.length)));
}

/** The pictures in their order; one that the order does not name comes last. */
function picturesIn(values: PictureValues): readonly DescribedPicture[] {
  return completeOrder(values.order, idsWithFile(values, true)).map((id) => ({
    id,
    altEn: String(values[fieldOf('altEn', id)] ?? ''),
    altEs: String(values[fieldOf('altEs', id)] ?? ''),
  }));
}

/** An order of exactly these pictures: as wanted, then those that it does not name. */
export function completeOrder(wanted: readonly number[], ids: readonly number[]): readonly number[] {
  return [...wanted.filter((id) => ids.includes(id)), ...ids.filter((id) => !wanted.includes(id))];
}

/** What brings fields back as they were: those of pictures that are there or come back, in an order that has all. */
export function restoredValues(
  kept: Readonly<Record<string, unknown>>,
  current: PictureValues,
): Partial<PictureValues> {
  const gone = idsWithFile(kept, false);
  const ids = [...new Set([...current.order, ...idsWithFile(kept, true)])].filter((id) => !gone.includes(id));
  const wanted = Array.isArray(kept.order) ? kept.order : current.order;
  const isOfPicture = (name: string) => ids.includes(Number(name.split('-')[1]));
  const fields = Object.entries(kept).filter(([name, value]) => value !== null && isOfPicture(name));
  return Object.assign({ order: completeOrder(wanted, ids) }, Object.fromEntries(fields), ...gone.map(valuesOfNone));
}

async function writePictures(tx: Tx, listingId: number, changed: Partial<PictureValues>, now: Instant): Promise<void> {
  const gone = idsWithFile(changed, false);
  await sql`DELETE FROM media WHERE rentable_id = ${listingId} AND id = ANY(${[...gone]}::int[])`.execute(tx);
  const come = idsWithFile(changed, true);
  for (const id of come) await insertPicture(tx, { listingId, id, changed });
  const described = Object.entries(changed).filter(([name, value]) => isWord(name) && value !== null);
  for (const [name, value] of described) {
    const id = Number(name.split('-')[1]);
    if (!come.includes(id)) await writeWord(tx, { id, word: name.split('-')[0] as Word, text: String(value) });
  }
  const order = changed.order ?? (await readPictures(tx, listingId)).map(({ id }) => id);
  await writeOrder(tx, listingId, order);
  await sql`UPDATE rentable SET updated_at = ${timestamptz(now)} WHERE id = ${listingId}`.execute(tx);
}

const isWord = (name: string) => words.some((word) => name.startsWith(`${word}-`));

interface Insert {
  readonly listingId: number;
  readonly id: number;
  readonly changed: Readonly<Record<string, unknown>>;
}

/** Last in the order. A picture that comes back has the id that it had, so that its address is the same. */
async function insertPicture(tx: Tx, { listingId, id, changed }: Insert): Promise<void> {
  const { master, width, height, placeholder, fingerprint } = changed[fieldOf('file', id)] as PictureFile;
  const [room, altEn, altEs] = words.map((word) => String(changed[fieldOf(word, id)]));
  await sql`
    INSERT INTO media (id, rentable_id, position, room, alt_en, alt_es, width, height, placeholder, master, fingerprint)
    OVERRIDING SYSTEM VALUE
    SELECT ${id}, ${listingId}, coalesce(max(position) + 1, 0), ${room}, ${altEn}, ${altEs}, ${width}, ${height},
      ${placeholder}, ${master}, ${fingerprint} FROM media WHERE rentable_id = ${listingId}`.execute(tx);
}

const columns = { room: 'room', altEn: 'alt_en', altEs: 'alt_es' } as const;

async function writeWord(
  tx: Tx,
  { id, word, text }: { readonly id: number; readonly word: Word; readonly text: string },
) {
  await sql`UPDATE media SET ${sql.id(columns[word])} = ${text} WHERE id = ${id}`.execute(tx);
}

/** The one place that says which picture is the primary one: the first of the order. */
async function writeOrder(tx: Tx, listingId: number, [first, ...others]: readonly number[]): Promise<void> {
  if (first === undefined) return;
  await sql`UPDATE media SET is_primary = false
    WHERE rentable_id = ${listingId} AND is_primary AND id <> ${first}`.execute(tx);
  await sql`UPDATE media m SET position = o.place - 1, is_primary = o.place = 1
    FROM unnest(${[first, ...others]}::int[]) WITH ORDINALITY o (id, place)
    WHERE m.id = o.id AND m.rentable_id = ${listingId}`.execute(tx);
}
