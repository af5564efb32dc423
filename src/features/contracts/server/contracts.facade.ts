import { sql } from 'kysely';
import type { Instant } from '#kernel/instant.ts';
import type { Language } from '#kernel/languages.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { findAgreementSource } from './agreements.views.ts';
import { type LessorNeeds, readLessor, writeAgreement } from './write-agreement.ts';

/** How an agreement was accepted. */
export interface Acceptance {
  readonly userId: string;
  readonly version: string;
  readonly language: Language;
  readonly textHash: string;
  readonly textEn: string;
  readonly textEs: string;
  readonly acceptedAt: Instant;
  /** The address of the connection, the browser's words about itself, the session: null where they were not kept. */
  readonly from: string | null;
  readonly with: string | null;
  readonly sessionId: string | null;
  readonly isTwoStep: boolean | null;
  /** The guest's name as it was. */
  readonly name: string | null;
}

/** The words of a group's agreement, and their acceptance; the text in force where nobody accepted yet. */
export interface AgreementWords {
  readonly bookingCode: string;
  readonly paragraphs: readonly string[];
  readonly acceptance: Acceptance | null;
  /** Since when the text is in force. */
  readonly validFrom: Instant;
}

/** Undefined for a group that was never approved. */
export async function findAgreementWords(
  needs: LessorNeeds,
  groupId: string,
  language: Language,
): Promise<AgreementWords | undefined> {
  const { db } = needs;
  const source = await findAgreementSource(db, groupId);
  if (!source) return undefined;
  const { bookingCode, validFrom } = source;
  const acceptance = await findAcceptance(db, groupId);
  if (!acceptance) {
    const { paragraphs } = writeAgreement(source, await readLessor(needs));
    return { bookingCode, validFrom, paragraphs: paragraphs[language], acceptance: null };
  }
  const text = language === 'es' ? acceptance.textEs : acceptance.textEn;
  return { bookingCode, validFrom, paragraphs: text.split('\n\n'), acceptance };
}

async function findAcceptance(db: Db | Tx, groupId: string): Promise<Acceptance | undefined> {
  const { rows } = await sql<Acceptance>`
    SELECT user_id AS "userId", version, language, text_hash AS "textHash", text_en AS "textEn", text_es AS "textEs",
      accepted_at AS "acceptedAt", accepted_from AS "from", accepted_with AS "with", session_id AS "sessionId",
      is_two_step AS "isTwoStep", accepted_name AS name
    FROM contract_acceptance WHERE group_id = ${groupId}`.execute(db);
  return rows[0];
}
