import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/database.ts';
import { rowsAsJson } from '#platform/database/rows-as-json.ts';
import type { PersonalData } from '#platform/ports.ts';

const HASHES = 'holds hashes and dates only';

/** What accounts stores of a person. Each column is named, so that no secret of a later one gets out by itself. */
export const accountsPersonalData: PersonalData = {
  section: 'account',
  tables: ['app_user', 'user_session', 'user_picture', 'email_change', 'second_factor', 'passkey'],
  withheld: {
    one_time_code: HASHES,
    refresh_token: HASHES,
    recovery_code: HASHES,
    passkey_challenge: HASHES,
    idempotency_key: 'repeats answers that are in the other sections, for two days',
  },
  collect: async (db, userId) => ({
    person: await findPersonRow(db, userId),
    sessions: await rowsAsJson(
      db,
      sql`SELECT created_at AS "createdAt", last_used_at AS "lastUsedAt", ends_at AS "endsAt", revoked_at AS "endedAt",
        revoked_because AS "endedBecause", device FROM user_session WHERE user_id = ${userId} ORDER BY created_at`,
    ),
    picture: await rowsAsJson(
      db,
      sql`SELECT updated_at AS "updatedAt", 'data:image/webp;base64,' || translate(encode(bytes, 'base64'), E'\n', '') AS data
        FROM user_picture WHERE user_id = ${userId}`,
    ),
    emailChanges: await rowsAsJson(
      db,
      sql`SELECT old_email AS "oldEmail", new_email AS "newEmail", wanted_at AS "wantedAt", changed_at AS "changedAt"
        FROM email_change WHERE user_id = ${userId} ORDER BY wanted_at`,
    ),
    authenticatorApp: await rowsAsJson(
      db,
      sql`SELECT created_at AS "createdAt", confirmed_at AS "confirmedAt" FROM second_factor WHERE user_id = ${userId}`,
    ),
    passkeys: await rowsAsJson(
      db,
      sql`SELECT name, transports, created_at AS "createdAt", last_used_at AS "lastUsedAt"
        FROM passkey WHERE user_id = ${userId} ORDER BY created_at`,
    ),
  }),
};

async function findPersonRow(db: Db | Tx, userId: string): Promise<unknown> {
  const [row] = await rowsAsJson(
    db,
    sql`SELECT id, name AS "firstName", lastname AS "lastName", email, phone_number AS phone, age, gender, status, roles, language,
      team_roles AS "teamRoles", scope_places AS "scopePlaces", scope_rentables AS "scopeRentables",
      created_at AS "createdAt", updated_at AS "updatedAt", confirmed_at AS "confirmedAt" FROM app_user WHERE id = ${userId}`,
  );
  return row;
}
