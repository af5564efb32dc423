import { earliest, type Instant } from '#kernel/instant.ts';
import type { RefusalCode } from '#kernel/refusals.ts';
import { type GroupStatus, isAgreed } from './group-lifecycle.ts';
import type { GroupLine } from './line.ts';

/** One time that availability was asked: a group's first request, or one for services that were added later. */
export interface GroupRequest {
  readonly id: string;
  /** 1 for the group's first request. */
  readonly sequence: number;
  readonly status: GroupStatus;
  readonly askedAt: Instant | null;
  readonly answerDueAt: Instant | null;
  readonly confirmedAt: Instant | null;
  readonly totalCents: number | null;
  /** The rate of the bundle discount that was promised when it was asked for. */
  readonly bundleBasisPoints: number;
  /** Staff made it, and its guest has not accepted it yet (domain 4.10). */
  readonly isProposal: boolean;
}

type WithStatus = Pick<GroupRequest, 'status'>;
type LineOfRequest = Pick<GroupLine, 'requestId' | 'status' | 'isRemoved'>;

/**
 * The request that staff have to decide: a group has one at most; `undefined` when there is none. What staff made
 * themselves waits for its guest.
 */
export function requestOnReview<Request extends WithStatus & { readonly isProposal: boolean }>(
  requests: readonly Request[],
): Request | undefined {
  return requests.find(({ status, isProposal }) => status === 'on-review' && !isProposal);
}

/** The request that staff made and that waits for its guest; `undefined` when there is none. */
export function openProposal<Request extends WithStatus & { readonly isProposal: boolean }>(
  requests: readonly Request[],
): Request | undefined {
  return requests.find(({ status, isProposal }) => status === 'on-review' && isProposal);
}

/** The lines that a request is still about: not those that were declined or taken out. */
export function linesOfRequest<Line extends LineOfRequest>(
  lines: readonly Line[],
  request: Pick<GroupRequest, 'id' | 'status'>,
): readonly Line[] {
  return lines.filter(
    ({ requestId, status, isRemoved }) => requestId === request.id && status === request.status && !isRemoved,
  );
}

/** domain 1: the first request starts with its group, a later one with the first of its lines. */
export function startOfRequest(
  group: {
    readonly startsAt: Instant;
    readonly lines: readonly (LineOfRequest & { readonly during: { readonly from: Instant } })[];
  },
  request: Pick<GroupRequest, 'id' | 'sequence' | 'status'>,
): Instant {
  const [first, ...others] = linesOfRequest(group.lines, request).map(({ during }) => during.from);
  return request.sequence === 1 || first === undefined ? group.startsAt : earliest(first, ...others);
}

/** domain 4.3: a request whose start has passed can't be approved any more. Null when it can. */
export function whyNotApprove(request: { readonly startsAt: Instant }, now: Instant): RefusalCode | null {
  return request.startsAt <= now ? 'reservation-range-conflict' : null;
}

/**
 * domain 4.8: why no lines can be added to a group, nor the added ones be asked for; null when they can. They come to
 * a draft or to an approved or confirmed trip, and never while staff have one of its requests on review.
 */
export function whyNotAdd(group: WithStatus & { readonly requests: readonly WithStatus[] }): RefusalCode | null {
  const isOpen = group.status === 'draft' || isAgreed(group);
  const isReviewed = group.requests.some(({ status }) => status === 'on-review');
  return isOpen && !isReviewed ? null : 'transition-not-valid';
}

interface InstalmentFacts {
  readonly requestId: string;
  readonly kind: 'instalment' | 'deposit' | 'supplement';
  readonly sequence: number;
  readonly totalCents: number;
  /** What was received and not returned. */
  readonly receivedCents: number;
}

/**
 * Whether nothing more is due before the request can be confirmed: its first instalment is paid, or it costs nothing.
 */
export function isFirstInstalmentPaid(
  request: Pick<GroupRequest, 'id' | 'totalCents'>,
  invoices: readonly InstalmentFacts[],
): boolean {
  if (request.totalCents === 0) return true;
  return invoices.some(
    ({ requestId, kind, sequence, totalCents, receivedCents }) =>
      requestId === request.id && kind === 'instalment' && sequence === 1 && receivedCents >= totalCents,
  );
}
