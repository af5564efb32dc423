import type { Tx } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import { whyNotMove } from '../../domain/group-lifecycle.ts';
import { lockGroup } from '../lock-group.ts';
import { cancelRequests } from './cancel-group.ts';

/**
 * A first instalment was not paid in time (domain 4): the approved request is cancelled, and with the group's first one all that
 * was added to it. What is not approved any more is left alone.
 */
export async function expireUnpaid(
  ports: Pick<Ports, 'clock' | 'publish'>,
  tx: Tx,
  { groupId, requestId }: { groupId: string; requestId: string },
): Promise<void> {
  const locked = await lockGroup(tx, { groupId });
  const request = locked.group.requests.find(({ id }) => id === requestId);
  if (!request || whyNotMove('expire-unpaid', request) !== null) return;
  const maker = { by: 'clock', userId: null, at: ports.clock.now(), reason: 'first-instalment-overdue' } as const;
  await cancelRequests(ports, locked, {
    move: 'expire-unpaid',
    maker,
    requests: request.sequence === 1 ? locked.group.requests : [request],
  });
}
