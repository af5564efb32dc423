import { type RawBuilder, sql } from 'kysely';
import { isoOf } from '#kernel/instant.ts';
import type { Language } from '#kernel/languages.ts';
import { refuse } from '#kernel/refusals.ts';
import { type Db, inTransaction } from '#platform/database/database.ts';
import type { FeatureDeps } from '#platform/feature.ts';
import type { PersonalData } from '#platform/ports.ts';
import { textReader } from '#platform/text-reader.ts';
import type { DataExported } from '../domain/accounts.events.ts';
import en from '../texts/people.en.json' with { type: 'json' };
import es from '../texts/people.es.json' with { type: 'json' };
import { portraitPath } from './make-portrait.ts';

/** The profile of a user, for the user. */
export async function getTenant(db: Db, id: string) {
  const row = await db
    .selectFrom('app_user as u')
    .leftJoin('user_picture as p', 'p.user_id', 'u.id')
    .select([
      'u.id',
      'u.name as firstName',
      'u.lastname as lastName',
      'u.email',
      'u.phone_number as phone',
      'u.language',
    ])
    .select(['u.roles', 'u.created_at', 'p.key'])
    .where('u.id', '=', id)
    .executeTakeFirst();
  if (!row) return refuse('tenant-not-found');
  const { key, roles, created_at, ...tenant } = row;
  return {
    ...tenant,
    roles: [...roles],
    createdAt: isoOf(created_at),
    media: key === null ? null : portraitPath(key),
  };
}

const textsIn = textReader({ en, es });

/** SQL for whether a user is a contact that staff made: nobody ever signed in as it, nor was anybody invited to. */
export function isContact(alias: string): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql<boolean>`(${column('status')} = 'created' AND ${column('confirmed_at')} IS NULL
    AND ${column('password_hash')} IS NULL AND ${column('roles')} = '{tenant}')`;
}

/**
 * SQL for the name of a user, by the alias of the `app_user` row. A deleted user has no name: the text says so in the
 * reader's language.
 */
export function nameOfPerson(alias: string, language: Language): RawBuilder<string> {
  const [status, name, lastname] = ['status', 'name', 'lastname'].map((column) => sql.ref(`${alias}.${column}`));
  return sql<string>`CASE WHEN ${status} = 'deleted' THEN ${textsIn(language)('deleted')}::text ELSE concat_ws(' ', ${name}, ${lastname}) END`;
}

/** How the address of a contact ends who gave a phone number alone: no mail server has this ending. */
export const NO_MAILBOX = '@contact.invalid';

/** SQL for where somebody can be written to: nowhere when they left, or gave a phone number alone. */
export function emailOfPerson(alias: string): RawBuilder<string | null> {
  const email = sql.ref(`${alias}.email`);
  return sql<
    string | null
  >`CASE WHEN ${sql.ref(`${alias}.status`)} <> 'deleted' AND ${email} NOT LIKE ${`%${NO_MAILBOX}`}::text
    THEN ${email} END`;
}

/**
 * Everything that is stored on a person, section by section as the features give it, several of which may share one;
 * that it was taken is told.
 */
export async function exportData(
  { db, clock, publish, storage }: Pick<FeatureDeps, 'db' | 'clock' | 'publish' | 'storage'>,
  { userId, personalData }: { userId: string; personalData: readonly PersonalData[] },
): Promise<{ exportedAt: string; sections: Record<string, unknown> }> {
  const sections: Record<string, Readonly<Record<string, unknown>>> = {};
  await inTransaction(db, async (tx) => {
    for (const { section, collect } of personalData) {
      sections[section] = { ...sections[section], ...(await collect(tx, userId, storage)) };
    }
    const exported: DataExported = { type: 'data-exported', userId };
    await publish(tx, exported);
  });
  return { exportedAt: isoOf(clock.now()), sections };
}
