import { sql } from 'kysely';
import { inScope } from '#features/accounts/server/staff-scope.facade.ts';
import type { CalendarDate } from '#kernel/calendar-date.ts';
import type { Language } from '#kernel/languages.ts';
import type { Scope } from '#kernel/roles.ts';
import type { Db } from '#platform/database/database.ts';
import { type EndingLicence, licencesEndBy } from '../../domain/licences.ts';
import { inLanguage } from '../rentable-cards.views.ts';

interface Asked {
  readonly today: CalendarDate;
  readonly language: Language;
  readonly most: number;
  readonly scope: Scope | null;
}

interface EndingOfHouse extends EndingLicence {
  readonly houseId: number;
  readonly name: string;
}

/** Licences of published houses that ran out or end within 60 days, the first first, and how many there are. */
export async function listEndingLicences(
  db: Db,
  { today, language, most, scope }: Asked,
): Promise<{ total: number; rows: EndingOfHouse[] }> {
  const { rows } = await sql<EndingOfHouse & { total: number }>`
    SELECT r.id AS "houseId", ${inLanguage('r.name', language)} AS name, l.kind, l.valid_until AS "validUntil",
      l.valid_until < ${today}::date AS "isExpired", count(*) OVER () AS total
    FROM house_licence l JOIN rentable r ON r.id = l.house_id
    WHERE r.status = 'published' AND ${inScope(scope, sql`r.id`)}
      AND l.valid_until <= ${licencesEndBy(today)}::date
    ORDER BY l.valid_until, r.id, l.kind LIMIT ${most}`.execute(db);
  return { total: rows[0]?.total ?? 0, rows: rows.map(({ total: _, ...row }) => row) };
}
