import { type RawBuilder, sql } from 'kysely';
import type { Language } from '#kernel/languages.ts';
import { textReader } from '#platform/texts/text-reader.ts';
import en from '../../texts/people/en.json' with { type: 'json' };
import es from '../../texts/people/es.json' with { type: 'json' };

const textsIn = textReader({ en, es });

/** SQL for what somebody is called, by the alias of their `app_user` row; whoever left has no name any more, and that is said in the reader's language. */
export function nameOfPerson(alias: string, language: Language): RawBuilder<string> {
  const [status, name, lastname] = ['status', 'name', 'lastname'].map((column) => sql.ref(`${alias}.${column}`));
  return sql<string>`CASE WHEN ${status} = 'deleted' THEN ${textsIn(language)('deleted')}::text ELSE concat_ws(' ', ${name}, ${lastname}) END`;
}

/** SQL for where somebody can be written to: nowhere when they left. */
export function emailOfPerson(alias: string): RawBuilder<string | null> {
  return sql<string | null>`CASE WHEN ${sql.ref(`${alias}.status`)} <> 'deleted' THEN ${sql.ref(`${alias}.email`)} END`;
}
