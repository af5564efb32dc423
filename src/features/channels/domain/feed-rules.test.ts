import { describe, expect, test } from 'vitest';
import { hoursAfter, instantOf, type Period } from '#kernel/instant.ts';
import { channelOfHost, isAlerting } from './channels.ts';
import { isEcho } from './echo.ts';
import { usualKind, wordingOf } from './feed-events.ts';
import { judgeFeed } from './feed-verdict.ts';
import { nextImportAt, wasJustTried } from './import-times.ts';

const now = instantOf('2027-03-01T17:00:00Z');
const days = (from: number, until: number): Period => ({
  from: hoursAfter(now, from * 24),
  until: hoursAfter(now, until * 24),
});
const [past, soon, later, last] = [days(-9, -2), days(2, 5), days(10, 12), days(20, 25)];

describe('whether a feed is believed', () => {
  test.each([
    ['the same as before', [soon, later], [soon, later], 'ok', 0],
    ['a first reading without an event', [], [], 'ok', 0],
    ['no event where only past ones are known', [past], [], 'ok', 0],
    ['no event where one is known', [soon], [], 'empty', 1],
    ['half of the events', [soon, later], [soon], 'ok', 1],
    ['a third of the events', [soon, later, last], [soon], 'halved', 2],
    ['past events that are gone', [past, soon, later], [soon, later], 'ok', 0],
    ['events on somewhat other dates', [soon, later], [days(3, 6), days(9, 11)], 'ok', 0],
    ['other events in place of all', [soon, later], [last], 'halved', 2],
  ] as const)('%s', (_, known, found, state, gone) => {
    expect(judgeFeed({ known, found, now, isDoubted: false })).toEqual({ state, gone });
  });

  test('one that was doubted is believed when nothing is gone any more', () => {
    const known = [soon, later, last];
    expect(judgeFeed({ known, found: [soon, later], now, isDoubted: true })).toEqual({ state: 'halved', gone: 1 });
    expect(judgeFeed({ known, found: known, now, isDoubted: true })).toEqual({ state: 'ok', gone: 0 });
  });

  test('staff are told at once of what is missing, and of a failure when it is the second', () => {
    expect(isAlerting({ state: 'empty', failures: 0 })).toBe(true);
    expect(isAlerting({ state: 'halved', failures: 0 })).toBe(true);
    expect(isAlerting({ state: 'unread', failures: 1 })).toBe(false);
    expect(isAlerting({ state: 'unread', failures: 2 })).toBe(true);
    expect(isAlerting({ state: 'ok', failures: 0 })).toBe(false);
  });
});

describe('our own events that come back', () => {
  const served = [days(2, 5), days(5, 9), days(20, 22)];
  const event = (during: Period, given: object = {}) => ({
    hasOurUid: false,
    kind: 'blocked' as const,
    during,
    ...given,
  });
  test.each([
    ['a UID of ours', event(days(3, 4), { hasOurUid: true, kind: 'reserved' }), true],
    ['a block over one of ours', event(days(2, 5)), true],
    ['a block over two that follow each other', event(days(2, 9)), true],
    ['a block over two with a gap', event(days(2, 22)), false],
    ['a block over a part of ours', event(days(2, 4)), false],
    ['a block over ours and more', event(days(5, 10)), false],
    ['a stay on our dates', event(days(2, 5), { kind: 'reserved' }), false],
  ] as const)('%s', (_, given, expected) => {
    expect(isEcho(given, served)).toBe(expected);
  });
});

test('a feed is read every 15 minutes, and after failures later each time, at most two hours', () => {
  const minutes = (failures: number, dice: number) => Math.round((nextImportAt(now, failures, dice) - now) / 60_000);
  expect([0, 1, 2, 3, 9].map((failures) => minutes(failures, 0.5))).toEqual([15, 30, 60, 120, 120]);
  expect([minutes(0, 0), minutes(0, 1)]).toEqual([14, 17]);
});

test('by hand a feed is read once a minute', () => {
  expect(wasJustTried(null, now)).toBe(false);
  expect(wasJustTried(hoursAfter(now, -59 / 3_600), now)).toBe(true);
  expect(wasJustTried(hoursAfter(now, -60 / 3_600), now)).toBe(false);
});

test('the wording of an event says what it usually is, and groups what differs by codes alone', () => {
  expect(['Airbnb (Not available)', 'CLOSED - Not available', 'Bloqueado', 'No disponible'].map(usualKind)).toEqual(
    Array(4).fill('blocked'),
  );
  expect(['Reserved', 'Booked', 'Ana Rivera (HM123)', ''].map(usualKind)).toEqual(Array(4).fill('reserved'));
  expect(wordingOf('Reserved - HM4X2 ')).toBe(wordingOf('reserved: 77'));
});

test('an address tells its channel', () => {
  expect(
    ['www.airbnb.com', 'es.airbnb.co.uk', 'www.vrbo.com', 'ical.booking.com', 'notairbnb.com'].map(channelOfHost),
  ).toEqual(['airbnb', 'airbnb', 'vrbo', 'booking', 'other']);
});
