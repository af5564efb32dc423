import { addDays, type CalendarDate } from '#kernel/calendar-date.ts';
import type { CancellationPolicy } from './house-terms.ts';

/** When all comes back: this long after confirmation at most, and at least so many days before check-in. */
export interface CancellationTerms {
  readonly hoursAfterConfirmation: number;
  readonly daysBeforeCheckIn: number;
}

/** The named policies (docs/domain.md, section 4.7). */
export const cancellationTerms: Readonly<Record<CancellationPolicy, CancellationTerms>> = {
  flexible: { hoursAfterConfirmation: 48, daysBeforeCheckIn: 7 },
  standard: { hoursAfterConfirmation: 48, daysBeforeCheckIn: 30 },
  strict: { hoursAfterConfirmation: 24, daysBeforeCheckIn: 60 },
};

/** The last date on which a cancellation soon after confirmation gives all back; null when it has passed. */
export function freeCancellationOf(
  policy: CancellationPolicy,
  { checkInOn, today }: { checkInOn: CalendarDate; today: CalendarDate },
): { readonly hoursAfterConfirmation: number; readonly latestOn: CalendarDate } | null {
  const { hoursAfterConfirmation, daysBeforeCheckIn } = cancellationTerms[policy];
  const latestOn = addDays(checkInOn, -daysBeforeCheckIn);
  return latestOn < today ? null : { hoursAfterConfirmation, latestOn };
}
