import { type RawBuilder, sql } from 'kysely';
import type { Language } from '#kernel/languages.ts';
import type { Db } from '#platform/database/database.ts';
import type { Wanted } from '../domain/asked-about.ts';

/** The house or boat that a conversation is about, and when and with whom its writer would come. */
export interface AskedAbout {
  readonly id: number;
  readonly kind: 'house' | 'boat';
  readonly name: string;
  readonly wanted: Wanted;
}

/** SQL for what the row `c` of `contact_message` is about; null: about no house or boat. */
export const askedAbout = (language: Language): RawBuilder<AskedAbout | null> => sql<AskedAbout | null>`
  (SELECT json_build_object('id', asked_r.id, 'kind', asked_r.kind, 'name', ${sql.ref(`asked_r.name_${language}`)},
    'wanted', coalesce(c.wanted, '{}')) FROM rentable asked_r WHERE asked_r.id = c.rentable_id)`;

/** SQL for its name alone. */
export const askedAboutName = (language: Language): RawBuilder<string | null> => sql<string | null>`
  (SELECT ${sql.ref(`asked_r.name_${language}`)} FROM rentable asked_r WHERE asked_r.id = c.rentable_id)`;

/** What a message from a form is about; null: no house or boat. */
export async function findAskedAbout(db: Db, messageId: string, language: Language): Promise<AskedAbout | null> {
  const { rows } = await sql<{ readonly about: AskedAbout | null }>`
    SELECT ${askedAbout(language)} AS about FROM contact_message c WHERE c.id = ${messageId}`.execute(db);
  return rows[0]?.about ?? null;
}
