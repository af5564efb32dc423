import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#platform/database/database.ts';
import type { WizardFacts } from '../../domain/asking.ts';
import type { ReservationType } from '../../domain/reservation-type.ts';

/** What the steps of a draft's wizard depend on beside its lines: the columns `skipped` and `sold`. */
export function wizardColumns(groupId: string): RawBuilder<unknown> {
  return sql`ARRAY(SELECT type FROM wizard_skip WHERE group_id = ${groupId}) AS skipped,
    ARRAY(
      SELECT DISTINCT type FROM service WHERE active
      UNION ALL SELECT kind FROM (VALUES ('house'), ('boat')) AS k (kind)
        WHERE EXISTS (SELECT FROM rentable r WHERE r.kind = k.kind AND r.status = 'published')
    ) AS sold`;
}

/** The same in a statement of its own. */
export async function readWizardFacts(db: Db | Tx, groupId: string): Promise<Pick<WizardFacts, 'skipped' | 'sold'>> {
  const { rows } = await sql<Pick<WizardFacts, 'skipped' | 'sold'>>`SELECT ${wizardColumns(groupId)}`.execute(db);
  return rows[0] ?? { skipped: [], sold: [] };
}

export async function insertSkips(tx: Tx, groupId: string, types: readonly ReservationType[]): Promise<void> {
  if (types.length === 0) return;
  const skips = types.map((type) => ({ group_id: groupId, type }));
  await tx
    .insertInto('wizard_skip')
    .values(skips)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteSkip(tx: Tx, groupId: string, type: ReservationType): Promise<void> {
  await tx.deleteFrom('wizard_skip').where('group_id', '=', groupId).where('type', '=', type).execute();
}
