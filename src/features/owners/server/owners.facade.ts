import { sql } from 'kysely';
import type { CalendarDate } from '#kernel/calendar-date.ts';
import type { Language } from '#kernel/languages.ts';
import type { Db } from '#platform/database/database.ts';
import type { PaperKind } from '../domain/owner-papers.ts';

export { findManagement, listManagement } from './agreements.repository.ts';
export { countEndingPapers, listPapers } from './owner-papers.ts';
export { getOwn, listOwn } from './owners.views.ts';
export { countRenewals } from './remind-renewals.ts';

/** A paper of an owner as a mail tells of it; undefined where it is gone. */
export interface ToldPaper {
  readonly ownerId: string;
  readonly ownerName: string;
  readonly kind: PaperKind;
  readonly name: string;
  /** The house or boat that it is about; null: of the owner. */
  readonly place: string | null;
  readonly validUntil: CalendarDate | null;
}

export async function findOwnerPaper(db: Db, id: string, language: Language): Promise<ToldPaper | undefined> {
  const { rows } = await sql<ToldPaper>`
    SELECT p.owner_id AS "ownerId", concat_ws(' ', u.name, u.lastname) AS "ownerName", p.kind, p.name,
      ${language === 'es' ? sql`r.name_es` : sql`r.name_en`} AS place, p.valid_until AS "validUntil"
    FROM owner_paper p JOIN app_user u ON u.id = p.owner_id LEFT JOIN rentable r ON r.id = p.rentable_id
    WHERE p.id = ${id}`.execute(db);
  return rows[0];
}
