import { sql } from 'kysely';
import { lockGroup } from '#features/reservations/server/reservations.facade.ts';
import { sumOf } from '#kernel/money/money.ts';
import type { Actor } from '#kernel/roles.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import { settle } from '../../domain/payment-rules.ts';
import { insertOwed } from '../ledger.repository.ts';
import { giveBack } from './give-back.ts';

/**
 * Promises a part of what was paid for a trip, the deposit aside, because of a storm: it stands among the refunds owed.
 * Never more than was paid and is not owed back already; gives what was promised, in cents.
 */
export async function oweForStorm(
  { clock }: Pick<Ports, 'clock'>,
  tx: Tx,
  { groupId, amountCents }: { readonly groupId: string; readonly amountCents: number },
): Promise<number> {
  await lockGroup(tx, groupId);
  const { rows } = await sql<{ id: string; openCents: number }>`
    SELECT i.id, i.paid_cents - (SELECT coalesce(sum(o.open_cents), 0)::int FROM refund_owed_state o
      WHERE o.invoice_id = i.id) AS "openCents"
    FROM invoice_state i WHERE i.group_id = ${groupId} AND i.kind <> 'deposit' AND i.paid_cents > 0
    ORDER BY i.due_at, i.number`.execute(tx);
  const parts = settle(rows, amountCents);
  for (const part of parts)
    await insertOwed(tx, {
      ...{ groupId, invoiceId: part.owedId, amountCents: part.amountCents },
      ...{ reason: 'storm', since: clock.now() },
    });
  return sumOf(parts.map((part) => part.amountCents));
}

/** Gives all that is owed of a trip as credit of its guest's wallet. The wallet is locked before the group. */
export async function giveOwedAsCredit(
  ports: Ports,
  tx: Tx,
  {
    groupId,
    staff,
    reason,
  }: { readonly groupId: string; readonly staff: Pick<Actor, 'userId'>; readonly reason: string },
): Promise<void> {
  const { rows } = await sql<{ invoiceId: string; amountCents: number }>`
    SELECT invoice_id AS "invoiceId", sum(left_cents)::int AS "amountCents" FROM refund_owed_left
    WHERE group_id = ${groupId} AND left_cents > 0 GROUP BY invoice_id ORDER BY invoice_id`.execute(tx);
  for (const part of rows) await giveBack({ ...ports, db: tx }, staff, { groupId, ...part, type: 'credit', reason });
}
