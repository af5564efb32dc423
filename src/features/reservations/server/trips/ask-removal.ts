import { refuse, refuseIf } from '#kernel/refusals.ts';
import { inTransaction } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import { whyNotRemove } from '../../domain/removing.ts';
import type { RemovalAsked } from '../../domain/reservations.events.ts';
import { lockGroup } from '../lock-group.ts';
import { moveLine } from '../move-request.ts';
import { insertRemoval, listOpenRemovals } from './removals.repository.ts';

/** The guest would like a service taken out (domain 4.8): nothing changes until staff agree, and one wish a line is open at a time. */
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
    const open = await listOpenRemovals(tx, group.id);
    if (open.some((removal) => removal.reservationId === line.id)) return refuse('transition-not-valid');

    const reason = asked.reason ?? null;
    await insertRemoval(tx, { reservationId, reason, at });
    await moveLine(tx, group, { move: 'ask-removal', line, maker: { by: 'guest', userId: tenantId, at, reason } });
    const of = { groupId: group.id, requestId: line.requestId, tenantId, reservationId };
    const event: RemovalAsked = { type: 'removal-asked', ...of };
    await publish(tx, event);
  });
}
