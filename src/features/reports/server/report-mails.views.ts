import { sql } from 'kysely';
import type { Language } from '#kernel/languages.ts';
import type { Db } from '#platform/database/database.ts';
import type { MailedReportsView } from '../api/reports.schemas.ts';
import { listReportMails, type MailedFilter } from './report-mails.repository.ts';

interface Asked {
  readonly userId: string;
  readonly language: Language;
}

/** The reports that somebody is mailed, with the names of what they are about. */
export async function listMailed(db: Db, { userId, language }: Asked): Promise<MailedReportsView> {
  const mails = await listReportMails(db, userId);
  return {
    mails: await Promise.all(
      mails.map(async ({ userId: _, filter, ...mail }) => ({
        ...mail,
        filter,
        of: await namesOf(db, filter, language),
      })),
    ),
  };
}

async function namesOf(db: Db, { placeId, ownerId, unitId }: MailedFilter, language: Language): Promise<string[]> {
  const name = sql.ref(`name_${language}`);
  const { rows } = await sql<{ name: string }>`
    SELECT ${name} AS name FROM destination WHERE id = ${placeId ?? null}
    UNION ALL SELECT concat_ws(' ', name, lastname) FROM app_user WHERE id = ${ownerId ?? null}
    UNION ALL SELECT ${name} FROM rentable WHERE id = ${unitId ?? null}`.execute(db);
  return rows.map((row) => row.name);
}
