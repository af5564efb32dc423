import { cancelOccupancy } from '#features/calendars/server/calendars.facade.ts';
import { refuse, refuseIf } from '#kernel/refusals.ts';
import { inTransaction, type Tx } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import { requestOfLine } from '../domain/group.ts';
import type { GroupLine } from '../domain/line.ts';
import { canAnswerRemoval, creditsOf, refundsOf, whyNotRemove } from '../domain/line-removal.ts';
import type { LineRemoved, RemovalDeclined } from '../domain/reservations.events.ts';
import { decideRemoval, findGroupOfLine, listOpenRemovals, type OpenRemoval } from './line-removals.repository.ts';
import { type LockedGroup, lockGroup } from './lock-group.ts';
import { type MoveAuthor, moveLine } from './move-request.ts';
import { priceRemoval } from './price-removal.ts';
import { rewritePrice } from './reprice-request.ts';
import { cancelRequests } from './requests/cancel-group.ts';

type Deps = Pick<Ports, 'db' | 'clock' | 'publish'>;

interface Decided {
  readonly locked: LockedGroup;
  readonly line: GroupLine;
  readonly removal: OpenRemoval;
}

/**
 * Staff take a service out as its guest asked: its time is free, the request costs less, and what goes back follows
 * the policy at the instant the guest asked, so that nobody loses by waiting for the answer. Alone in its request it
 * ends that.
 */
export function removeLine(
  ports: Deps,
  asked: { staffId: string; reservationId: string; note?: string | undefined },
): Promise<void> {
  return decide(ports, asked, async (tx, decided) => {
    const { locked, line, removal } = decided;
    const { group } = locked;
    const { staffId, note = null } = asked;
    const at = ports.clock.now();
    refuseIf(whyNotRemove(group, line, at));
    const { request, isAlone } = requestOfLine(group, line);
    if (isAlone) {
      const author: MoveAuthor = { by: 'guest', userId: group.tenantId, at, reason: removal.reason };
      await cancelRequests(ports, locked, { move: 'cancel', author, requests: [request], policyAt: removal.askedAt });
    } else {
      await takeOut(ports, decided, { by: 'staff', userId: staffId, at, reason: note });
    }
    await decideRemoval(tx, { removal, decision: 'removed', staffId, at, note });
  });
}

/** Staff keep a service that its guest asked to have taken out, and say why. */
export function keepLine(
  ports: Deps,
  { staffId, reservationId, reason }: { staffId: string; reservationId: string; reason: string },
): Promise<void> {
  return decide(ports, { reservationId }, async (tx, { locked: { group }, line, removal }) => {
    refuseIf(canAnswerRemoval(line) ? null : 'transition-not-valid');
    const at = ports.clock.now();
    await decideRemoval(tx, { removal, decision: 'kept', staffId, at, note: reason });
    await moveLine(tx, group, { move: 'keep-line', line, author: { by: 'staff', userId: staffId, at, reason } });
    const { requestId } = line;
    const ids = { groupId: group.id, requestId, tenantId: group.tenantId, reservationId };
    const event: RemovalDeclined = { type: 'removal-declined', ...ids, reason };
    await ports.publish(tx, event);
  });
}

function decide(
  { db }: Deps,
  { reservationId }: { reservationId: string },
  work: (tx: Tx, decided: Decided) => Promise<void>,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const groupId = (await findGroupOfLine(tx, { reservationId })) ?? refuse('reservation-not-found');
    const locked = await lockGroup(tx, { groupId });
    const line = locked.group.lines.find(({ id }) => id === reservationId) ?? refuse('reservation-not-found');
    const removal = (await listOpenRemovals(tx, groupId)).find((open) => open.reservationId === reservationId);
    await work(tx, { locked, line, removal: removal ?? refuse('removal-not-asked') });
  });
}

async function takeOut(ports: Deps, { locked, line, removal }: Decided, author: MoveAuthor): Promise<void> {
  const { group } = locked;
  const { tx } = locked.locked;
  const { request } = requestOfLine(group, line);
  const { price, refund } = await priceRemoval(tx, { group, request, line, at: removal.askedAt });
  await cancelOccupancy(locked.locked, [line.id]);
  await rewritePrice(tx, request.id, price);
  await tx.updateTable('request').set(price.totals).where('id', '=', request.id).execute();
  await moveLine(tx, group, { move: 'remove-line', line, author });
  const event: LineRemoved = {
    type: 'line-removed',
    groupId: group.id,
    requestId: request.id,
    tenantId: group.tenantId,
    reservationId: line.id,
    credits: creditsOf(refund.lines),
    refunds: refundsOf(refund.lines),
    keptCents: refund.keptCents,
    note: author.reason ?? '',
  };
  await ports.publish(tx, event);
}
