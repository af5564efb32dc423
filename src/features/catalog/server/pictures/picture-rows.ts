import { sql } from 'kysely';
import type { RevisedEntity } from '#features/revisions/revisions.domain.ts';
import type { Revised } from '#features/revisions/server/revisions.facade.ts';
import type { Instant } from '#kernel/instant.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import type { DescribedPicture, ShownRoom } from '../../domain/listing-pictures.ts';

/** What is kept of a file, and never edited. */
export interface PictureFile {
  readonly master: string;
  readonly width: number;
  readonly height: number;
  readonly placeholder: string;
  readonly fingerprint: string | null;
}

export interface PictureRow extends PictureFile, DescribedPicture {
  readonly room: ShownRoom;
}

/** The pictures of one thing: a house, a boat, or what another feature has pictures of. */
export interface Album {
  /** The name of their history. */
  readonly entity: RevisedEntity;
  /** The id of what they show. */
  readonly id: number;
  /** The column of `media` with the id of what they show. */
  readonly column: `${string}_id`;
  /** What a picture shows until somebody says otherwise. */
  readonly usualRoom: ShownRoom;
  /** Locks what they show until the transaction ends. Refuses an unknown one (`medias-not-found`). */
  readonly lock: (tx: Tx) => Promise<void>;
  /** Refuses what must not become of them. */
  readonly check?: (
    tx: Tx,
    edit: { readonly before: readonly DescribedPicture[]; readonly after: readonly DescribedPicture[] },
  ) => Promise<void>;
  /** Called when they were changed. */
  readonly changed?: (tx: Tx, now: Instant) => Promise<void>;
}

/**
 * Pictures as fields of their revisions: `order` has all ids, and each picture has `file-<id>`,
 * `room-<id>`, `altEn-<id>` and `altEs-<id>`, so that two people can work on two pictures at once. A file that is not
 * there is null. A new picture comes last and is no change of the order.
 */
export type PictureValues = Readonly<Record<string, unknown>> & { readonly order: readonly number[] };

const words = ['room', 'altEn', 'altEs'] as const;
type Word = (typeof words)[number];
export const fieldOf = (name: Word | 'file', id: number): string => `${name}-${id}`;

/** How pictures are read, checked and written by an edit. */
export const revisedPictures = (album: Album): Revised<PictureValues> => ({
  entity: album.entity,
  lock: async (tx) => valuesOf(await lockPictures(tx, album)),
  check: (tx, _id, { before, after }) => album.check?.(tx, { before: picturesIn(before), after: picturesIn(after) }),
  write: async (tx, _id, changed, now) => {
    await writePictures(tx, album, changed);
    await album.changed?.(tx, now);
  },
});

/** The pictures in order, locked until the transaction ends. Refuses those of what is unknown. */
export async function lockPictures(tx: Tx, album: Album): Promise<readonly PictureRow[]> {
  await album.lock(tx);
  return readPictures(tx, album);
}

export async function readPictures(db: Db | Tx, album: Album): Promise<readonly PictureRow[]> {
  const { rows } = await sql<PictureRow>`
    SELECT id, room, alt_en AS "altEn", alt_es AS "altEs", master, width, height, placeholder, fingerprint
    FROM media WHERE ${isOf(album)} ORDER BY is_primary DESC, position`.execute(db);
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

/** Whether a row of `media` is of this album. */
const isOf = ({ column, id }: Album) => sql`${sql.ref(`media.${column}`)} = ${id}::int`;

async function writePictures(tx: Tx, album: Album, changed: Partial<PictureValues>): Promise<void> {
  const gone = idsWithFile(changed, false);
  await sql`DELETE FROM media WHERE ${isOf(album)} AND id = ANY(${[...gone]}::int[])`.execute(tx);
  const come = idsWithFile(changed, true);
  for (const id of come) await insertPicture(tx, album, { id, changed });
  const described = Object.entries(changed).filter(([name, value]) => isWord(name) && value !== null);
  for (const [name, value] of described) {
    const id = Number(name.split('-')[1]);
    if (!come.includes(id)) await writeWord(tx, { id, word: name.split('-')[0] as Word, text: String(value) });
  }
  const order = changed.order ?? (await readPictures(tx, album)).map(({ id }) => id);
  await writeOrder(tx, album, order);
}

const isWord = (name: string) => words.some((word) => name.startsWith(`${word}-`));

/** Last in the order. A picture that comes back has the id that it had, so that its address is the same. */
async function insertPicture(
  tx: Tx,
  album: Album,
  { id, changed }: { readonly id: number; readonly changed: Partial<PictureValues> },
): Promise<void> {
  const { master, width, height, placeholder, fingerprint } = changed[fieldOf('file', id)] as PictureFile;
  const [room, altEn, altEs] = words.map((word) => String(changed[fieldOf(word, id)]));
  await sql`
    INSERT INTO media (id, ${sql.ref(album.column)}, position, room, alt_en, alt_es, width, height, placeholder, master, fingerprint)
    OVERRIDING SYSTEM VALUE
    SELECT ${id}, ${album.id}::int, coalesce(max(position) + 1, 0), ${room}, ${altEn}, ${altEs}, ${width}::int, ${height}::int,
      ${placeholder}, ${master}, ${fingerprint} FROM media WHERE ${isOf(album)}`.execute(tx);
}

const columns = { room: 'room', altEn: 'alt_en', altEs: 'alt_es' } as const;

async function writeWord(
  tx: Tx,
  { id, word, text }: { readonly id: number; readonly word: Word; readonly text: string },
) {
  await sql`UPDATE media SET ${sql.id(columns[word])} = ${text} WHERE id = ${id}`.execute(tx);
}

/** The one place that says which picture is the primary one: the first of the order. */
async function writeOrder(tx: Tx, album: Album, [first, ...others]: readonly number[]): Promise<void> {
  if (first === undefined) return;
  await sql`UPDATE media SET is_primary = false WHERE ${isOf(album)} AND is_primary AND id <> ${first}`.execute(tx);
  await sql`UPDATE media SET position = o.place - 1, is_primary = o.place = 1
    FROM unnest(${[first, ...others]}::int[]) WITH ORDINALITY o (id, place)
    WHERE media.id = o.id AND ${isOf(album)}`.execute(tx);
}
