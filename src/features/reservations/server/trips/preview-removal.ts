import { isoOf } from '#kernel/instant.ts';
import { sumOf } from '#kernel/money.ts';
import { refuse, refuseIf } from '#kernel/refusals.ts';
import type { Ports } from '#platform/ports.ts';
import type { RefundView } from '../../api/reservations.schemas.ts';
import { whyNotRemove } from '../../domain/removing.ts';
import type { ReservationType } from '../../domain/reservation-type.ts';
import { findGroups } from '../groups.repository.ts';
import { previewOf } from './preview-refund.ts';
import { priceRemoval, requestOfLine } from './price-removal.ts';
import { findGroupOfLine, listOpenRemovals } from './removals.repository.ts';

/** What staff's agreement to take a service out would give back, by the rule that it applies: as of now, or of when the guest asked. */
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

  const { refund } = await priceRemoval(ports, db, { group, request, line, at });
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
