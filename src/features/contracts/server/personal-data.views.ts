import { sql } from 'kysely';
import { rowsAsJson } from '#platform/database/rows-as-json.ts';
import type { PersonalData } from '#platform/ports.ts';

/** What contracts stores of a person: the agreements that they accepted, word by word. */
export const contractsPersonalData: PersonalData = {
  section: 'agreements',
  tables: ['contract_acceptance'],
  collect: async (db, userId) => ({
    accepted: await rowsAsJson(
      db,
      sql`SELECT group_id AS "groupId", version, language, text_en AS "textEn", text_es AS "textEs", text_hash AS "textHash",
        accepted_at AS "acceptedAt", accepted_from AS "acceptedFrom"
        FROM contract_acceptance WHERE user_id = ${userId} ORDER BY accepted_at`,
    ),
  }),
};
