import type { CalendarDate } from '#kernel/calendar-date.ts';
import { isCalendarDate } from '#kernel/calendar-date.ts';

/** What is chosen so far: nothing, a check-in, or both ends (check-out excluded, as everywhere). */
export interface ChosenDates {
  readonly from?: CalendarDate | undefined;
  readonly until?: CalendarDate | undefined;
}

/** Why a day can't be chosen, as a sentence; null when it can. */
export interface DateRules {
  /** The first and last day that can be part of a stay. */
  readonly first: CalendarDate;
  readonly last: CalendarDate;
  readonly whyNotCheckIn?: ((day: CalendarDate) => string | null) | undefined;
  readonly whyNotCheckOut?: ((day: CalendarDate, checkIn: CalendarDate) => string | null) | undefined;
  /** A night that somebody else has: it stays struck through in a stay that a link brought along. */
  readonly isTaken?: ((night: CalendarDate) => boolean) | undefined;
}

export interface BoundTexts {
  readonly past: string;
  readonly tooFar: string;
}

/** Whether the next press on `day` would end the stay, not start one. */
export function endsStay(chosen: ChosenDates, day: CalendarDate): boolean {
  return chosen.from !== undefined && chosen.until === undefined && day > chosen.from;
}

/** Why a press on `day` would do nothing, or null. */
export function whyNotDay(
  day: CalendarDate,
  { chosen, rules, texts }: { chosen: ChosenDates; rules: DateRules; texts: BoundTexts },
): string | null {
  if (day < rules.first) return texts.past;
  if (day > rules.last) return texts.tooFar;
  if (chosen.from && endsStay(chosen, day)) return rules.whyNotCheckOut?.(day, chosen.from) ?? null;
  return rules.whyNotCheckIn?.(day) ?? null;
}

/** The choice after a press on a day that can be chosen: it starts a stay, or ends the one that was started. */
export function chooseDay(chosen: ChosenDates, day: CalendarDate): ChosenDates {
  return endsStay(chosen, day) ? { from: chosen.from, until: day } : { from: day };
}

const TYPED = /^\s*(\d{1,2})[/. -](\d{1,2})[/. -](\d{4})\s*$/;

/** 'DD/MM/YYYY' as somebody types it ('5.12.2026', '05-12-2026'), or null. */
export function parseTypedDate(text: string): CalendarDate | null {
  const [, day = '', month = '', year = ''] = TYPED.exec(text) ?? [];
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDate(date) ? date : null;
}
