import { daysBetween } from '#kernel/calendar-date.ts';
import { dateAt } from '#kernel/company-zone.ts';
import { earliest, hoursAfter, hoursBetween, type Instant } from '#kernel/instant.ts';

import { halvesOf } from '#kernel/money/money.ts';
import { SINGLE_ADDITION_UP_TO_CENTS, SINGLE_WITHIN_DAYS, singlePayment } from './single-payment.ts';

export const FIRST_DUE_HOURS_AFTER_APPROVAL = 48;
export const SECOND_DUE_HOURS_BEFORE_START = 48;
export const SINGLE_DUE_HOURS_AFTER_APPROVAL = 24;
/** docs/domain.md 4.5: so long after the trip the deposit is back at the latest. */
export const DEPOSIT_BACK_DAYS = 7;

/** domain 4.8: what terms, answers and the agreement name of the payments of what is added to a trip. */
export const additionPayments = {
  ...singlePayment,
  firstHours: FIRST_DUE_HOURS_AFTER_APPROVAL,
  secondHours: SECOND_DUE_HOURS_BEFORE_START,
  singleHours: SINGLE_DUE_HOURS_AFTER_APPROVAL,
} as const;

/** When an instalment is due: known before the approval, or counted from it. */
export type Due = { readonly hoursAfterApproval: number } | { readonly at: Instant };

export interface Instalment {
  readonly totalCents: number;
  readonly due: Due;
}

/**
 * docs/domain.md 4.3: two halves, the first due 48 h after approval, the second 48 h before the start; when even an
 * approval now comes less than 7 days (dates of the company's calendar) before the start, one, due 24 elapsed hours
 * after approval or at the start, whichever is sooner. A small later request (`isAddition`) is one instalment, too, due
 * when its first half would be. Their sum is the total.
 */
export function plannedInstalments(
  totalCents: number,
  { now, startsAt, isAddition = false }: { now: Instant; startsAt: Instant; isAddition?: boolean | undefined },
): readonly Instalment[] {
  if (totalCents === 0) return [];
  if (daysBetween(dateAt(now), dateAt(startsAt)) < SINGLE_WITHIN_DAYS) {
    const due =
      hoursBetween(now, startsAt) < SINGLE_DUE_HOURS_AFTER_APPROVAL
        ? { at: startsAt }
        : { hoursAfterApproval: SINGLE_DUE_HOURS_AFTER_APPROVAL };
    return [{ totalCents, due }];
  }
  const firstDue = { hoursAfterApproval: FIRST_DUE_HOURS_AFTER_APPROVAL };
  if (isAddition && totalCents <= SINGLE_ADDITION_UP_TO_CENTS) return [{ totalCents, due: firstDue }];
  const [first, second] = halvesOf(totalCents);
  return [
    { totalCents: first, due: firstDue },
    { totalCents: second, due: { at: hoursAfter(startsAt, -SECOND_DUE_HOURS_BEFORE_START) } },
  ];
}

/** The same rule once the approval has come: what is invoiced, and the instant each is due. */
export function instalmentsOnApproval(
  totalCents: number,
  { approvedAt, startsAt, isAddition }: { approvedAt: Instant; startsAt: Instant; isAddition?: boolean },
): readonly { readonly totalCents: number; readonly dueAt: Instant }[] {
  return plannedInstalments(totalCents, { now: approvedAt, startsAt, isAddition }).map((instalment) => ({
    totalCents: instalment.totalCents,
    dueAt:
      'at' in instalment.due
        ? instalment.due.at
        : earliest(hoursAfter(approvedAt, instalment.due.hoursAfterApproval), startsAt),
  }));
}
