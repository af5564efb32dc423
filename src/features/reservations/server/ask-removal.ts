import { isoOf } from '#kernel/instant.ts';
import { sumOf } from '#kernel/money/money.ts';
import { refuse, refuseIf } from '#kernel/refusals.ts';
import { inTransaction } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import type { RefundView } from '../api/reservations.schemas.ts';
import { requestOfLine } from '../domain/group.ts';
import { whyNotRemove } from '../domain/line-removal.ts';
import type { ReservationType } from '../domain/reservation-type.ts';
import type { RemovalAsked } from '../domain/reservations.events.ts';
import { findGroups } from './groups.repository.ts';
import { findGroupOfLine, insertRemoval, listOpenRemovals } from './line-removals.repository.ts';
import { lockGroup } from './lock-group.ts';
import { moveLine } from './move-request.ts';
import { priceRemoval, refuseOrphans } from './price-removal.ts';
import { previewOf } from './requests/preview-refund.ts';

/**
 * domain 4.8: the guest asks to have a service taken out. Nothing changes until staff agree; a line has one open
 * removal at a time.
 */
export function askRemoval(
  { db, clock, publish }: Pick<Ports, 'db' | 'clock' | 'publish'>,
  asked: { tenantId: string; groupId: string; reservationId: string; reason?: string | undefined },
): Promise<void> {
  const { tenantId, reservationId } = asked;
  return inTransaction(db, async (tx) => {
    const { group } = await lockGroup(tx, asked);
    const at = clock.now();
    const line = group.lines.find(({ id }) => id === reservationId) ?? refuse('reservation-not-found');
    refuseIf(whyNotRemove(group, line, at));
    refuseOrphans(group, line);
    const open = await listOpenRemovals(tx, group.id);
    if (open.some((removal) => removal.reservationId === line.id)) return refuse('transition-not-valid');

    const reason = asked.reason ?? null;
    await insertRemoval(tx, { reservationId, reason, at });
    await moveLine(tx, group, { move: 'ask-removal', line, author: { by: 'guest', userId: tenantId, at, reason } });
    const ids = { groupId: group.id, requestId: line.requestId, tenantId, reservationId };
    const event: RemovalAsked = { type: 'removal-asked', ...ids };
    await publish(tx, event);
  });
}

/**
 * What taking a service out would give back, by the rule that applies when staff agree: as of the instant the guest
 * asked, or as of now.
 */
export async function previewRemoval(
  ports: Pick<Ports, 'db' | 'clock'>,
  asked: { tenantId: string; reservationId: string; type: ReservationType },
): Promise<RefundView> {
  const { db, clock } = ports;
  const groupId = await findGroupOfLine(db, asked);
  const [group] = groupId === undefined ? [] : await findGroups(db, [groupId]);
  const line = group?.lines.find(({ id }) => id === asked.reservationId);
  if (!group || !line) return refuse('reservation-not-found');
  if (line.type !== asked.type) return refuse('reservation-invalid-type');
  refuseIf(whyNotRemove(group, line, clock.now()));

  const removal = (await listOpenRemovals(db, group.id)).find(({ reservationId }) => reservationId === line.id);
  const at = removal?.askedAt ?? clock.now();
  const { request, isAlone } = requestOfLine(group, line);
  if (isAlone) return previewOf(db, { group, requests: [request], at });

  const { refund } = await priceRemoval(db, { group, request, line, at });
  return {
    lines: refund.lines.map(({ number, kind, paidCents, refundCents }) => ({
      invoiceNumber: number,
      kind,
      paidCents,
      refundCents,
    })),
    refundCents: sumOf(refund.lines.map(({ refundCents }) => refundCents)),
    keptCents: refund.keptCents,
    lessCents: refund.lessCents,
    reason: refund.reason,
    freeUntil: refund.freeUntil === null ? null : isoOf(refund.freeUntil),
  };
}
