import { outingPeriod } from '#features/catalog/domain/booking-times.ts';
import { type CalendarDate, calendarDate } from '#kernel/calendar-date.ts';
import type { BoatAvailabilityReply } from '../api/boat-prices.schemas.ts';
import { type OwnTime, ownTimeIn } from './own-times.ts';

export type BoatDay = BoatAvailabilityReply['days'][number];

/** Why a start or a duration can't be chosen. */
export type NoStart = 'begun' | 'taken' | { readonly own: OwnTime } | { readonly fitsHours: number };

export interface StartChoice {
  readonly time: string;
  readonly whyNot: NoStart | null;
}

/** The company's day and clock. */
export interface CompanyNow {
  readonly date: CalendarDate;
  /** 'HH:mm'. */
  readonly time: string;
}

interface Asked {
  readonly startHours: readonly string[];
  /** Unknown while it loads or when it could not be loaded: then anything may be asked for. */
  readonly day: BoatDay | undefined;
  readonly hours: number;
  readonly now: CompanyNow;
  /** What the guest has of the boat already. */
  readonly own: readonly OwnTime[];
}

/** Every start hour of a boat on a day, and why those that can't be had for so many hours can't. */
export function startChoices({ startHours, day, ...asked }: Asked): readonly StartChoice[] {
  return startHours.map((time) => ({ time, whyNot: day ? whyNotStart(day, { time, ...asked }) : null }));
}

function whyNotStart(
  { date, starts }: BoatDay,
  { time, hours, now, own }: Omit<Asked, 'startHours' | 'day'> & { time: string },
): NoStart | null {
  const fitting = starts.find((start) => start.time === time)?.hours;
  if (fitting?.includes(hours)) return null;
  if (date === now.date && time <= now.time) return 'begun';
  const longest = Math.max(0, ...(fitting ?? []).filter((fits) => fits < hours));
  if (longest > 0) return { fitsHours: longest };
  const mine = ownTimeIn(own, outingPeriod({ date: calendarDate(date), startTime: time, hours }));
  return mine ? { own: mine } : 'taken';
}

/** Whether an outing of so many hours can begin on a day, whenever; anything may while nothing is known. */
export function fitsSomewhere(day: BoatDay | undefined, hours: number): boolean {
  return day === undefined || day.starts.some((start) => start.hours.includes(hours));
}

/** The start that stays when the duration changes: one from which the new duration does not fit is given up. */
export function startKept(
  day: BoatDay | undefined,
  { startTime, hours }: { startTime: string | undefined; hours: number },
): string | undefined {
  if (!day) return startTime;
  return day.starts.find((start) => start.time === startTime && start.hours.includes(hours))?.time;
}
