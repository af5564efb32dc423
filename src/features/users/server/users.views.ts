import { type RawBuilder, sql } from 'kysely';
import { type Instant, isoOf } from '#kernel/instant.ts';
import type { PageRequest } from '#kernel/pages.ts';
import { refuse } from '#kernel/refusals.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { listPage, type RowList } from '#platform/database/row-list.ts';
import type { UserView } from '../api/users.schemas.ts';
import type { UserColumn } from '../user-administration.domain.ts';

interface UserRow extends Omit<UserView, 'createdAt' | 'updatedAt'> {
  readonly createdAt: Instant;
  readonly updatedAt: Instant;
}

const columns = sql`id AS "_id", name, lastname, email, phone_number AS "phoneNumber", age, gender, status, roles, language, team_roles AS "teamRoles",
  CASE WHEN scope_places IS NOT NULL THEN json_build_object('places', scope_places, 'rentables', scope_rentables) END AS scope,
  created_at AS "createdAt", updated_at AS "updatedAt"`;

const toView = (row: UserRow): UserView => ({
  ...row,
  createdAt: isoOf(row.createdAt),
  updatedAt: isoOf(row.updatedAt),
});

/** A user as admins see them; who was deleted is nobody. */
export async function getUser(db: Db | Tx, id: string): Promise<UserView> {
  const { rows } = await sql<UserRow>`SELECT ${columns} FROM app_user WHERE id = ${id} AND status <> 'deleted'`.execute(
    db,
  );
  return toView(rows[0] ?? refuse('user-not-found'));
}

interface Asked {
  readonly orderBy?: UserColumn | undefined;
  /** 0: newest first. */
  readonly order: 1 | -1 | 0;
  readonly search?: string | undefined;
}

/**
 * What each column is sorted by: names without regard to accents and case (`folded` begins with the name), roles by
 * what they allow.
 */
const sortKeys: Readonly<Record<UserColumn, RawBuilder<unknown>>> = {
  name: sql`folded`,
  lastname: sql`fold(lastname)`,
  email: sql`lower(email)`,
  phoneNumber: sql`phone_number`,
  roles: sql`array_position(ARRAY['admin', 'staff', 'owner', 'tenant'], (SELECT role FROM unnest(roles) AS role ORDER BY array_position(ARRAY['admin', 'staff', 'owner', 'tenant'], role) LIMIT 1))`,
  status: sql`array_position(ARRAY['created', 'active', 'blocked'], status)`,
  createdAt: sql`created_at`,
  updatedAt: sql`updated_at`,
};

/** Users as admins see them, newest first unless sorted. */
export const usersList: RowList<Asked, UserView> = {
  find: ({ orderBy, order, search }) => {
    const key = orderBy !== undefined && order !== 0 ? sortKeys[orderBy] : undefined;
    const sorted = key === undefined ? sql`` : sql`${key} ${order === 1 ? sql`ASC` : sql`DESC`} NULLS LAST,`;
    return {
      from: sql`FROM app_user WHERE status <> 'deleted' ${matching(search)}`,
      id: sql`id`,
      idType: 'uuid',
      orderBy: sql`${sorted} created_at DESC, id DESC`,
    };
  },
  read: async (db, shown) => {
    const { rows } = await sql<UserRow>`
      SELECT ${columns} FROM ${shown} AS shown JOIN app_user USING (id) ORDER BY shown.position`.execute(db);
    return rows.map(toView);
  },
};

/** A page of users with how many there are. */
export async function listUsers(db: Db, asked: Asked & { page: PageRequest }) {
  const { rows, totalRecords } = await listPage(db, usersList, asked);
  return { data: [...rows], pagination: { total: totalRecords, page: asked.page.number, limit: asked.page.size } };
}

const MAX_WORDS = 6;

/** Each word somewhere in name or address, accents and case forgiven; the wildcards of LIKE are letters here. */
function matching(search = ''): RawBuilder<unknown> {
  const words = search.split(/\s+/).filter((word) => word !== '');
  const likes = words
    .slice(0, MAX_WORDS)
    .map((word) => sql`AND folded LIKE '%' || fold(${word.replace(/[\\%_]/g, '\\$&')}) || '%'`);
  return sql.join(likes, sql` `);
}
