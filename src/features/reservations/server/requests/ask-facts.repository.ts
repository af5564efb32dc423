import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Tx } from '#platform/database/database.ts';
import { defaultRequestTerms, type RequestTerms } from '../../domain/answer-due.ts';
import type { Group } from '../groups.repository.ts';

export interface AskFacts {
  /** The tenant's groups on review, the earlier ones among them. */
  readonly openRequests: number;
  /** The tenant's groups on review that want the same rentables for overlapping periods. */
  readonly earlier: readonly string[];
  readonly terms: RequestTerms;
}

const MOST_ANSWER_HOURS = 14 * 24;
const settingsSchema = z.object({
  requestHolds: z._default(z.boolean(), defaultRequestTerms.holds),
  requestAnswerHours: z._default(
    z.int().check(z.minimum(1), z.maximum(MOST_ANSWER_HOURS)),
    defaultRequestTerms.answerHours,
  ),
});

/** What asking depends on beside the draft. A setting that can't be read is a bug and throws. */
export async function readAskFacts(tx: Tx, draft: Group): Promise<AskFacts> {
  const { rows } = await sql<{ openRequests: number; earlier: readonly string[]; settings: unknown }>`
    SELECT
      (SELECT count(*)::int FROM reservation_group WHERE tenant_id = ${draft.tenantId} AND status = 'on-review') AS "openRequests",
      ARRAY(
        SELECT DISTINCT o.group_id::text FROM reservation l
        JOIN reservation o ON o.rentable_id = l.rentable_id AND o.during && l.during
        JOIN reservation_group g ON g.id = o.group_id AND g.tenant_id = ${draft.tenantId} AND g.status = 'on-review'
        WHERE l.group_id = ${draft.id}
      ) AS earlier,
      (SELECT coalesce(jsonb_object_agg(key, value), '{}') FROM setting WHERE key IN ('requestHolds', 'requestAnswerHours')) AS settings
  `.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('no facts came back');
  const { requestHolds, requestAnswerHours } = settingsSchema.parse(row.settings);
  return {
    openRequests: row.openRequests,
    earlier: row.earlier,
    terms: { holds: requestHolds, answerHours: requestAnswerHours },
  };
}
