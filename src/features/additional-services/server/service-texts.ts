import { type RawBuilder, sql } from 'kysely';
import { mediaView, type StoredMedia } from '#features/media/media-view.domain.ts';
import type { Language } from '#kernel/languages.ts';
import type { ServicePicture } from '../api/additional-services.schemas.ts';

export type Fragment = RawBuilder<unknown>;

export type MediaChoice = 'primary' | 'all';

/** A column of both languages, in one of them. */
export function inLanguage(column: string, language: Language): Fragment {
  return sql.ref(`${column}_${language}`);
}

/** Name and description in one language, and which service it belongs to; `row` is the alias of the item's table. */
export function itemColumns(row: string, language: Language): Fragment {
  return sql`${sql.ref(`${row}.id`)}, ${sql.ref(`${row}.service_id`)} AS "serviceId",
    ${inLanguage(`${row}.name`, language)} AS name, ${inLanguage(`${row}.description`, language)} AS description`;
}

/** Items that are sold: active ones of active services. */
export function isSold(row: string): Fragment {
  return sql`${sql.ref(`${row}.active`)} AND s.active`;
}

/** The pictures of a row of the table `owner` that have their texts, the primary one first. */
export function mediasOf(owner: string, id: Fragment, choice: MediaChoice = 'all'): Fragment {
  return sql`(SELECT json_agg(p) FROM (SELECT picture.id, picture.room, picture.alt_en, picture.alt_es, picture.width,
    picture.height, picture.placeholder FROM media picture
    WHERE ${sql.ref(`picture.${owner}_id`)} = ${id} AND picture.alt_en <> '' AND picture.alt_es <> ''
    ORDER BY picture.is_primary DESC, picture.position
    LIMIT ${choice === 'primary' ? 1 : 1_000}::int) p)`;
}

export interface WithStored {
  readonly stored: readonly StoredMedia[] | null;
}

/** The row as screens get it: with its pictures in one language. */
export function pictured<Row extends WithStored>(
  row: Row,
  language: Language,
): Omit<Row, 'stored'> & { medias: ServicePicture[] } {
  const { stored, ...rest } = row;
  return { ...rest, medias: (stored ?? []).map((media) => mediaView(media, language)) };
}
