import type { Occupied } from '#features/calendars/server/calendars.facade.ts';
import { type CalendarTime, calendarOf, eventLines } from '#kernel/calendar-file.ts';
import { dateRangeOf } from '#kernel/company-zone.ts';
import type { SecretSource } from '#platform/app-secret.ts';
import type { RentableKind } from '../../domain/feed-events.ts';
import { ownUid } from './own-uid.ts';

interface Exported {
  readonly id: number;
  readonly kind: RentableKind;
  readonly occupied: readonly Occupied[];
}

/** A calendar has at least one component (RFC 5545, 3.4): one without an event names the company's zone. */
const NO_EVENT = [
  'BEGIN:VTIMEZONE',
  'TZID:America/New_York',
  'BEGIN:STANDARD',
  'DTSTART:20071104T020000',
  'TZOFFSETFROM:-0400',
  'TZOFFSETTO:-0500',
  'RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU',
  'END:STANDARD',
  'BEGIN:DAYLIGHT',
  'DTSTART:20070311T020000',
  'TZOFFSETFROM:-0500',
  'TZOFFSETTO:-0400',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU',
  'END:DAYLIGHT',
  'END:VTIMEZONE',
] as const;

/**
 * What a channel reads of a house or boat (R45): periods that we promised, hold or block ourselves, nights as dates, a
 * boat's hours as instants; nobody's name, and nothing that was imported. The same state gives the same bytes.
 */
export function exportFile(source: SecretSource, { id, kind, occupied }: Exported): string {
  const events = occupied.flatMap((one) =>
    eventLines(
      {
        ...timeOf(kind, one),
        uid: ownUid(source, id, one.id),
        writtenAt: one.changedAt,
        summary: one.reservationId === null ? 'Not available' : 'Reserved',
      },
      [`SEQUENCE:${one.sequence}`, 'TRANSP:OPAQUE'],
    ),
  );
  return calendarOf(events.length > 0 ? events : NO_EVENT);
}

const timeOf = (kind: RentableKind, { during }: Occupied): CalendarTime =>
  kind === 'house' ? dateRangeOf(during) : { during };
