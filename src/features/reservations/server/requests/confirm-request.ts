import { randomBytes } from 'node:crypto';
import { refuse } from '#kernel/refusals.ts';
import type { Tx } from '#platform/database/database.ts';
import { timestamptz } from '#platform/database/parameters.ts';
import type { Ports } from '#platform/ports.ts';
import { CODE_BYTES, confirmationNumber } from '../../domain/booking-code.ts';
import { moves } from '../../domain/group-lifecycle.ts';
import type { GroupConfirmed } from '../../domain/reservations.events.ts';
import { lockGroup } from '../lock-group.ts';
import { moveRequest } from '../move-request.ts';

/**
 * domain 4.4: called when a request's first instalment is fully paid, and only then; the group's first one brings the
 * confirmation number. Refuses what is not approved.
 */
export async function confirmRequest(
  { clock, publish }: Pick<Ports, 'clock' | 'publish'>,
  tx: Tx,
  { groupId, requestId }: { groupId: string; requestId: string },
): Promise<void> {
  const { group } = await lockGroup(tx, { groupId });
  const request = group.requests.find(({ id }) => id === requestId);
  if (request?.status !== 'approved') return refuse(moves.confirm.otherwise);
  const now = clock.now();
  const isFirst = request.sequence === 1;
  await moveRequest(tx, group, {
    move: 'confirm',
    request,
    author: { by: 'payment', userId: null, at: now },
    requestChange: { confirmed_at: timestamptz(now) },
    ...(isFirst
      ? {
          groupChange: {
            confirmed_at: timestamptz(now),
            confirmation_number: confirmationNumber(randomBytes(CODE_BYTES)),
          },
        }
      : {}),
  });
  const confirmed: GroupConfirmed = {
    type: 'group-confirmed',
    groupId,
    requestId: request.id,
    tenantId: group.tenantId,
  };
  await publish(tx, confirmed);
}
