import { isoOf } from '#kernel/instant.ts';
import { refuse } from '#kernel/refusals.ts';
import type { Db } from '#platform/database/database.ts';
import { portraitPath } from './portraits.repository.ts';

/** Somebody as they see themself. */
export async function getTenant(db: Db, id: string) {
  const row = await db
    .selectFrom('app_user as u')
    .leftJoin('user_picture as p', 'p.user_id', 'u.id')
    .select([
      'u.id',
      'u.name as firstName',
      'u.lastname as lastName',
      'u.email',
      'u.phone_number as phone',
      'u.language',
    ])
    .select(['u.roles', 'u.created_at', 'p.key'])
    .where('u.id', '=', id)
    .executeTakeFirst();
  if (!row) return refuse('tenant-not-found');
  const { key, roles, created_at, ...tenant } = row;
  return {
    ...tenant,
    roles: [...roles],
    createdAt: isoOf(created_at),
    media: key === null ? null : portraitPath(key),
  };
}
