import { addDays, type CalendarDate } from '#kernel/calendar-date.ts';

export const paperKinds = ['license', 'insurance', 'manual', 'other'] as const;
export type PaperKind = (typeof paperKinds)[number];

/** How many days before its last day the team is reminded of a paper, the first one first. */
export const paperReminderDays: readonly number[] = [60, 30, 7];

/**
 * The reminder whose time it is on a day: the one whose mark passed last, unless it or a later one was given. Null
 * before the first mark and after the last day of the paper.
 */
export function paperReminder(
  paper: { readonly validUntil: CalendarDate; readonly remindedDays: number | null },
  today: CalendarDate,
): number | null {
  if (today > paper.validUntil) return null;
  const days = paperReminderDays.findLast((each) => addDays(paper.validUntil, -each) <= today);
  if (days === undefined) return null;
  return paper.remindedDays !== null && paper.remindedDays <= days ? null : days;
}

/** The last day that the first reminder is about: nothing later is looked at. */
export const papersEndBy = (today: CalendarDate): CalendarDate => addDays(today, paperReminderDays[0] ?? 0);
