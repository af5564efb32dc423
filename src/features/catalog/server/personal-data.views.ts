import { sql } from 'kysely';
import { rowsAsJson } from '#platform/database/rows-as-json.ts';
import type { PersonalData } from '#platform/ports.ts';

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
