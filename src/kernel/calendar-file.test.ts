import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calendarDate } from './calendar-date.ts';
import { calendarFile } from './calendar-file.ts';
import { instantOf } from './instant.ts';

const stay = {
  uid: 'g-1@marea.test',
  writtenAt: instantOf('2026-11-20T17:00:00.123Z'),
  from: calendarDate('2026-12-05'),
  until: calendarDate('2026-12-09'),
  summary: 'Marea: Casa del Puerto, 1; "norte"',
  location: 'Brickell, Miami',
  description: 'Número MR-1.\nEntrada desde las 16:00, salida hasta las 11:00.',
  url: 'https://marea.test/reservations/g-1',
};
const unfold = (file: string) => file.replaceAll('\r\n ', '');

test('an event of whole days with a stable name', () => {
  expect(unfold(calendarFile([stay])).split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Marea//Reservations//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    'UID:g-1@marea.test',
    'DTSTAMP:20261120T170000Z',
    'DTSTART;VALUE=DATE:20261205',
    'DTEND;VALUE=DATE:20261209',
    'SUMMARY:Marea: Casa del Puerto\\, 1\\; "norte"',
    'LOCATION:Brickell\\, Miami',
    'DESCRIPTION:Número MR-1.\\nEntrada desde las 16:00\\, salida hasta las 11:00.',
    'URL:https://marea.test/reservations/g-1',
    'STATUS:CONFIRMED',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test('no text makes a line longer than 75 octets, breaks a character or adds a line', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (summary) => {
      const file = calendarFile([{ ...stay, summary }]);
      const lines = file.split('\r\n');
      expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
      expect(file.isWellFormed()).toBe(summary.isWellFormed());
      expect(unfold(file).split('\r\n')).toHaveLength(19);
      expect(unfold(file)).not.toMatch(/[^\r]\n|\r[^\n]/);
    }),
  );
});

test('what no payment has confirmed yet is tentative', () => {
  expect(calendarFile([{ ...stay, isTentative: true }])).toContain('STATUS:TENTATIVE');
});

test('each line of a trip is an event of its own', () => {
  const during = { from: instantOf('2026-12-06T18:00:00Z'), until: instantOf('2026-12-06T21:00:00Z') };
  const file = calendarFile([stay, { ...stay, uid: 'l-2@marea.test', during }]);
  expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(2);
  expect(file).toContain('DTSTART:20261206T180000Z\r\nDTEND:20261206T210000Z');
});
