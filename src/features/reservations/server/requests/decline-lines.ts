import { sql } from 'kysely';
import { cancelOccupancy } from '#features/calendars/server/calendars.facade.ts';
import type { RefusalCode } from '#kernel/refusals.ts';
import type { Ports } from '#platform/ports.ts';
import { isRentableType } from '../../domain/reservation-type.ts';
import type { GroupLine } from '../groups/groups.repository.ts';
import type { LockedGroup } from '../groups/lock-group.ts';
import { moveLine } from '../groups/move-request.ts';

/** A line that staff can't give, and why. */
export interface Declined {
  readonly reservationId: string;
  readonly reason: string;
}

/** Why these lines can't be declined alone: one is not of the request, or the house or boat that the trip is about. */
export function whyNotDecline(lines: readonly GroupLine[], declined: readonly Declined[]): RefusalCode | null {
  for (const { reservationId } of declined) {
    const line = lines.find(({ id }) => id === reservationId);
    if (!line) return 'reservation-not-found';
    if (line.isPrincipal) return 'is-principal-error';
  }
  return null;
}

/** Rejects lines of a request alone: their dates are free, the history tells why, and the trip is as long as what is left of it. */
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
    const maker = { by: 'staff', userId: staffId, at: clock.now(), reason } as const;
    await moveLine(locked.tx, group, { move: 'decline-line', line, maker });
  }
  if (gone.some(({ type }) => isRentableType(type))) await spanGroup(locked, group.id);
}

/** domain 1: a trip starts with the first of its houses and boats, and lasts as long as they do. */
async function spanGroup({ tx }: LockedGroup['locked'], groupId: string): Promise<void> {
  await sql`
    UPDATE reservation_group g SET starts_at = s.starts_at, starts_on = s.starts_on, ends_on = s.ends_on
    FROM (
      SELECT min(CASE WHEN h.rentable_id IS NULL THEN lower(l.during)
          ELSE (l.starts_on + h.check_in_from::time) AT TIME ZONE 'America/New_York' END) AS starts_at,
        min(l.starts_on) AS starts_on, max(l.ends_on) AS ends_on
      FROM reservation l LEFT JOIN house h ON h.rentable_id = l.rentable_id
      WHERE l.group_id = ${groupId} AND l.rentable_id IS NOT NULL AND l.status NOT IN ('rejected', 'expired', 'cancelled')
    ) s
    WHERE g.id = ${groupId}`.execute(tx);
}
