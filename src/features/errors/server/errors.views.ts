import { sql } from 'kysely';
import { type Instant, isoOf } from '#kernel/instant.ts';
import { offsetOf, type PageRequest, pageFacts } from '#kernel/pages.ts';
import { refuse } from '#kernel/refusals.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { timestamptz } from '#platform/database/parameters.ts';
import type { ErrorsView, ErrorView, errorStates } from '../errors.api.ts';

interface Row extends Omit<ErrorsView['errors'][number], 'firstAt' | 'lastAt'> {
  readonly firstAt: Instant;
  readonly lastAt: Instant;
}

/** Not marked as seen since it came last. */
const isNew = sql<boolean>`(seen_at IS NULL OR last_at > seen_at)`;

const summary = sql`id, kind, name, message, route, release, count, first_at AS "firstAt", last_at AS "lastAt",
  ${isNew} AS "isNew"`;

const withTimes = <One extends Row>({ firstAt, lastAt, ...row }: One) => ({
  ...row,
  firstAt: isoOf(firstAt),
  lastAt: isoOf(lastAt),
});

/** Errors, the last one first. */
export async function listErrors(
  db: Db,
  { page, state }: { readonly page: PageRequest; readonly state: (typeof errorStates)[number] | undefined },
): Promise<ErrorsView> {
  const isAsked = state === undefined ? sql`true` : sql`${isNew} = ${state === 'new'}`;
  const { rows } = await sql<Row & { readonly total: number }>`
    SELECT ${summary}, count(*) OVER () AS total FROM server_error WHERE ${isAsked}
    ORDER BY last_at DESC, id LIMIT ${page.size} OFFSET ${offsetOf(page)}`.execute(db);
  return { ...pageFacts(page, rows[0]?.total ?? 0), errors: rows.map(({ total: _, ...row }) => withTimes(row)) };
}

type WholeRow = Row & Pick<ErrorView, 'stack' | 'fingerprint' | 'requestId'>;

export async function getError(db: Db, id: string): Promise<ErrorView> {
  const { rows } = await sql<WholeRow>`
    SELECT ${summary}, stack, fingerprint, request_id AS "requestId" FROM server_error WHERE id = ${id}`.execute(db);
  return withTimes(rows[0] ?? refuse('not-found'));
}

export async function markErrorSeen(db: Tx, { id, now }: { readonly id: string; readonly now: Instant }) {
  const { numUpdatedRows } = await db
    .updateTable('server_error')
    .set({ seen_at: timestamptz(now) })
    .where('id', '=', id)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) refuse('not-found');
}
