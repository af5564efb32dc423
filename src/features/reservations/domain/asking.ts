import type { Instant } from '#kernel/instant.ts';
import type { RefusalCode } from '#kernel/refusals.ts';

/** domain 4.2: groups a guest may have on review at once, so that nobody can block the calendar. */
export const MOST_ON_REVIEW = 3;

export type StepState = 'done' | 'skipped' | 'open';

/** One step of the wizard, by type of line. */
export interface WizardStep {
  readonly type: string;
  readonly state: StepState;
}

/** domain 4.1: a step whose type is not sold counts as skipped; the principal's is done by opening the draft. */
export function wizardSteps(types: readonly string[]): readonly WizardStep[] {
  const sold = ['house', 'boat', 'scooter', 'chef', 'massage', 'catering', 'van', 'event'];
  return sold.map((type) => ({ type, state: types.includes(type) ? 'done' : 'skipped' }));
}

/** Why a draft can't be asked for now; null when it can. `openRequests`: the guest's other groups on review. */
export function whyNotAsk(
  draft: { readonly steps: readonly WizardStep[]; readonly startsAt: Instant; readonly openRequests: number },
  now: Instant,
): RefusalCode | null {
  if (draft.steps.some(({ state }) => state === 'open')) return 'wizard-not-completed';
  if (draft.startsAt <= now) return 'reservation-range-conflict';
  return draft.openRequests >= MOST_ON_REVIEW ? 'too-many-requests-open' : null;
}
