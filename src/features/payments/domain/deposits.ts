import { addDays, type CalendarDate } from '#kernel/calendar-date.ts';
import { instantAt } from '#kernel/company-zone.ts';
import { hoursAfter, type Instant } from '#kernel/instant.ts';
import type { RefusalCode } from '#kernel/refusals.ts';
import { settle } from './payment-rules.ts';

/** How long a guest may answer a claim; silence accepts it. */
export const DAYS_TO_ANSWER = 5;
/** How long staff may think about an objection; then the claim is dropped. */
export const DAYS_TO_DECIDE = 7;
export const DAYS_REMINDED_BEFORE = 2;
/** On the last day a deposit goes back at noon, so that it leaves on that day. */
const RETURNED_AT = '12:00';
const DAY_HOURS = 24;

/** From when until when damage is recorded, and when staff are reminded of it. */
export interface ClaimDays {
  readonly opensAt: Instant;
  readonly remindAt: Instant;
  readonly closesAt: Instant;
}

/** domain 4.5: damage is recorded from the day of check-out until noon of the last day that the setting allows. */
export function claimDaysOf(checkOutOn: CalendarDate, days: number): ClaimDays {
  const closesAt = instantAt(addDays(checkOutOn, days), RETURNED_AT);
  return {
    opensAt: instantAt(checkOutOn, '00:00'),
    remindAt: hoursAfter(closesAt, -DAYS_REMINDED_BEFORE * DAY_HOURS),
    closesAt,
  };
}

export const answerDueAt = (claimedAt: Instant): Instant => hoursAfter(claimedAt, DAYS_TO_ANSWER * DAY_HOURS);

/** domain 4.5: by when staff decide about an objection. */
export const decisionDueAt = (objectedAt: Instant): Instant => hoursAfter(objectedAt, DAYS_TO_DECIDE * DAY_HOURS);

export const claimAnswers = ['accepted', 'objected', 'silent'] as const;
export type ClaimAnswer = (typeof claimAnswers)[number];

export const claimStates = ['waiting', 'objected', 'settled'] as const;
export type ClaimState = (typeof claimStates)[number];

export interface Claim {
  readonly answer: ClaimAnswer | null;
  readonly answerDueAt: Instant;
  readonly settledAt: Instant | null;
}

/** `waiting`: for the guest; `objected`: for staff to decide; `settled`: over. */
export function claimStateOf({ answer, settledAt }: Pick<Claim, 'answer' | 'settledAt'>): ClaimState {
  if (settledAt !== null) return 'settled';
  return answer === null ? 'waiting' : 'objected';
}

/** A deposit of a trip on the day that somebody looks at it. */
export interface HeldDeposit {
  readonly hasClaim: boolean;
  /** What was received and is neither owed, returned, claimed nor kept. */
  readonly heldCents: number;
  readonly days: ClaimDays;
}

/** domain 4.5: nothing is claimed or returned before check-out; when the days are over the clock returns it. */
function whyNotNow({ opensAt, closesAt }: ClaimDays, now: Instant): RefusalCode | null {
  return now < opensAt || now >= closesAt ? 'deposit-closed' : null;
}

/** domain 4.5: one claim for a trip, in time, and never more than is held. */
export function whyNotClaim(deposit: HeldDeposit, claimedCents: number, now: Instant): RefusalCode | null {
  if (deposit.hasClaim) return 'deposit-claimed';
  return whyNotNow(deposit.days, now) ?? (claimedCents > deposit.heldCents ? 'deposit-too-much' : null);
}

/** Staff give a deposit back before the days are over, when nothing is damaged. */
export function whyNotRelease({ heldCents, days }: HeldDeposit, now: Instant): RefusalCode | null {
  return heldCents > 0 ? whyNotNow(days, now) : 'deposit-not-held';
}

/** A guest answers once, in time, while nobody settled it. */
export function whyNotAnswer(claim: Claim, now: Instant): RefusalCode | null {
  if (claimStateOf(claim) === 'settled') return 'deposit-settled';
  return claim.answer !== null || now >= claim.answerDueAt ? 'deposit-answered' : null;
}

/**
 * Staff decide once: what they keep is at most what they claimed. Before the guest answered they can only lessen it or
 * drop it.
 */
export function whyNotDecide(
  claim: Claim,
  { keptCents, claimedCents }: { readonly keptCents: number; readonly claimedCents: number },
): RefusalCode | null {
  const state = claimStateOf(claim);
  if (state === 'settled') return 'deposit-settled';
  if (keptCents > claimedCents) return 'deposit-too-much';
  return state === 'waiting' && keptCents === claimedCents ? 'deposit-not-answered' : null;
}

/** Divides what is claimed or kept over the invoices of a deposit, the oldest first; each gets an amount, also zero. */
export function spreadOver(
  amountCents: number,
  parts: readonly { readonly invoiceId: string; readonly maxCents: number }[],
): ReadonlyMap<string, number> {
  const spread = settle(
    parts.map(({ invoiceId, maxCents }) => ({ id: invoiceId, openCents: maxCents })),
    amountCents,
  );
  const byInvoice = new Map(spread.map((part) => [part.owedId, part.amountCents]));
  return new Map(parts.map(({ invoiceId }) => [invoiceId, byInvoice.get(invoiceId) ?? 0]));
}

/** The most pictures and lines of a claim. */
export const MAX_CLAIM_PICTURES = 10;
export const MAX_CLAIM_LINES = 20;
