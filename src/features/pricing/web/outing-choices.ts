import type { CalendarDate } from '#kernel/calendar-date.ts';
import type { BoatAvailabilityReply } from '../api/boat-prices.schemas.ts';

export type BoatDay = BoatAvailabilityReply['days'][number];

/** Why a start or a duration can't be chosen. */
export type NoStart = 'begun' | 'taken' | { readonly fitsHours: number };

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
}

/** Every start hour of a boat on a day, and why those that can't be had for so many hours can't. */
export function startChoices({ startHours, day, hours, now }: Asked): readonly StartChoice[] {
  return startHours.map((time) => ({ time, whyNot: day ? whyNotStart(day, { time, hours, now }) : null }));
}

function whyNotStart(
  { date, starts }: BoatDay,
  { time, hours, now }: { time: string; hours: number; now: CompanyNow },
): NoStart | null {
  const fitting = starts.find((start) => start.time === time)?.hours;
  if (fitting?.includes(hours)) return null;
  if (date === now.date && time <= now.time) return 'begun';
  const longest = Math.max(0, ...(fitting ?? []).filter((fits) => fits < hours));
  return longest > 0 ? { fitsHours: longest } : 'taken';
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
