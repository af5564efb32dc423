import type { Instant } from '#kernel/instant.ts';
import type { RefusalCode } from '#kernel/refusals.ts';
import type { GroupStatus } from './group-lifecycle.ts';
import { isRentableType, type ReservationType } from './reservation-type.ts';

/** Nothing of it was promised away or ended yet. */
const livingStatuses: readonly GroupStatus[] = ['on-review', 'approved', 'confirmed'];

/** Whether a wish about a line still wants an answer: not once the line, or its trip, is over. */
export function isLiving({ status, isRemoved }: Pick<LineToRemove, 'status' | 'isRemoved'>): boolean {
  return livingStatuses.includes(status) && !isRemoved;
}

interface LineToRemove {
  readonly type: ReservationType;
  readonly status: GroupStatus;
  readonly isPrincipal: boolean;
  readonly isRemoved: boolean;
  readonly during: { readonly from: Instant };
}

/** domain 4.8: a service of an approved or confirmed trip can be taken out until it begins; a house or a boat can't. */
export function whyNotRemove(
  group: { readonly status: GroupStatus },
  line: LineToRemove,
  now: Instant,
): RefusalCode | null {
  if (line.isPrincipal) return 'is-principal-error';
  const isAgreed = group.status === 'approved' || group.status === 'confirmed';
  const isAhead = isLiving(line) && now < line.during.from;
  return isAgreed && isAhead && !isRentableType(line.type) ? null : 'transition-not-valid';
}
