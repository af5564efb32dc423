import { sql } from 'kysely';
import type { Tx } from '#platform/database/database.ts';
import { rowsAsJson } from '#platform/database/rows-as-json.ts';
import type { PersonalData } from '#platform/ports.ts';

/** What is stored of a person as an owner, and which drafts and papers they wrote as staff. */
export const ownersPersonalData: PersonalData = {
  section: 'owners',
  tables: ['management_agreement', 'management_acceptance', 'owner_paper'],
  collect: async (db, userId) => ({
    agreements: await rowsAsJson(
      db,
      sql`SELECT m.id, r.name_en AS "rentable", m.sequence, m.state, m.starts_on AS "startsOn", m.ends_on AS "endsOn",
        m.sent_at AS "sentAt", m.text_en AS "textEn", m.text_es AS "textEs", m.text_hash AS "textHash",
        m.ended_on AS "endedOn", m.notice_at AS "noticeAt", m.notice_by AS "noticeBy", m.notice_reason AS "noticeReason"
        FROM management_agreement m JOIN rentable r ON r.id = m.rentable_id
        WHERE m.owner_id = ${userId} AND m.state <> 'draft' ORDER BY m.starts_on, m.id`,
    ),
    acceptances: await rowsAsJson(
      db,
      sql`SELECT agreement_id AS "agreementId", language, text_hash AS "textHash", accepted_at AS "acceptedAt",
        accepted_from AS "acceptedFrom", accepted_with AS "acceptedWith", accepted_name AS "acceptedName",
        session_id AS "sessionId", is_two_step AS "isTwoStep"
        FROM management_acceptance WHERE user_id = ${userId} ORDER BY accepted_at, agreement_id`,
    ),
    papers: await rowsAsJson(
      db,
      sql`SELECT kind, name, valid_until AS "validUntil", added_at AS "addedAt" FROM owner_paper
        WHERE owner_id = ${userId} ORDER BY added_at, id`,
    ),
    drafted: await rowsAsJson(
      db,
      sql`SELECT id, made_at AS "madeAt" FROM management_agreement WHERE made_by = ${userId} ORDER BY made_at, id`,
    ),
    filed: await rowsAsJson(
      db,
      sql`SELECT kind, added_at AS "addedAt" FROM owner_paper WHERE added_by = ${userId} ORDER BY added_at, id`,
    ),
  }),
};

/** Whoever leaves: what was not signed and their papers go; what was signed stays, as a guest's agreement does. */
export async function forgetOwner(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('management_agreement').where('owner_id', '=', userId).where('state', '<>', 'signed').execute();
  await tx.deleteFrom('owner_paper').where('owner_id', '=', userId).execute();
}
