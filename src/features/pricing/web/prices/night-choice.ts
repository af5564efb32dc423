import { addDays, type CalendarDate, calendarDate, weekdayOf } from '#kernel/calendar-date.ts';

/** Nights that were chosen in a calendar, the first and the last of them included. */
export interface NightChoice {
  readonly first: CalendarDate;
  readonly last: CalendarDate;
  /** The end that stays when the other one moves. */
  readonly anchor: CalendarDate;
  /** One tap was made, the next one ends the choice. */
  readonly isOpen: boolean;
}

/** The two ends of nights as somebody typed them; the last may be before the first. */
export type TypedNights = Pick<NightChoice, 'first' | 'last'>;

/** The nights from one to another, whichever comes first. */
export function nightsBetween(anchor: CalendarDate, night: CalendarDate): NightChoice {
  const [first, last] = anchor <= night ? [anchor, night] : [night, anchor];
  return { first, last, anchor, isOpen: false };
}

/** The first tap chooses a night, the second one all nights up to it, the third begins anew. */
export function tapNight(choice: NightChoice | undefined, night: CalendarDate): NightChoice {
  if (choice?.isOpen) return nightsBetween(choice.anchor, night);
  return { ...nightsBetween(night, night), isOpen: true };
}

/** The choice after its moving end went to another night: Shift with an arrow, or with a press. */
export function stretchTo(choice: NightChoice | undefined, night: CalendarDate): NightChoice {
  return nightsBetween(choice?.anchor ?? night, night);
}

const LAST_DAY_OF_WEEK = 6;

/** Where a key leads from a night of a calendar of months; undefined for a key that leads nowhere. */
export function nightByKey(key: string, night: CalendarDate): CalendarDate | undefined {
  switch (key) {
    case 'ArrowLeft':
      return addDays(night, -1);
    case 'ArrowRight':
      return addDays(night, 1);
    case 'ArrowUp':
      return addDays(night, -7);
    case 'ArrowDown':
      return addDays(night, 7);
    case 'Home':
      return addDays(night, -weekdayOf(night));
    case 'End':
      return addDays(night, LAST_DAY_OF_WEEK - weekdayOf(night));
    case 'PageUp':
      return addMonths(night, -1);
    case 'PageDown':
      return addMonths(night, 1);
    default:
      return undefined;
  }
}

/** The same day of another month, or its last one where it is shorter. */
function addMonths(night: CalendarDate, months: number): CalendarDate {
  const month = Number(night.slice(0, 4)) * 12 + Number(night.slice(5, 7)) - 1 + months;
  const first = firstOfMonth(month);
  const lastDay = Number(addDays(firstOfMonth(month + 1), -1).slice(8));
  return addDays(first, Math.min(Number(night.slice(8)), lastDay) - 1);
}

/** Months are counted from the year 0. */
const firstOfMonth = (month: number) =>
  calendarDate(`${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01`);
