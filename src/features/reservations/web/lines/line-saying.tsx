import type { ReservationView } from '../../api/lines.schemas.ts';
import type { GroupView } from '../../api/reservations.schemas.ts';

/** What staff said of one line: why it can't be had, or what they answered to the wish to take it out. */
export function LineSaying({ line, history }: { line: ReservationView; history: GroupView['history'] }) {
  const declined = history.findLast(({ move, reservationId }) => move === 'decline-line' && reservationId === line.id);
  const words = line.status === 'rejected' ? declined?.reason : line.removal?.note;
  return words ? <p className="text-muted text-sm">{words}</p> : null;
}
