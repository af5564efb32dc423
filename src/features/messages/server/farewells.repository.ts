import type { Instant } from '#kernel/instant.ts';
import type { Language } from '#kernel/languages.ts';
import type { Tx } from '#platform/database/database.ts';

interface Leaver {
  readonly name: string;
  readonly email: string;
  readonly language: Language;
}

/** Keeps where somebody who is leaving can be told so: their account won't know it any more when the mail is written. */
export async function keepFarewell(tx: Tx, { name, email, language }: Leaver, now: Instant): Promise<string> {
  const row = await tx
    .insertInto('farewell')
    .values({ name, email, language, left_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Takes it out: with the mail that is sent in the same transaction it is gone. */
export async function takeFarewell(tx: Tx, id: string) {
  const row = await tx
    .deleteFrom('farewell')
    .where('id', '=', id)
    .returning(['name', 'email', 'language'])
    .executeTakeFirst();
  return row && { ...row, status: 'deleted' as const };
}
