import { type RawBuilder, sql } from 'kysely';
import { inScope } from '#features/accounts/server/staff-scope.facade.ts';
import { hoursAfter, type Instant, isoOf } from '#kernel/instant.ts';
import type { Language } from '#kernel/languages.ts';
import type { Scope } from '#kernel/roles.ts';
import { keysOf } from '#kernel/typed-names.ts';
import type { Db } from '#platform/database/database.ts';
import { timestamptz } from '#platform/database/parameters.ts';
import { ALERT_HOURS, notReady, type Readiness, readinessAfter } from '../domain/tasks.ts';

/** Blocks that stand for a house that can't be lived in. */
const OUT_OF_ORDER = ['maintenance', 'storm'];

/**
 * SQL for how a house or boat stands now: out of order by its block, else what the last task says whose time
 * has come; one without a task is clean.
 */
export function readinessOf(rentableId: RawBuilder<unknown>): RawBuilder<Readiness> {
  const at = sql`company_now()`;
  const says = keysOf(readinessAfter).map((state) => sql`WHEN ${state} THEN ${readinessAfter[state]}`);
  return sql<Readiness>`CASE WHEN EXISTS (SELECT FROM occupancy o WHERE o.rentable_id = ${rentableId} AND o.blocks
      AND o.block_kind = ANY(${OUT_OF_ORDER}::text[]) AND o.during @> ${at}) THEN 'out-of-order'
    ELSE coalesce((SELECT CASE t.state ${sql.join(says, sql` `)} END FROM turnover_task t
      WHERE t.rentable_id = ${rentableId} AND t.state <> 'canceled' AND t.kind <> 'inspection'
        AND (t.starts_at <= ${at} OR t.begun_at <= ${at})
      ORDER BY t.starts_at DESC, t.made_at DESC LIMIT 1), 'clean') END`;
}

/** A house into which somebody comes within hours and that is not clean. */
export interface NotReady {
  readonly taskId: string;
  readonly rentableId: number;
  readonly name: string;
  readonly readiness: Readiness;
  /** When somebody arrives. */
  readonly dueAt: string;
  /** Who is to clean it. */
  readonly personName: string | null;
}

interface Asked {
  readonly scope: Scope | null;
  readonly now: Instant;
  readonly language: Language;
  readonly most: number;
}

/**
 * BO-26: houses and boats of somebody's work into which somebody comes within three hours, or should have come already
 * today, and that are not clean; the nearest first.
 */
export async function listNotReady(
  db: Db,
  { scope, now, language, most }: Asked,
): Promise<{ readonly total: number; readonly rows: NotReady[] }> {
  const near = timestamptz(hoursAfter(now, ALERT_HOURS));
  const { rows } = await sql<Omit<NotReady, 'dueAt'> & { readonly dueAt: Instant; readonly total: number }>`
    SELECT t.id AS "taskId", t.rentable_id AS "rentableId", ${sql.ref(`r.name_${language}`)} AS name, ready.readiness,
      t.ends_at AS "dueAt", concat_ws(' ', u.name, u.lastname) AS "personName", count(*) OVER ()::int AS total
    FROM turnover_task t JOIN rentable r ON r.id = t.rentable_id LEFT JOIN app_user u ON u.id = t.assignee_id
      CROSS JOIN LATERAL (SELECT ${readinessOf(sql`t.rentable_id`)} AS readiness) ready
    WHERE t.state IN ('open', 'accepted', 'declined', 'in-progress', 'paused') AND t.kind <> 'inspection'
      AND t.ends_at BETWEEN ${timestamptz(hoursAfter(now, -24))} AND ${near} AND t.starts_at <= ${near}
      AND ready.readiness = ANY(${notReady}::text[]) AND ${inScope(scope, sql`t.rentable_id`)}
    ORDER BY t.ends_at, t.priority, t.id LIMIT ${most}`.execute(db);
  return {
    total: rows[0]?.total ?? 0,
    rows: rows.map(({ total: _, dueAt, personName, ...row }) => ({
      ...row,
      dueAt: isoOf(dueAt),
      personName: personName || null,
    })),
  };
}
