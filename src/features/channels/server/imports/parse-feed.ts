import { createRequire } from 'node:module';
import { type CalendarDate, isCalendarDate } from '#kernel/calendar-date.ts';
import { COMPANY_ZONE } from '#kernel/company-zone.ts';
import { NotRead } from '#platform/outside/read-public.ts';
import type { FeedEvent, FeedTime } from '../../domain/feed-events.ts';
import { type ZoneClock, zoneClock } from './zone-clock.ts';

const packages = createRequire(import.meta.url);

/** Most processes never read a feed. */
const calendarReader = (): typeof import('ical.js').default => packages('ical.js');

/** Names, descriptions and all other words of a feed are dropped before anything reads them. */
const READ_LINE =
  /^(BEGIN|END|DTSTART|DTEND|DURATION|UID|SEQUENCE|STATUS|SUMMARY|TRANSP|RRULE|RDATE|RECURRENCE-ID)[;:]/i;
const MAX_LINE = 4_000;
const MAX_EVENTS = 5_000;
const FOLD = /\r?\n[ \t]/g;
const TIME = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}):\d{2}(Z?))?$/;
const MINUTE_MS = 60_000;

type Property = readonly [name: string, params: Readonly<Record<string, unknown>>, type: string, value: unknown];
type Component = readonly [name: string, properties: readonly Property[], components: readonly Component[]];

/**
 * The events of a text that is an iCalendar file, or several one after another; throws `NotRead` for anything else, and
 * for what takes too long to read.
 */
export function parseFeed(text: string): readonly FeedEvent[] {
  const lines = text
    .replace(/^\uFEFF/, '')
    .replace(FOLD, '')
    .split(/\r\n|\r|\n/)
    .filter((line) => READ_LINE.test(line));
  if (lines.some(({ length }) => length > MAX_LINE)) throw new NotRead('a line is too long');
  if (lines.filter((line) => /^BEGIN:VEVENT/i.test(line)).length > MAX_EVENTS) throw new NotRead('too many events');
  const calendars = parsed(lines.join('\r\n')).filter(([name]) => name === 'vcalendar');
  if (calendars.length === 0) throw new NotRead('no calendar');
  const zones = new Map<string, ZoneClock>();
  const clockOf = (zone: string) => {
    const known = zones.get(zone) ?? zoneClock(zone) ?? zoneClock(COMPANY_ZONE);
    if (!known) throw new RangeError(`no zone: ${COMPANY_ZONE}`);
    zones.set(zone, known);
    return known;
  };
  return calendars.flatMap(([, , parts]) =>
    parts.filter(([name]) => name === 'vevent').map((event) => eventOf(event, clockOf)),
  );
}

function parsed(text: string): readonly Component[] {
  try {
    const found = calendarReader().parse(text) as unknown as Component | readonly Component[];
    return typeof found[0] === 'string' ? [found as Component] : (found as readonly Component[]);
  } catch (cause) {
    throw new NotRead('not an iCalendar file', { cause });
  }
}

function eventOf([, properties]: Component, clockOf: (zone: string) => ZoneClock): FeedEvent {
  const first = (name: string) => properties.find((property) => property[0] === name);
  const wordOf = (name: string) => String(first(name)?.[3] ?? '');
  const from = timeOf(first('dtstart'), clockOf);
  const sequence = Number(wordOf('sequence'));
  return {
    uid: wordOf('uid') || null,
    recurrence: wordOf('recurrence-id'),
    sequence: Number.isSafeInteger(sequence) ? sequence : 0,
    isCancelled: wordOf('status').toUpperCase() === 'CANCELLED',
    isFree: wordOf('transp').toUpperCase() === 'TRANSPARENT',
    isRepeated: first('rrule') !== undefined || first('rdate') !== undefined,
    summary: wordOf('summary'),
    from,
    until: first('dtend') ? timeOf(first('dtend'), clockOf) : endOf(first('duration'), from, first('dtstart'), clockOf),
  };
}

/** Null: no time at all. A zone that nobody knows, and none, is the company's; what a feed says of zones isn't read. */
function timeOf(property: Property | undefined, clockOf: (zone: string) => ZoneClock): FeedTime | null {
  const [, text = '', clock = null, isUtc] = TIME.exec(String(property?.[3] ?? '')) ?? [];
  if (!isCalendarDate(text)) return null;
  if (isUtc === 'Z') return clockOf(COMPANY_ZONE).at(Date.parse(`${text}T${clock}:00Z`));
  return clockOf(zoneOf(property)).written(text, clock);
}

const zoneOf = (property: Property | undefined) => String(property?.[1].tzid ?? COMPANY_ZONE);

function endOf(
  duration: Property | undefined,
  from: FeedTime | null,
  start: Property | undefined,
  clockOf: (zone: string) => ZoneClock,
): FeedTime | null | undefined {
  if (!duration) return undefined;
  const minutes = minutesOf(String(duration[3]));
  if (minutes === null || from === null) return null;
  const wall = new Date(Date.parse(`${from.date}T${from.clock ?? '00:00'}:00Z`) + minutes * MINUTE_MS);
  if (Number.isNaN(wall.getTime())) return null;
  const [date, clock] = wall.toISOString().split(/T|:\d\d\./) as [CalendarDate, string];
  if (!isCalendarDate(date)) return null;
  return clockOf(zoneOf(start)).written(date, from.clock === null ? null : clock);
}

function minutesOf(text: string): number | null {
  try {
    const minutes = Math.round(calendarReader().Duration.fromString(text).toSeconds() / 60);
    return Number.isFinite(minutes) ? minutes : null;
  } catch {
    return null;
  }
}
