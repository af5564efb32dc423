import type { CalendarDate } from '#kernel/calendar-date.ts';
import { type Instant, isoOf } from '#kernel/instant.ts';

/** A stay as a calendar shows it: whole days, the day of departure excluded. */
export interface CalendarStay {
  /** Stays the same for one stay, so that a second file changes the entry instead of adding one. */
  readonly uid: string;
  readonly writtenAt: Instant;
  readonly from: CalendarDate;
  readonly until: CalendarDate;
  readonly summary: string;
  readonly location: string;
  readonly description: string;
  readonly url: string;
}

const MOST_OCTETS = 75;

/** An iCalendar file (RFC 5545) with one event: CRLF, lines folded at 75 octets, DATE values. */
export function calendarFile(stay: CalendarStay): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Marea//Reservations//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${textValue(stay.uid)}`,
    `DTSTAMP:${isoOf(stay.writtenAt).replace(/[-:]|\.\d+/g, '')}`,
    `DTSTART;VALUE=DATE:${stay.from.replaceAll('-', '')}`,
    `DTEND;VALUE=DATE:${stay.until.replaceAll('-', '')}`,
    `SUMMARY:${textValue(stay.summary)}`,
    `LOCATION:${textValue(stay.location)}`,
    `DESCRIPTION:${textValue(stay.description)}`,
    `URL:${stay.url}`,
    'STATUS:CONFIRMED',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
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
    if (octets + size > MOST_OCTETS) {
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
