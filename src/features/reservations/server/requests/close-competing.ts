import { freeDates } from '#features/calendars/server/calendars.facade.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import type { GroupRejected } from '../../domain/reservations.events.ts';
import { listOverlappingRequests } from '../groups.repository.ts';
import { lockGroups } from '../lock-group.ts';
import { moveRequest } from '../move-request.ts';

/** The reason kept with a request that lost its dates to another one; screens and mails have their own words for it. */
export const DATES_TAKEN = 'dates-taken';

/** Turns down what else was asked for the dates that a group was just promised, with a kind notice (domain 4.2). */
export async function closeCompeting(
  { clock, announce }: Pick<Ports, 'clock' | 'announce'>,
  tx: Tx,
  { groupId, staffId }: { groupId: string; staffId: string },
): Promise<void> {
  const competing = await listOverlappingRequests(tx, groupId);
  if (competing.length === 0) return;
  const { groups, rentables } = await lockGroups(tx, competing);
  for (const group of groups) {
    const request = group.requests.find(({ status }) => status === 'on-review');
    if (!request) continue;
    await freeDates(
      rentables,
      group.lines.filter(({ requestId }) => requestId === request.id).map(({ id }) => id),
    );
    await moveRequest(tx, group, {
      move: 'reject',
      request,
      maker: { by: 'staff', userId: staffId, at: clock.now(), reason: DATES_TAKEN },
      requestChange: { answered_at: clock.now(), decline_reason: DATES_TAKEN },
    });
    const rejected: GroupRejected = {
      type: 'group-rejected',
      groupId: group.id,
      requestId: request.id,
      tenantId: group.tenantId,
      reason: DATES_TAKEN,
      becauseTaken: true,
    };
    await announce(tx, rejected);
  }
}
