import { sql } from 'kysely';
import { nameOfPerson } from '#features/accounts/server/accounts.facade.ts';
import { inScope, ofCompany } from '#features/accounts/server/staff-scope.facade.ts';
import { type Instant, isoOf } from '#kernel/instant.ts';
import type { Language } from '#kernel/languages.ts';
import { offsetOf, type PageRequest, pageFacts } from '#kernel/pages.ts';
import type { Scope } from '#kernel/roles.ts';
import type { Db } from '#platform/database/database.ts';
import type { RevisionsView } from '../revisions.api.ts';
import { isOfListing, type RevisedEntity } from '../revisions.domain.ts';

interface Row extends Omit<RevisionsView['revisions'][number], 'at'> {
  readonly at: Instant;
  readonly total: number;
}

/** The changes of a row, newest first. A row that was never changed, or that is not there, has none. */
export async function listRevisions(
  db: Db,
  { entity, id }: { readonly entity: RevisedEntity; readonly id: number },
  { page, language, scope }: { page: PageRequest; language: Language; scope: Scope | null },
): Promise<RevisionsView> {
  const belongs = isOfListing(entity) ? inScope(scope, sql`v.entity_id`) : ofCompany(scope);
  const { rows } = await sql<Row>`
    SELECT v.version, ${nameOfPerson('u', language)} AS "by", v.changed_at AS at, v.origin, v.before, v.after,
      count(*) OVER () AS total
    FROM revision v JOIN app_user u ON u.id = v.changed_by
    WHERE v.entity = ${entity} AND v.entity_id = ${id} AND ${belongs}
    ORDER BY v.version DESC LIMIT ${page.size} OFFSET ${offsetOf(page)}`.execute(db);
  const revisions = rows.map(({ at, total: _, ...row }) => ({ ...row, at: isoOf(at) }));
  return { ...pageFacts(page, rows[0]?.total ?? 0), revisions };
}
