import type { Tx } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import { whyNotMove } from '../../domain/group-lifecycle.ts';
import { lockGroup } from '../lock-group.ts';
import { cancelRequests } from './cancel-group.ts';

/** The first instalment was not paid in time: cancels an approved group (domain 4). Whether it did; a group that is not approved any more is left alone. */
export async function lapseGroup(ports: Pick<Ports, 'clock' | 'announce'>, tx: Tx, groupId: string): Promise<boolean> {
  const locked = await lockGroup(tx, { groupId });
  if (whyNotMove('lapse', locked.group) !== null) return false;
  const maker = { by: 'clock', userId: null, at: ports.clock.now(), reason: 'first-instalment-overdue' } as const;
  await cancelRequests(ports, locked, { move: 'lapse', maker });
  return true;
}
