import { sql } from 'kysely';
import type { CompanySettings } from '#features/company/domain/company-settings.ts';
import { readSettings } from '#features/company/server/company.facade.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Group } from '../groups.repository.ts';

export interface AskFacts {
  /** The tenant's groups on review, the earlier ones among them. */
  readonly openRequests: number;
  /** The tenant's groups on review that want the same rentables for overlapping periods. */
  readonly earlier: readonly string[];
  readonly settings: Pick<CompanySettings, 'requestHolds' | 'requestAnswerHours' | 'taxRates'>;
}

/** What asking depends on beside the draft. */
export async function readAskFacts(tx: Tx, draft: Group): Promise<AskFacts> {
  const { rows } = await sql<{ openRequests: number; earlier: readonly string[] }>`
    SELECT
      (SELECT count(*)::int FROM reservation_group WHERE tenant_id = ${draft.tenantId} AND status = 'on-review') AS "openRequests",
      ARRAY(
        SELECT DISTINCT o.group_id::text FROM reservation l
        JOIN reservation o ON o.rentable_id = l.rentable_id AND o.during && l.during
        JOIN reservation_group g ON g.id = o.group_id AND g.tenant_id = ${draft.tenantId} AND g.status = 'on-review'
        WHERE l.group_id = ${draft.id}
      ) AS earlier`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('no facts came back');
  return { ...row, settings: await readSettings(tx) };
}
