import type { PaymentTerms } from '#features/settings/settings.domain.ts';
import { daysBetween } from '#kernel/calendar-date.ts';
import { dateAt } from '#kernel/company-zone.ts';
import { earliest, hoursAfter, hoursBetween, type Instant } from '#kernel/instant.ts';
import { halvesOf } from '#kernel/money/money.ts';

/** docs/domain.md 4.5: so long after the trip the deposit is back at the latest. */
export const DEPOSIT_BACK_DAYS = 7;

/** When an instalment is due: known before the approval, or counted from it. */
export type Due =
  | { readonly hoursAfterApproval: number /** Or at the start, whichever is sooner. */; readonly orStart?: true }
  | { readonly at: Instant };

export interface Instalment {
  readonly totalCents: number;
  readonly due: Due;
}

interface Plan {
  readonly now: Instant;
  /** When the request was made; absent while it was not: then now decides. */
  readonly askedAt?: Instant | null | undefined;
  readonly startsAt: Instant;
  readonly isAddition?: boolean | undefined;
  /** Of the trip; before it was asked for those that hold now. */
  readonly paymentTerms: PaymentTerms;
}

/**
 * docs/domain.md 4.3: two halves, the first due so many hours after approval, the second so many before the start; what
 * is asked for too few days (dates of the company's calendar) before the start is one, due so many elapsed hours after
 * approval or at the start, whichever is sooner. A small later request (`isAddition`) is one instalment,
 * too, due when its first half would be. Their sum is the total.
 */
export function plannedInstalments(
  totalCents: number,
  { now, askedAt, startsAt, isAddition = false, paymentTerms }: Plan,
): readonly Instalment[] {
  if (totalCents === 0) return [];
  const { firstPaymentHours, secondPaymentHours, singlePaymentHours } = paymentTerms;
  if (daysBetween(dateAt(askedAt ?? now), dateAt(startsAt)) < paymentTerms.singlePaymentDays) {
    const due =
      hoursBetween(now, startsAt) < singlePaymentHours
        ? { at: startsAt }
        : ({ hoursAfterApproval: singlePaymentHours, orStart: true } as const);
    return [{ totalCents, due }];
  }
  const firstDue = { hoursAfterApproval: firstPaymentHours };
  if (isAddition && totalCents <= paymentTerms.singleAdditionCents) return [{ totalCents, due: firstDue }];
  const [first, second] = halvesOf(totalCents);
  return [
    { totalCents: first, due: firstDue },
    { totalCents: second, due: { at: hoursAfter(startsAt, -secondPaymentHours) } },
  ];
}

/** The same rule once the approval has come: what is invoiced, and the instant each is due. */
export function instalmentsOnApproval(
  totalCents: number,
  { approvedAt, ...plan }: Omit<Plan, 'now'> & { readonly approvedAt: Instant },
): readonly { readonly totalCents: number; readonly dueAt: Instant }[] {
  const dueOf = ({ due }: Instalment) =>
    'at' in due ? due.at : earliest(hoursAfter(approvedAt, due.hoursAfterApproval), plan.startsAt);
  const planned = plannedInstalments(totalCents, { ...plan, now: approvedAt });
  const firstDue = planned[0] && dueOf(planned[0]);
  return planned.map((instalment) => {
    const dueAt = dueOf(instalment);
    // After a late answer the second half may be due before the first: then both are due with the first.
    return { totalCents: instalment.totalCents, dueAt: firstDue !== undefined && dueAt < firstDue ? firstDue : dueAt };
  });
}
