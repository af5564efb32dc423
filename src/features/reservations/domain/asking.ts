import { earliest, hoursAfter, type Instant } from '#kernel/instant.ts';
import type { RefusalCode } from '#kernel/refusals.ts';
import { type ReservationType, reservationTypes } from './reservation-type.ts';

/** domain 4.2: groups a guest may have on review at once, so that nobody can block the calendar. */
export const MAX_ON_REVIEW = 3;

/** Lines in one trip, for the same reason. */
export const MAX_LINES = 40;

export type StepState = 'done' | 'skipped' | 'open' | 'not-sold';

/** One step of the wizard, by type of line. */
export interface WizardStep {
  readonly type: ReservationType;
  readonly state: StepState;
}

export interface WizardFacts {
  /** Types of the group's lines. */
  readonly types: readonly ReservationType[];
  /** Types that the guest skipped. */
  readonly skipped: readonly ReservationType[];
  /** Types that are sold now. */
  readonly sold: readonly ReservationType[];
}

/**
 * domain 4.1: a step with a line is done, whatever was skipped before; one whose type is not sold counts as skipped.
 */
export function wizardSteps({ types, skipped, sold }: WizardFacts): readonly WizardStep[] {
  return reservationTypes.map((type) => {
    if (types.includes(type)) return { type, state: 'done' };
    if (!sold.includes(type)) return { type, state: 'not-sold' };
    return { type, state: skipped.includes(type) ? 'skipped' : 'open' };
  });
}

/** Why a draft can't be asked for now; null when it can. `openRequests`: the guest's other groups on review. */
export function whyNotAsk(
  draft: { readonly steps: readonly WizardStep[]; readonly startsAt: Instant; readonly openRequests: number },
  now: Instant,
): RefusalCode | null {
  if (draft.steps.some(({ state }) => state === 'open')) return 'wizard-not-completed';
  if (draft.startsAt <= now) return 'reservation-range-conflict';
  return draft.openRequests >= MAX_ON_REVIEW ? 'too-many-requests-open' : null;
}

/**
 * domain 4.2: staff answer within `answerHours` elapsed hours (a setting of the company), and never after the start.
 */
export function answerDueAt(
  askedAt: Instant,
  { startsAt, answerHours }: { startsAt: Instant; answerHours: number },
): Instant {
  return earliest(hoursAfter(askedAt, answerHours), startsAt);
}
