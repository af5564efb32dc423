import { sql } from 'kysely';
import type { Tx } from '#platform/database/database.ts';
import { rowsAsJson } from '#platform/database/rows-as-json.ts';
import type { PersonalData } from '#platform/ports.ts';

/** Whether somebody owns a house or boat that guests can book; locked, so that none is published meanwhile. */
export async function hasPublished(tx: Tx, ownerId: string): Promise<boolean> {
  const owned = await tx
    .selectFrom('rentable')
    .select('status')
    .where('owner_id', '=', ownerId)
    .orderBy('id')
    .forUpdate()
    .execute();
  return owned.some(({ status }) => status === 'published');
}

/** Takes somebody out of what they owned. */
export async function forgetPerson(tx: Tx, userId: string): Promise<void> {
  await tx.updateTable('rentable').set({ owner_id: null }).where('owner_id', '=', userId).execute();
}

/** What the catalog stores of a person: as an owner what is theirs. */
export const catalogPersonalData: PersonalData = {
  section: 'catalog',
  tables: ['rentable'],
  collect: async (db, userId) => ({
    owned: await rowsAsJson(
      db,
      sql`SELECT id, kind, status, name_en AS name, address, latitude, longitude, created_at AS "createdAt"
        FROM rentable WHERE owner_id = ${userId} ORDER BY id`,
    ),
  }),
};
