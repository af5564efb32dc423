import { cancelOccupancy } from '#features/calendars/server/calendars.facade.ts';
import type { Instant } from '#kernel/instant.ts';
import { refuseIf } from '#kernel/refusals.ts';
import { inTransaction, type Tx } from '#platform/database/database.ts';
import { timestamptz } from '#platform/database/parameters.ts';
import type { Ports } from '#platform/ports.ts';
import { refundOfRequest } from '../../domain/group.ts';
import { whyNotMove } from '../../domain/group-lifecycle.ts';
import { type GroupRequest, linesOfRequest } from '../../domain/request.ts';
import type { GroupCancelled } from '../../domain/reservations.events.ts';
import { listInvoices } from '../groups.repository.ts';
import { deleteAdditionOf } from '../lines/drafts.repository.ts';
import { type LockedGroup, lockGroup } from '../lock-group.ts';
import { type MoveAuthor, moveRequest } from '../move-request.ts';

type Deps = Pick<Ports, 'db' | 'clock' | 'publish'>;

/** domain 4.7: the guest cancels a group. Its dates are free at once, and what the policy gives back is owed. */
export function cancelOwnGroup(
  ports: Deps,
  asked: { tenantId: string; groupId: string; reason?: string | undefined },
): Promise<void> {
  return inTransaction(ports.db, async (tx) => {
    const locked = await lockGroup(tx, asked);
    refuseIf(whyNotMove('cancel', locked.group));
    const author: MoveAuthor = {
      by: 'guest',
      userId: asked.tenantId,
      at: ports.clock.now(),
      reason: asked.reason ?? null,
    };
    await cancelRequests(ports, locked, { move: 'cancel', author });
  });
}

/**
 * domain 4.7: staff cancel a group: for the company, and everything that was paid goes back, or for a guest who asked
 * them to, and the policy decides as if the guest had pressed the button.
 */
export function cancelByStaff(
  ports: Deps,
  asked: { staffId: string; groupId: string; reason: string; onBehalfOf: 'company' | 'guest' },
): Promise<void> {
  return inTransaction(ports.db, async (tx) => {
    const locked = await lockGroup(tx, { groupId: asked.groupId });
    refuseIf(whyNotMove('cancel', locked.group));
    const by = asked.onBehalfOf === 'guest' ? 'guest' : 'staff';
    const author: MoveAuthor = { by, userId: asked.staffId, at: ports.clock.now(), reason: asked.reason };
    await cancelRequests(ports, locked, { move: 'cancel', author });
  });
}

interface Ending {
  readonly move: 'cancel' | 'expire-unpaid';
  readonly author: MoveAuthor;
  /** The requests to end; all of the group when omitted. */
  readonly requests?: readonly GroupRequest[];
  /** The instant at which the policy is applied; that of the move when omitted. */
  readonly policyAt?: Instant;
}

/**
 * Cancels those requests of a locked group that can be cancelled, with their occupancies, and publishes what goes
 * back of their invoices.
 */
export async function cancelRequests(
  { publish }: Pick<Ports, 'publish'>,
  { group, locked }: LockedGroup,
  { move, author, requests = group.requests, policyAt = author.at }: Ending,
): Promise<void> {
  const { tx } = locked;
  const invoices = await listInvoices(tx, group.id);
  const ending = requests.filter((one) => whyNotMove('cancel', one) === null);
  const isWholeTrip = ending.some(({ sequence }) => sequence === 1);
  for (const request of ending) {
    const refund = refundOfRequest(group, request, { invoices, by: author.by, at: policyAt });
    await cancelOccupancy(
      locked,
      linesOfRequest(group.lines, request).map(({ id }) => id),
    );
    await moveRequest(tx, group, {
      // Requests that were added to an unpaid trip are cancelled with it, whatever their status.
      move: whyNotMove(move, request) === null ? move : 'cancel',
      request,
      author,
      ...(request.sequence === 1 ? { groupChange: { cancelled_at: timestamptz(author.at) } } : {}),
    });
    const cancelled: GroupCancelled = {
      type: 'group-cancelled',
      groupId: group.id,
      requestId: request.id,
      tenantId: group.tenantId,
      by: author.by,
      reason: author.reason ?? '',
      refunds: refund.lines
        .filter(({ refundCents }) => refundCents > 0)
        .map(({ invoiceId, refundCents }) => ({ invoiceId, refundCents })),
      ...(isWholeTrip && request.sequence > 1 ? { isPart: true } : {}),
    };
    await publish(tx, cancelled);
    if (request.sequence === 1) await deleteAdditionOf(tx, group.id);
  }
}

/**
 * A first instalment was not paid in time (domain 4): the approved request is cancelled, and with the group's first
 * one all that was added to it. What is not approved any more is left alone.
 */
export async function expireUnpaid(
  ports: Pick<Ports, 'clock' | 'publish'>,
  tx: Tx,
  { groupId, requestId }: { groupId: string; requestId: string },
): Promise<void> {
  const locked = await lockGroup(tx, { groupId });
  const request = locked.group.requests.find(({ id }) => id === requestId);
  if (!request || whyNotMove('expire-unpaid', request) !== null) return;
  const author = { by: 'clock', userId: null, at: ports.clock.now(), reason: 'first-instalment-overdue' } as const;
  await cancelRequests(ports, locked, {
    move: 'expire-unpaid',
    author,
    requests: request.sequence === 1 ? locked.group.requests : [request],
  });
}
