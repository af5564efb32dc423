import type { GroupView } from '../../api/reservations.schemas.ts';
import { isPast } from '../../domain/group-lifecycle.ts';

/** How far the agreement of a trip is, as staff read it: a trip that is over has nothing due any more. */
export function agreementWord({ status, contract: { acceptedAt, dueAt } }: Pick<GroupView, 'status' | 'contract'>) {
  if (acceptedAt !== null) return 'accepted';
  if (isPast({ status })) return 'neverAccepted';
  return dueAt === null ? 'notDue' : 'notAccepted';
}
