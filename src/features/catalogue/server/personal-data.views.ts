import { sql } from 'kysely';
import { rowsAsJson } from '#platform/database/rows-as-json.ts';
import type { PersonalData } from '#platform/ports.ts';

/** What the catalogue stores of a person: what they saved, and as an owner what is theirs. */
export const cataloguePersonalData: PersonalData = {
  section: 'catalogue',
  tables: ['favourite', 'rentable'],
  collect: async (db, userId) => ({
    favourites: await rowsAsJson(
      db,
      sql`SELECT r.kind, r.name_en AS name, f.created_at AS "createdAt"
        FROM favourite f JOIN rentable r ON r.id = f.rentable_id WHERE f.user_id = ${userId} ORDER BY f.created_at`,
    ),
    owned: await rowsAsJson(
      db,
      sql`SELECT id, kind, status, name_en AS name, address, latitude, longitude, created_at AS "createdAt"
        FROM rentable WHERE owner_id = ${userId} ORDER BY id`,
    ),
  }),
};
