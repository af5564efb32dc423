import type { AgreedTerms } from '#features/pricing/domain/agreed-terms.ts';
import { earliest, hoursAfter, type Instant } from '#kernel/instant.ts';
import type { RefusalCode } from '#kernel/refusals.ts';
import type { GroupStatus } from './group-lifecycle.ts';

/** How somebody came to ask staff for a trip. */
export const proposalSources = ['phone', 'website', 'message', 'walk-in', 'repeat', 'broker'] as const;
export type ProposalSource = (typeof proposalSources)[number];

/** domain 4.10: a quote holds its dates for so many elapsed hours, and never beyond the start of the trip. */
export function proposalDueAt(now: Instant, { hours, startsAt }: { hours: number; startsAt: Instant }): Instant {
  return earliest(hoursAfter(now, hours), startsAt);
}

/** domain 4.10: a quote that holds its dates until `dueAt` is extended to a later instant only. Null: it is. */
export function whyNotExtended({ dueAt, next }: { dueAt: Instant | null; next: Instant }): RefusalCode | null {
  return dueAt !== null && next <= dueAt ? 'parameter-valid' : null;
}

/** domain 4.10: a lifted rule, or an agreed price, has a reason in words. Null: it has, or needs none. */
export function whyNotAgreed({
  lifted,
  agreedCents,
  reason,
}: AgreedTerms & { reason: string | null }): RefusalCode | null {
  const isOverridden = lifted.length > 0 || agreedCents !== null;
  return isOverridden && !reason?.trim() ? 'parameter-required' : null;
}

/** Where a quote stands for who opens one of its links. */
export const proposalStates = ['open', 'accepted', 'replaced', 'expired', 'withdrawn'] as const;
export type ProposalState = (typeof proposalStates)[number];

/**
 * What the link of a version leads to at an instant. A link of an earlier version is replaced, whatever became of the
 * quote afterwards; one whose time is over can't be accepted any more, whether or not the clock has ended it.
 */
export function proposalStateOf(
  proposal: {
    readonly status: GroupStatus;
    readonly version: number;
    readonly linkVersion: number;
    readonly dueAt: Instant;
    readonly isAccepted: boolean;
  },
  now: Instant,
): ProposalState {
  if (proposal.linkVersion < proposal.version) return 'replaced';
  if (proposal.isAccepted) return 'accepted';
  if (proposal.status === 'on-review' && now < proposal.dueAt) return 'open';
  return proposal.status === 'cancelled' ? 'withdrawn' : 'expired';
}
