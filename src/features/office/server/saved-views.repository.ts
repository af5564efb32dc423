import { sql } from 'kysely';
import { lockPerson, nameOfPerson } from '#features/accounts/server/accounts.facade.ts';
import type { Instant } from '#kernel/instant.ts';
import type { Language } from '#kernel/languages.ts';
import { refuse } from '#kernel/refusals.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { timestamptz } from '#platform/database/parameters.ts';
import { rowsAsJson } from '#platform/database/rows-as-json.ts';
import type { PersonalData } from '#platform/ports.ts';
import type { SavedView } from '../api/office.schemas.ts';
import { MAX_VIEWS, type ViewedList } from '../saved-views.domain.ts';

interface Viewer {
  readonly userId: string;
  readonly language: Language;
}

/** The views of one's own and those that others share, by name. */
export async function listViews(db: Db, { userId, language }: Viewer): Promise<SavedView[]> {
  const { rows } = await sql<SavedView>`
    SELECT v.id, v.list, v.name, v.query, v.is_shared AS "isShared", v.owner_id = ${userId} AS "isOwn",
      ${nameOfPerson('u', language)} AS by
    FROM saved_view v JOIN app_user u ON u.id = v.owner_id
    WHERE v.owner_id = ${userId} OR v.is_shared ORDER BY lower(v.name), v.created_at, v.id`.execute(db);
  return rows;
}

interface NewView {
  readonly userId: string;
  readonly list: ViewedList;
  readonly name: string;
  readonly query: string;
  readonly isShared: boolean;
  readonly now: Instant;
}

/** Keeps a view, unless its owner has one of this name or as many as anybody may. */
export async function keepView(tx: Tx, { userId, list, name, query, isShared, now }: NewView): Promise<string> {
  await lockPerson(tx, userId);
  const kept = await tx
    .selectFrom('saved_view')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('owner_id', '=', userId)
    .executeTakeFirstOrThrow();
  if (Number(kept.count) >= MAX_VIEWS) return refuse('too-many-views', { most: MAX_VIEWS });
  const { id } = await tx
    .insertInto('saved_view')
    .values({ owner_id: userId, list, name, query, is_shared: isShared, created_at: timestamptz(now) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

interface ViewChange {
  readonly id: string;
  readonly userId: string;
  readonly name?: string | undefined;
  readonly isShared?: boolean | undefined;
}

/** Changes a view of one's own; somebody else's is none. */
export async function changeView(tx: Tx, { id, userId, name, isShared }: ViewChange): Promise<void> {
  const { rows } = await sql`
    UPDATE saved_view SET name = coalesce(${name ?? null}, name), is_shared = coalesce(${isShared ?? null}, is_shared)
    WHERE id = ${id} AND owner_id = ${userId} RETURNING id`.execute(tx);
  if (rows.length === 0) return refuse('not-found');
}

/** Forgets a view of one's own. */
export async function removeView(db: Db, { id, userId }: { id: string; userId: string }): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('saved_view')
    .where('id', '=', id)
    .where('owner_id', '=', userId)
    .executeTakeFirst();
  if (numDeletedRows === 0n) return refuse('not-found');
}

/** All that somebody kept, when they leave. */
export async function removeViewsOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('saved_view').where('owner_id', '=', userId).execute();
}

/** The views that a person kept. */
export const viewsPersonalData: PersonalData = {
  section: 'savedViews',
  tables: ['saved_view'],
  collect: async (db, userId) => ({
    savedViews: await rowsAsJson(
      db,
      sql`SELECT v.list, v.name, v.query, v.is_shared AS "isShared", v.created_at AS "createdAt"
        FROM saved_view v WHERE v.owner_id = ${userId} ORDER BY v.created_at`,
    ),
  }),
};
