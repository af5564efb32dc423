import { cancelOccupancy } from '#features/calendars/server/calendars.facade.ts';
import type { Ports } from '#platform/ports.ts';
import type { GroupLine } from '../../domain/line.ts';
import { isRentableType } from '../../domain/reservation-type.ts';
import { spanTrip } from '../groups/groups.repository.ts';
import type { LockedGroup } from '../groups/lock-group.ts';
import { moveLine } from '../groups/move-request.ts';

/** A line that staff decline, and why. */
export interface Declined {
  readonly reservationId: string;
  readonly reason: string;
}

/**
 * Declines lines of a request that goes on without them: cancels their occupancies, records the reasons and updates
 * the trip's days.
 */
export async function declineLines(
  { clock }: Pick<Ports, 'clock'>,
  { group, locked }: LockedGroup,
  { lines, declined, staffId }: { lines: readonly GroupLine[]; declined: readonly Declined[]; staffId: string },
): Promise<void> {
  if (declined.length === 0) return;
  const gone = lines.filter(({ id }) => declined.some(({ reservationId }) => reservationId === id));
  await cancelOccupancy(
    locked,
    gone.map(({ id }) => id),
  );
  for (const line of gone) {
    const reason = declined.find(({ reservationId }) => reservationId === line.id)?.reason ?? null;
    const author = { by: 'staff', userId: staffId, at: clock.now(), reason } as const;
    await moveLine(locked.tx, group, { move: 'decline-line', line, author });
  }
  if (gone.some(({ type }) => isRentableType(type))) await spanTrip(locked.tx, { groupId: group.id, now: clock.now() });
}
