import { sql } from 'kysely';
import type { CompanySettings } from '#features/settings/domain/settings.ts';
import { readSettings } from '#features/settings/server/settings.facade.ts';
import type { Tx } from '#platform/database/database.ts';
import type { WizardFacts } from '../../domain/asking.ts';
import type { Draft } from '../drafts/lock-draft.ts';
import { wizardColumns } from '../drafts/wizard.repository.ts';

export interface AskFacts {
  /** The tenant's other groups with a request on review, the earlier ones among them. */
  readonly openRequests: number;
  /** The tenant's groups on review that want the same rentables for overlapping periods. */
  readonly earlier: readonly string[];
  /** What the steps of its wizard depend on. */
  readonly wizard: Pick<WizardFacts, 'skipped' | 'sold'>;
  readonly settings: Pick<CompanySettings, 'requestHolds' | 'requestAnswerHours' | 'taxRates'>;
}

/** What asking depends on beside the draft. */
export async function readAskFacts(tx: Tx, { group, request }: Draft): Promise<AskFacts> {
  const { rows } = await sql<Omit<AskFacts, 'wizard' | 'settings'> & AskFacts['wizard']>`
    SELECT
      (SELECT count(DISTINCT g.id)::int FROM reservation_group g JOIN request q ON q.group_id = g.id
        WHERE g.tenant_id = ${group.tenantId} AND g.id <> ${group.id} AND q.status = 'on-review') AS "openRequests",
      ARRAY(
        SELECT DISTINCT o.group_id::text FROM reservation l
        JOIN reservation o ON o.rentable_id = l.rentable_id AND o.group_id <> l.group_id
          AND coalesce(o.occupies, o.during) && coalesce(l.occupies, l.during)
        JOIN reservation_group g ON g.id = o.group_id AND g.tenant_id = ${group.tenantId}
        WHERE l.request_id = ${request.id} AND o.status = 'on-review'
      ) AS earlier,
      ${wizardColumns(group.id)}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('no facts came back');
  const { skipped, sold, ...facts } = row;
  return { ...facts, wizard: { skipped, sold }, settings: await readSettings(tx) };
}
