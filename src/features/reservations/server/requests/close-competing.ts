import type { Tx } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import { listOverlappingRequests } from '../groups.repository.ts';
import { lockGroups } from '../lock-group.ts';
import { rejectRequest } from './reject-group.ts';

/** The reason kept with a request that lost its dates to another one; screens and mails have their own words for it. */
export const DATES_TAKEN = 'dates-taken';

/** Turns down what else was asked for the house or boat that a request was just promised, with a kind notice (domain 4.2). */
export async function closeCompeting(
  needs: Pick<Ports, 'clock' | 'publish'>,
  tx: Tx,
  { requestId, staffId }: { requestId: string; staffId: string },
): Promise<void> {
  const competing = await listOverlappingRequests(tx, requestId);
  if (competing.length === 0) return;
  const { groups, locked } = await lockGroups(tx, competing);
  for (const group of groups) {
    const request = group.requests.find(({ status }) => status === 'on-review');
    if (!request) continue;
    await rejectRequest(needs, { group, locked }, { request, staffId, reason: DATES_TAKEN, becauseTaken: true });
  }
}
