import { freeDates } from '#features/calendars/server/calendars.facade.ts';
import { refuseIf } from '#kernel/refusals.ts';
import { inTransaction } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import { type GuestRefund, guestRefund } from '../../domain/cancellation.ts';
import { whyNotMove } from '../../domain/group-lifecycle.ts';
import type { GroupCancelled } from '../../domain/reservations.events.ts';
import type { AskedRequest, Group } from '../groups.repository.ts';
import { type LockedGroup, lockGroup } from '../lock-group.ts';
import { type MoveMaker, moveRequest } from '../move-request.ts';
import { type InvoiceOfRequest, listInvoices } from './invoices.repository.ts';

type Needs = Pick<Ports, 'db' | 'clock' | 'announce'>;

/** The guest cancels: the dates are free at once and what the policy gives back is owed (domain 4.7). */
export function cancelOwnGroup(
  ports: Needs,
  asked: { tenantId: string; groupId: string; reason?: string | undefined },
): Promise<void> {
  return inTransaction(ports.db, async (tx) => {
    const locked = await lockGroup(tx, asked);
    refuseIf(whyNotMove('cancel', locked.group));
    const maker: MoveMaker = {
      by: 'guest',
      userId: asked.tenantId,
      at: ports.clock.now(),
      reason: asked.reason ?? null,
    };
    await cancelRequests(ports, locked, { move: 'cancel', maker });
  });
}

/** Staff cancel for the company: everything paid goes back. */
export function cancelForCompany(
  ports: Needs,
  asked: { staffId: string; groupId: string; reason: string },
): Promise<void> {
  return inTransaction(ports.db, async (tx) => {
    const locked = await lockGroup(tx, { groupId: asked.groupId });
    refuseIf(whyNotMove('cancel', locked.group));
    const maker: MoveMaker = { by: 'staff', userId: asked.staffId, at: ports.clock.now(), reason: asked.reason };
    await cancelRequests(ports, locked, { move: 'cancel', maker });
  });
}

/** Ends every request of a locked group that still can be, frees its dates and announces what of its invoices goes back. */
export async function cancelRequests(
  { announce }: Pick<Ports, 'announce'>,
  { group, rentables }: LockedGroup,
  { move, maker }: { move: 'cancel' | 'lapse'; maker: MoveMaker },
): Promise<void> {
  const { tx } = rentables;
  const invoices = await listInvoices(tx, group.id);
  for (const request of group.requests.filter((one) => whyNotMove(move, one) === null)) {
    const refund = refundOfRequest(group, request, { invoices, maker });
    await freeDates(
      rentables,
      group.lines.filter(({ requestId }) => requestId === request.id).map(({ id }) => id),
    );
    await moveRequest(tx, group, {
      move,
      request,
      maker,
      ...(request.sequence === 1 ? { groupChange: { cancelled_at: maker.at } } : {}),
    });
    const cancelled: GroupCancelled = {
      type: 'group-cancelled',
      groupId: group.id,
      requestId: request.id,
      tenantId: group.tenantId,
      by: maker.by,
      reason: maker.reason ?? '',
      refunds: refund.lines
        .filter(({ refundCents }) => refundCents > 0)
        .map(({ invoiceId, refundCents }) => ({ invoiceId, refundCents })),
    };
    await announce(tx, cancelled);
  }
}

/** What goes back of a request's invoices when somebody cancels it now. */
export function refundOfRequest(
  group: Group,
  request: AskedRequest,
  { invoices, maker }: { invoices: readonly InvoiceOfRequest[]; maker: Pick<MoveMaker, 'by' | 'at'> },
): GuestRefund {
  return guestRefund(
    {
      confirmedAt: request.confirmedAt,
      checkInOn: group.startsOn,
      policy: group.policy,
      invoices: invoices.filter(({ requestId }) => requestId === request.id),
    },
    { by: maker.by, now: maker.at },
  );
}
