import { refuse } from '#kernel/refusals.ts';
import { moves } from '../../domain/group-lifecycle.ts';
import type { AskedRequest, Group } from '../groups.repository.ts';

/** The request that staff are to decide; refuses with `reservation-status-not-on-review` when there is none. */
export function getRequestOnReview(group: Group): AskedRequest {
  return group.requests.find(({ status }) => status === 'on-review') ?? refuse(moves.approve.otherwise);
}
