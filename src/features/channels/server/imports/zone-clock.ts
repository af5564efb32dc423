import type { CalendarDate } from '#kernel/calendar-date.ts';
import { instant } from '#kernel/instant.ts';
import type { FeedTime } from '../../domain/feed-events.ts';

/** Times of a zone, from its wall and from the world's clock. */
export interface ZoneClock {
  /** A date and clock ('HH:mm', null: midnight) as they were written in the zone. */
  readonly written: (date: CalendarDate, clock: string | null) => FeedTime;
  /** An instant (epoch ms) as the zone's wall shows it. */
  readonly at: (epochMs: number) => FeedTime;
}

/** The clock of an IANA zone; undefined: there is none of that name. */
export function zoneClock(zone: string): ZoneClock | undefined {
  const format = formatOf(zone);
  if (!format) return undefined;
  const wallOf = (epochMs: number) => {
    const parts = new Map(format.formatToParts(epochMs).map(({ type, value }) => [type, value]));
    const get = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '';
    return {
      date: `${get('year')}-${get('month')}-${get('day')}` as CalendarDate,
      clock: `${get('hour')}:${get('minute')}`,
    };
  };
  const offsetAt = (epochMs: number) => {
    const { date, clock } = wallOf(epochMs);
    return Date.parse(`${date}T${clock}:00Z`) - Math.floor(epochMs / 60_000) * 60_000;
  };
  return {
    at: (epochMs) => ({ ...wallOf(epochMs), at: instant(epochMs) }),
    written: (date, clock) => {
      const asUtc = Date.parse(`${date}T${clock ?? '00:00'}:00Z`);
      return { date, clock, at: instant(asUtc - offsetAt(asUtc - offsetAt(asUtc))) };
    },
  };
}

function formatOf(timeZone: string): Intl.DateTimeFormat | undefined {
  try {
    return new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    });
  } catch {
    return undefined;
  }
}
