import type { Db, Tx } from '#platform/database/database.ts';

/** Every setting by its key, but for secrets. */
export async function listSettings(db: Db | Tx): Promise<Readonly<Record<string, unknown>>> {
  const rows = await db.selectFrom('setting').select(['key', 'value']).where('key', 'not like', '%-key').execute();
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
}
