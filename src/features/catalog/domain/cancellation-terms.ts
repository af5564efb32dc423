import { addDays, type CalendarDate } from '#kernel/calendar-date.ts';

/**
 * When all comes back: this long after confirmation at most (0: never then), and at least so many days before
 * check-in.
 */
export interface CancellationTerms {
  readonly hoursAfterConfirmation: number;
  readonly daysBeforeCheckIn: number;
}

/**
 * The last date on which a cancellation soon after confirmation gives all back; null when there is none any more, or
 * when that is today: our answer alone may come tomorrow.
 */
export function freeCancellationOf(
  { hoursAfterConfirmation, daysBeforeCheckIn }: CancellationTerms,
  { checkInOn, today }: { checkInOn: CalendarDate; today: CalendarDate },
): { readonly hoursAfterConfirmation: number; readonly latestOn: CalendarDate } | null {
  const latestOn = addDays(checkInOn, -daysBeforeCheckIn);
  return hoursAfterConfirmation === 0 || latestOn <= today ? null : { hoursAfterConfirmation, latestOn };
}
