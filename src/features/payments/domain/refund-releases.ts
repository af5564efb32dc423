import type { RefusalCode } from '#kernel/refusals.ts';

/** domain 6: what one person gives back of a trip within so many hours counts together. */
export const RELEASE_WINDOW_HOURS = 24;

export const releaseStates = ['waiting', 'released', 'refused'] as const;
export type ReleaseState = (typeof releaseStates)[number];

/** domain 6: whether another person has to release a refund, because it and what went before are above the limit. */
export function needsRelease({
  amountCents,
  givenCents,
  limitCents,
}: {
  readonly amountCents: number;
  /** What the same person gave back of the trip in the last hours without a release. */
  readonly givenCents: number;
  readonly limitCents: number;
}): boolean {
  return amountCents + givenCents > limitCents;
}

interface Release {
  readonly state: ReleaseState;
  readonly askedBy: string;
}

/** Nobody releases what they asked for, and nothing is decided twice. */
export function whyNotRelease(release: Release, staffId: string): RefusalCode | null {
  if (release.askedBy === staffId) return 'refund-release-own';
  return whyNotRefuse(release);
}

/** Anybody of the staff refuses what waits; who asked takes it back so. */
export function whyNotRefuse({ state }: Pick<Release, 'state'>): RefusalCode | null {
  return state === 'waiting' ? null : 'refund-release-closed';
}
