import { ApiRefusal } from '#browser/api-refusal.ts';
import { type CalendarDate, isCalendarDate } from '#kernel/calendar-date.ts';

/** A time that can be had instead of the one that is gone. */
export interface NearSlot {
  readonly date: CalendarDate;
  /** 'HH:mm'; none for whole days. */
  readonly time?: string | undefined;
  /** Of a stay: the check-out. */
  readonly until?: CalendarDate | undefined;
  /** Of an outing. */
  readonly hours?: number | undefined;
}

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** What a refusal offers (`details.nearest`), in the order it came. */
export function nearSlotsOf(error: unknown): readonly NearSlot[] {
  if (!(error instanceof ApiRefusal) || !Array.isArray(error.details.nearest)) return [];
  return error.details.nearest.flatMap((entry: unknown) => {
    const { date, startAt, endAt, time, startTime, hours } = Object(entry);
    const day: unknown = date ?? startAt;
    const at: unknown = time ?? startTime;
    if (typeof day !== 'string' || !isCalendarDate(day)) return [];
    return [
      {
        date: day,
        time: typeof at === 'string' && TIME.test(at) ? at : undefined,
        until: typeof endAt === 'string' && isCalendarDate(endAt) && endAt > day ? endAt : undefined,
        hours: typeof hours === 'number' ? hours : undefined,
      },
    ];
  });
}
