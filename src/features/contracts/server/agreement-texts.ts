import { sql } from 'kysely';
import type { Revised } from '#features/revisions/server/revisions.facade.ts';
import { type Instant, instantOf, isoOf } from '#kernel/instant.ts';
import { refuse } from '#kernel/refusals.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { timestamptz } from '#platform/database/parameters.ts';
import type { Ports } from '#platform/ports.ts';
import { agreementProblems } from '../agreement-text.domain.ts';

/** The fields of a version whose history is kept; `validFrom` is null in a draft. */
export type AgreementFields = {
  readonly textEn: string;
  readonly textEs: string;
  readonly validFrom: string | null;
};

export interface AgreementRow extends Omit<AgreementFields, 'validFrom'> {
  readonly id: number;
  readonly name: string;
  readonly validFrom: Instant | null;
  readonly accepted: number;
}

/** All versions, those that come and drafts first, then the newest. */
export async function readAgreementTexts(db: Db | Tx): Promise<readonly AgreementRow[]> {
  const { rows } = await sql<AgreementRow>`
    SELECT c.id, c.version AS name, c.text_en AS "textEn", c.text_es AS "textEs", c.valid_from AS "validFrom",
      (SELECT count(*)::int FROM contract_acceptance a WHERE a.version = c.version) AS accepted
    FROM contract_text c ORDER BY c.valid_from DESC NULLS FIRST, c.id DESC`.execute(db);
  return rows;
}

/** One of them. Refuses an unknown one. */
export async function getAgreementRow(db: Db | Tx, id: number): Promise<AgreementRow> {
  return (await readAgreementTexts(db)).find((text) => text.id === id) ?? refuse('contract-not-found');
}

/** How a version is read, checked and written by an edit: only the words of a draft change. */
export function revisedAgreement({ clock }: Pick<Ports, 'clock'>): Revised<AgreementFields> {
  return {
    entity: 'agreement',
    lock: async (tx, id) => {
      await sql`SELECT FROM contract_text WHERE id = ${id} FOR UPDATE`.execute(tx);
      const { textEn, textEs, validFrom } = await getAgreementRow(tx, id);
      return { textEn, textEs, validFrom: validFrom && isoOf(validFrom) };
    },
    check: (_tx, _id, { before, after }) => {
      if (before.validFrom !== null && (after.validFrom !== null || instantOf(before.validFrom) <= clock.now()))
        refuse('agreement-in-force');
      if (after.validFrom === null) return;
      if (instantOf(after.validFrom) < clock.now()) refuse('parameter-valid', { fields: { on: ['parameter-valid'] } });
      const problems = agreementProblems({ en: after.textEn, es: after.textEs });
      if (problems.length > 0) refuse('agreement-incomplete', { problems });
    },
    write: async (tx, id, changed) => {
      const { textEn, textEs, validFrom } = changed;
      if (textEn !== undefined) await sql`UPDATE contract_text SET text_en = ${textEn} WHERE id = ${id}`.execute(tx);
      if (textEs !== undefined) await sql`UPDATE contract_text SET text_es = ${textEs} WHERE id = ${id}`.execute(tx);
      if (validFrom === undefined) return;
      // What was asked for before keeps the version that it was asked for under.
      const [from, askedFrom] =
        validFrom === null ? [sql`NULL`, sql`'infinity'`] : both(timestamptz(instantOf(validFrom)));
      await sql`UPDATE contract_text SET valid_from = ${from}, asked_from = ${askedFrom} WHERE id = ${id}`.execute(tx);
    },
  };
}

const both = <T>(one: T): readonly [T, T] => [one, one];
