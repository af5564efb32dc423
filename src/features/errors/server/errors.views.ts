import { sql } from 'kysely';
import { type Instant, isoOf } from '#kernel/instant.ts';
import { type PageRequest, pageFacts } from '#kernel/pages.ts';
import { refuse } from '#kernel/refusals.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { timestamptz } from '#platform/database/parameters.ts';
import { listPage, type RowList } from '#platform/database/row-list.ts';
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

interface Asked {
  readonly State?: (typeof errorStates)[number] | undefined;
}

/** Errors, the last one first. */
export const errorsList: RowList<Asked, ErrorsView['errors'][number]> = {
  find: ({ State }) => ({
    from: sql`FROM server_error WHERE ${State === undefined ? sql`true` : sql`${isNew} = ${State === 'new'}`}`,
    id: sql`id`,
    idType: 'uuid',
    orderBy: sql`last_at DESC, id`,
  }),
  read: async (db, shown) => {
    const { rows } = await sql<Row>`
      SELECT ${summary} FROM ${shown} AS shown JOIN server_error USING (id) ORDER BY shown.position`.execute(db);
    return rows.map(withTimes);
  },
};

export async function listErrors(db: Db, asked: Asked & { readonly page: PageRequest }): Promise<ErrorsView> {
  const { rows, totalRecords } = await listPage(db, errorsList, asked);
  return { ...pageFacts(asked.page, totalRecords), errors: [...rows] };
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
