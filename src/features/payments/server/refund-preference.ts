import { sql } from 'kysely';
import { lockGroup } from '#features/reservations/server/reservations.facade.ts';
import { refuse } from '#kernel/refusals.ts';
import type { Actor } from '#kernel/roles.ts';
import { inTransaction } from '#platform/database/database.ts';
import { timestamptz } from '#platform/database/parameters.ts';
import type { Ports } from '#platform/ports.ts';

export interface RefundPreferenceInput {
  readonly groupId: string;
  /** Null takes a preference back. */
  readonly preference: 'credit' | 'send' | null;
}

/** A guest says how they want what is owed of their trip: as credit of the wallet, or sent. Staff record the refund. */
export async function preferRefund(
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  guest: Actor,
  { groupId, preference }: RefundPreferenceInput,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { group } = await lockGroup(tx, groupId);
    if (group.tenantId !== guest.userId) refuse('reservation-group-not-found');
    const { rows } = await sql`
      SELECT FROM refund_owed_left WHERE group_id = ${groupId} AND left_cents > 0 LIMIT 1`.execute(tx);
    if (rows.length === 0) refuse('refund-not-owed');
    if (preference === null) {
      await tx.deleteFrom('refund_preference').where('group_id', '=', groupId).execute();
      return;
    }
    const said = { preference, said_at: timestamptz(clock.now()) };
    await tx
      .insertInto('refund_preference')
      .values({ group_id: groupId, ...said })
      .onConflict((conflict) => conflict.column('group_id').doUpdateSet(said))
      .execute();
  });
}
