import type { CalendarDate } from './calendar-date.ts';
import { type Instant, isoOf, type Period } from './instant.ts';

/** Whole days, the day of departure excluded, or from one instant to another. */
export type CalendarTime = { readonly from: CalendarDate; readonly until: CalendarDate } | { readonly during: Period };

/** What every event of a calendar has. */
type Dated = CalendarTime & {
  /** Stays the same for one stay, so that a second file changes the entry instead of adding one. */
  readonly uid: string;
  readonly writtenAt: Instant;
  /** How often it changed: a calendar takes the higher one. */
  readonly sequence?: number;
  readonly summary: string;
};

/** A stay, an outing or a service as a calendar shows it. */
export type CalendarEntry = Dated & {
  readonly location: string;
  readonly description: string;
  readonly url: string;
  /** Approved, and confirmed by a payment that has not arrived yet. */
  readonly isTentative?: boolean;
};

const MAX_OCTETS = 75;

/** An iCalendar file (RFC 5545) with these entries. */
export const calendarFile = (entries: readonly CalendarEntry[]): string => calendarOf(entries.flatMap(entryLines));

/** An iCalendar file of these components: CRLF, lines folded at 75 octets. */
export function calendarOf(components: readonly string[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Marea//Reservations//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...components,
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

function entryLines(entry: CalendarEntry): readonly string[] {
  return eventLines(entry, [
    `LOCATION:${textValue(entry.location)}`,
    `DESCRIPTION:${textValue(entry.description)}`,
    `URL:${entry.url}`,
    `STATUS:${entry.isTentative ? 'TENTATIVE' : 'CONFIRMED'}`,
    'TRANSP:TRANSPARENT',
  ]);
}

/** An event: what every one has, and the properties of its kind. */
export function eventLines(event: Dated, properties: readonly string[]): readonly string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${textValue(event.uid)}`,
    `DTSTAMP:${utcOf(event.writtenAt)}`,
    ...(event.sequence ? [`SEQUENCE:${event.sequence}`] : []),
    ...timesOf(event),
    `SUMMARY:${textValue(event.summary)}`,
    ...properties,
    'END:VEVENT',
  ];
}

function timesOf(entry: CalendarTime): readonly string[] {
  if ('during' in entry) return [`DTSTART:${utcOf(entry.during.from)}`, `DTEND:${utcOf(entry.during.until)}`];
  const dateOf = (date: CalendarDate) => date.replaceAll('-', '');
  return [`DTSTART;VALUE=DATE:${dateOf(entry.from)}`, `DTEND;VALUE=DATE:${dateOf(entry.until)}`];
}

/** '20270308T170000Z'. */
function utcOf(at: Instant): string {
  return isoOf(at).replace(/[-:]|\.\d+/g, '');
}

/** A TEXT value: backslash, comma, semicolon and new lines escaped, other control characters gone. */
function textValue(text: string): string {
  return text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/\p{Cc}/gu, '');
}

/** Breaks a line before its 76th octet, never inside a character; what goes on begins with a space. */
function fold(line: string): string {
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = octetsOf(character);
    if (octets + size > MAX_OCTETS) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}

function octetsOf(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}
