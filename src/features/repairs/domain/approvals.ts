import { hoursAfter, type Instant } from '#kernel/instant.ts';
import type { RefusalCode } from '#kernel/refusals.ts';

/** BO-18: how long an owner may think, and when they are reminded before it ends. */
export const HOURS_TO_ANSWER = 72;
export const REMIND_HOURS_BEFORE = 24;

/** BO-20: orders of the same house and category within so many days are read as one by the limit. */
export const DAYS_SUMMED = 30;

/** BO-19: the final cost may be so much above what was approved. */
const OVERRUN_BP = 1_000;

/** How a question to the owner ended. */
export const approvalAnswers = ['approved', 'approved-up-to', 'declined', 'silent', 'superseded'] as const;
export type ApprovalAnswer = (typeof approvalAnswers)[number];

/** An estimate, or the difference to a final cost that is higher. */
export const approvalKinds = ['estimate', 'difference'] as const;
export type ApprovalKind = (typeof approvalKinds)[number];

/** What an owner can say. */
export const ownerAnswers = ['approved', 'approved-up-to', 'declined'] as const satisfies readonly ApprovalAnswer[];
export type OwnerAnswer = (typeof ownerAnswers)[number];

export const answerDueAt = (askedAt: Instant): Instant => hoursAfter(askedAt, HOURS_TO_ANSWER);

/** What the company adds to a cost, in cents. */
export const markupOf = (cents: number, markupBp: number): number => Math.round((cents * markupBp) / 10_000);

interface Sum {
  /** With the markup. */
  readonly amountCents: number;
  /** Of other orders of the same house and category within 30 days, with the markup. */
  readonly othersCents: number;
  readonly limitCents: number;
}

/** BO-18, BO-20: the owner is asked when the estimate and what is summed with it pass the limit of the agreement. */
export const needsOwner = ({ amountCents, othersCents, limitCents }: Sum): boolean =>
  amountCents + othersCents > limitCents;

/** BO-18: an estimate above that many cents needs two bids, or a reason; the markup is no part of it. */
export const needsBids = (costCents: number, { bidsFromCents, bids }: { bidsFromCents: number; bids: number }) =>
  costCents > bidsFromCents && bids < 2;

/** BO-19: what an owner pays at most: 10 % above what they allowed, or what the limit leaves. More is asked for. */
export function ownerMaxCents({ allowedCents, othersCents, limitCents }: Omit<Sum, 'amountCents'> & Allowed): number {
  const allowed = allowedCents ?? 0;
  return Math.max(allowed + Math.floor((allowed * OVERRUN_BP) / 10_000), limitCents - othersCents);
}

interface Allowed {
  readonly allowedCents: number | null;
}

/** What was asked of an owner. */
export interface Asked {
  readonly amountCents: number;
  readonly dueAt: Instant;
  /** The owner asked something back that nobody answered: the time does not run. */
  readonly questionAt: Instant | null;
  readonly answer: ApprovalAnswer | null;
}

/** Whether the time to answer is over without one. */
export const isSilent = ({ answer, dueAt, questionAt }: Asked, now: Instant): boolean =>
  answer === null && questionAt === null && now >= dueAt;

/** BO-18: answered once, in time, to the estimate that stands. */
export const whyNotAnswer = (asked: Asked, now: Instant): RefusalCode | null =>
  asked.answer !== null || isSilent(asked, now) ? 'approval-over' : null;

/** BO-18: what an answer allows to spend; null: nothing. */
export function allowedBy(answer: OwnerAnswer, { amountCents, upToCents }: AnsweredSum): number | null {
  if (answer === 'declined') return null;
  return answer === 'approved' ? amountCents : Math.min(upToCents ?? 0, amountCents);
}

interface AnsweredSum {
  readonly amountCents: number;
  readonly upToCents: number | null;
}
