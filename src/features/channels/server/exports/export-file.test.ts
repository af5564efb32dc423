import ICAL from 'ical.js';
import ical from 'node-ical';
import { expect, test } from 'vitest';
import type { Occupied } from '#features/calendars/server/calendars.facade.ts';
import { calendarDate } from '#kernel/calendar-date.ts';
import { periodOf } from '#kernel/company-zone.ts';
import { instantOf } from '#kernel/instant.ts';
import { TEST_APP_SECRET } from '#tests/support/test-secret.ts';
import { exportFile } from './export-file.ts';
import { isOwnUid } from './own-uid.ts';

const source = { appSecret: TEST_APP_SECRET, dataDir: '' };
const changedAt = instantOf('2026-11-20T17:00:00Z');
const nights = (from: string, until: string) => periodOf({ from: calendarDate(from), until: calendarDate(until) });
const stay: Occupied = {
  id: 12,
  reservationId: 'r',
  during: nights('2027-03-12', '2027-03-19'),
  sequence: 2,
  changedAt,
};
const block: Occupied = {
  id: 4_000_000_000,
  reservationId: null,
  during: nights('2027-11-05', '2027-11-09'),
  sequence: 0,
  changedAt,
};
const outing: Occupied = {
  id: 13,
  reservationId: 'r',
  during: { from: instantOf('2027-06-01T13:00:00Z'), until: instantOf('2027-06-01T18:00:00Z') },
  sequence: 0,
  changedAt,
};

/** What both readers say of a file: neither of them warns. */
function readBoth(text: string) {
  const warnings: unknown[] = [];
  const root = new ICAL.Component(ICAL.parse(text));
  const events = root.getAllSubcomponents('vevent').map((part) => new ICAL.Event(part));
  const { warn } = console;
  console.warn = (...words) => warnings.push(words);
  const others = Object.values(ical.sync.parseICS(text)).filter((part) => part?.type === 'VEVENT');
  console.warn = warn;
  expect(warnings).toEqual([]);
  expect(others.map((event) => Object(event).uid).sort()).toEqual(events.map(({ uid }) => uid).sort());
  return { events, others: others.map((event) => Object(event)) };
}

test('R45 two readers read the nights, the UID and the sequence of every period, over changes of the clocks', () => {
  const file = exportFile(source, { id: 7, kind: 'house', occupied: [stay, block] });
  const { events, others } = readBoth(file);
  expect(events.map(({ startDate, endDate, sequence }) => [String(startDate), String(endDate), sequence])).toEqual([
    ['2027-03-12', '2027-03-19', 2],
    ['2027-11-05', '2027-11-09', 0],
  ]);
  expect(others.map(({ datetype, summary, sequence }) => [datetype, summary, Number(sequence)])).toEqual([
    ['date', 'Reserved', 2],
    ['date', 'Not available', 0],
  ]);
  expect(events.every(({ uid }) => isOwnUid(source, 7, uid))).toBe(true);
  expect(events.some(({ uid }) => isOwnUid(source, 8, uid))).toBe(false);
  expect(exportFile(source, { id: 7, kind: 'house', occupied: [stay, block] })).toBe(file);
});

test('R45 lines end in CRLF and have at most 75 octets; every event has the properties that it must have', () => {
  const file = exportFile(source, { id: 7, kind: 'house', occupied: [stay, block] });
  const lines = file.split('\r\n');
  expect(lines.pop()).toBe('');
  expect(lines.every((line) => Buffer.byteLength(line) <= 75 && !line.includes('\n'))).toBe(true);
  const unfolded = file.replaceAll('\r\n ', '').split('\r\n');
  for (const name of ['UID', 'DTSTAMP', 'DTSTART;VALUE=DATE', 'DTEND;VALUE=DATE', 'SEQUENCE'])
    expect(
      unfolded.filter((line) => line.startsWith(`${name}:`)),
      name,
    ).toHaveLength(2);
});

test('a boat’s hours are instants', () => {
  const { events } = readBoth(exportFile(source, { id: 7, kind: 'boat', occupied: [outing] }));
  expect(events.map(({ startDate, endDate }) => [String(startDate), String(endDate)])).toEqual([
    ['2027-06-01T13:00:00Z', '2027-06-01T18:00:00Z'],
  ]);
});

test('a calendar without an event has a component all the same, as the standard wants', () => {
  const { events } = readBoth(exportFile(source, { id: 7, kind: 'house', occupied: [] }));
  expect(events).toEqual([]);
});

test('a UID of somebody else is none of ours', () => {
  for (const uid of ['', '7-12@marea', `7-12-${'a'.repeat(22)}@marea`, 'x'.repeat(5_000)])
    expect(isOwnUid(source, 7, uid)).toBe(false);
});
