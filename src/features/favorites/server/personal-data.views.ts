import { sql } from 'kysely';
import { rowsAsJson } from '#platform/database/rows-as-json.ts';
import type { PersonalData } from '#platform/ports.ts';

/** What a person saved. */
export const favoritesPersonalData: PersonalData = {
  section: 'favorites',
  tables: ['favorite'],
  collect: async (db, userId) => ({
    favorites: await rowsAsJson(
      db,
      sql`SELECT r.kind, r.name_en AS name, f.created_at AS "createdAt"
        FROM favorite f JOIN rentable r ON r.id = f.rentable_id WHERE f.user_id = ${userId} ORDER BY f.created_at`,
    ),
  }),
};
