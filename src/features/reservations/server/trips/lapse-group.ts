import type { Tx } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import { whyNotMove } from '../../domain/group-lifecycle.ts';
import { lockGroup } from '../lock-group.ts';
import { cancelRequests } from './cancel-group.ts';

/** The first instalment was not paid in time: cancels an approved group (domain 4); a group that is not approved any more is left alone. */
export async function lapseGroup(ports: Pick<Ports, 'clock' | 'announce'>, tx: Tx, groupId: string): Promise<void> {
  const locked = await lockGroup(tx, { groupId });
  if (whyNotMove('lapse', locked.group) !== null) return;
  const maker = { by: 'clock', userId: null, at: ports.clock.now(), reason: 'first-instalment-overdue' } as const;
  await cancelRequests(ports, locked, { move: 'lapse', maker });
}
