import { isoOf } from '#kernel/instant.ts';
import { sumOf } from '#kernel/money.ts';
import { refuse, refuseIf } from '#kernel/refusals.ts';
import type { Ports } from '#platform/ports.ts';
import type { RefundView } from '../../api/reservations.schemas.ts';
import { whyNotMove } from '../../domain/group-lifecycle.ts';
import { findGroups } from '../groups.repository.ts';
import { refundOfRequest } from './cancel-group.ts';
import { listInvoices } from './invoices.repository.ts';

/** What the guest would get back by cancelling now, by the same rule that cancelling applies. */
export async function previewRefund(
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  { tenantId, groupId }: { tenantId: string; groupId: string },
): Promise<RefundView> {
  const [group] = await findGroups(db, [groupId]);
  if (group?.tenantId !== tenantId) return refuse('reservation-group-not-found');
  refuseIf(whyNotMove('cancel', group));
  const invoices = await listInvoices(db, groupId);
  const refunds = group.requests
    .filter((request) => whyNotMove('cancel', request) === null)
    .map((request) => refundOfRequest(group, request, { invoices, maker: { by: 'guest', at: clock.now() } }));
  const [first] = refunds;
  if (!first) return refuse('transition-not-valid');
  return {
    lines: refunds.flatMap(({ lines }) =>
      lines.map(({ number, kind, paidCents, refundCents }) => ({
        invoiceNumber: number,
        kind,
        paidCents,
        refundCents,
      })),
    ),
    refundCents: sumOf(refunds.map(({ refundCents }) => refundCents)),
    keptCents: sumOf(refunds.map(({ keptCents }) => keptCents)),
    reason: first.reason,
    freeUntil: first.freeUntil === null ? null : isoOf(first.freeUntil),
  };
}
