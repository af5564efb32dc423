import { type RawBuilder, sql } from 'kysely';

/** SQL for whether words are in a text: accents and case are forgiven, the wildcards of LIKE are letters here. */
export function contains(text: RawBuilder<unknown>, words: string): RawBuilder<unknown> {
  const escaped = words.replace(/[\\%_]/g, '\\$&');
  return sql`fold(${text}) LIKE '%' || fold(${escaped}) || '%'`;
}
