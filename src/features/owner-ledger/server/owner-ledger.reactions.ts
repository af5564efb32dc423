import { sql } from 'kysely';
import type { AccountDeleted } from '#features/accounts/domain/accounts.events.ts';
import type { WorkOrderVerified } from '#features/repairs/domain/repairs.events.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import { type Reaction, within } from '#platform/reactions.ts';
import { forgetOwnerBank } from './personal-data.views.ts';
import { recordEntry } from './record-entry.ts';

/** What changes the money of a stay: its owners' entries follow soon after. */
const moneyEvents = [
  'payment-recorded',
  'payment-corrected',
  'refund-recorded',
  'group-cancelled',
  'group-reinstated',
  'line-removed',
  'trip-changed',
  'deposit-settled',
] as const;

export const RECOGNIZE_QUEUE = 'recognize-stay';

/** The job is part of the transaction of the change, which does not wait for it. */
const recognizeSoon = ({ enqueue }: Pick<Ports, 'enqueue'>): readonly Reaction[] =>
  moneyEvents.map((type) =>
    within<{ readonly type: string; readonly groupId: string }>(type, (tx, { groupId }) =>
      enqueue(tx, RECOGNIZE_QUEUE, { groupId }),
    ),
  );

export function ledgerReactions(ports: Pick<Ports, 'clock' | 'enqueue'>): readonly Reaction[] {
  return [
    ...recognizeSoon(ports),
    within<WorkOrderVerified>('work-order-verified', (tx, event) => chargeRepair(ports, tx, event)),
    within<AccountDeleted>('account-deleted', (tx, { userId }) => forgetOwnerBank(tx, userId)),
  ];
}

/**
 * BO-21: only work that was verified is charged to the owner: of the agreement in force that day, or else whoever owns
 * the house or boat. What the company adds is a line of its own.
 */
async function chargeRepair(
  ports: Pick<Ports, 'clock'>,
  tx: Tx,
  { orderId, rentableId, ownerCents, markupCents, verifiedOn }: WorkOrderVerified,
): Promise<void> {
  const { rows } = await sql<{ ownerId: string | null; words: string }>`
    SELECT coalesce((SELECT m.owner_id FROM management_agreement m WHERE m.rentable_id = r.id AND m.state = 'signed'
        AND daterange(m.starts_on, coalesce(m.ended_on, m.ends_on)) @> ${verifiedOn}::date), r.owner_id) AS "ownerId",
      left(concat_ws(', ', '#' || o.number, nullif(o.item, ''), nullif(o.room, '')), 300) AS words
    FROM work_order o JOIN rentable r ON r.id = o.rentable_id WHERE o.id = ${orderId}`.execute(tx);
  const { ownerId = null, words = null } = rows[0] ?? {};
  if (ownerId === null) return;
  const entry = {
    ownerId,
    rentableId,
    on: verifiedOn,
    source: { type: 'work-order', id: orderId },
    words,
    by: null,
  } as const;
  await recordEntry(ports, tx, { ...entry, kind: 'repairs', cents: -ownerCents });
  await recordEntry(ports, tx, { ...entry, kind: 'repair-markup', cents: -markupCents });
}
