import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { dateAt } from '#kernel/company-zone.ts';
import { isoOf } from '#kernel/instant.ts';
import { NotRead } from '#platform/outside/read-public.ts';
import { aFeed, type FeedEventGiven } from '#tests/builders/a-feed.ts';
import { contentOf, type RentableKind } from '../../domain/feed-events.ts';
import { parseFeed } from './parse-feed.ts';

/** The nights that a feed takes of a house, '2027-03-01 – 2027-03-08', and how many of its events are faulty. */
function nightsIn(text: string) {
  const { periods, faulty } = contentOf(parseFeed(text), 'house');
  return { nights: periods.map(({ during }) => `${dateAt(during.from)} – ${dateAt(during.until)}`), faulty };
}
const nightsOf = (...events: readonly FeedEventGiven[]) => nightsIn(aFeed(events));

function hoursOf(...events: readonly FeedEventGiven[]) {
  const kind: RentableKind = 'boat';
  return contentOf(parseFeed(aFeed(events)), kind).periods.map(({ during }) => [
    isoOf(during.from),
    isoOf(during.until),
  ]);
}

const march = { from: '20270301', until: '20270308' };
const MARCH = '2027-03-01 – 2027-03-08';

describe('a feed of a house', () => {
  test.each(['\r\n', '\n', '\r', '\n\n'])('with lines that end in %j', (lineEnd) => {
    expect(nightsIn(aFeed([march], { lineEnd }))).toEqual({ nights: [MARCH], faulty: 0 });
  });

  test('what names people is never looked at: folded descriptions, phone digits, lines that are none', () => {
    const more = [
      'DESCRIPTION:Reservation URL: https://channel.test/det',
      ' ails/A1\\nPhone (Last 4): 0001',
      'and a broken line',
    ];
    const events = parseFeed(aFeed([{ ...march, more }]));
    expect(JSON.stringify(events)).not.toMatch(/0001|details|broken/);
    expect(nightsOf({ ...march, more })).toEqual({ nights: [MARCH], faulty: 0 });
  });

  test('stays that follow each other stay apart', () => {
    const second = { uid: 'b', from: '20270308', until: '20270309' };
    expect(nightsOf(march, second).nights).toEqual([MARCH, '2027-03-08 – 2027-03-09']);
  });

  test('two stays with one UID are two, the same twice is one', () => {
    const second = { from: '20270401', until: '20270405' };
    expect(nightsOf(march, second, march).nights).toEqual([MARCH, '2027-04-01 – 2027-04-05']);
  });

  test('the highest SEQUENCE of a UID counts, wherever it stands', () => {
    const newer = { from: '20270501', until: '20270503', more: ['SEQUENCE:3'] };
    const older = { ...march, more: ['SEQUENCE:1'] };
    expect(nightsOf(newer, older).nights).toEqual(['2027-05-01 – 2027-05-03']);
    expect(nightsOf(older, newer).nights).toEqual(['2027-05-01 – 2027-05-03']);
    expect(nightsOf(older, { ...march, more: ['SEQUENCE:2', 'STATUS:CANCELLED'] }).nights).toEqual([]);
  });

  test('cancelled and free events take nothing, one without UID or words does', () => {
    expect(nightsOf({ ...march, more: ['STATUS:CANCELLED'] })).toEqual({ nights: [], faulty: 0 });
    expect(nightsOf({ ...march, more: ['TRANSP:TRANSPARENT'] })).toEqual({ nights: [], faulty: 0 });
    expect(nightsOf({ ...march, uid: null, summary: '' }).nights).toEqual([MARCH]);
  });

  test.each([
    ['no end: one night', { from: '20270301' }, '2027-03-01 – 2027-03-02'],
    ['no length: one night', { from: '20270301', until: '20270301' }, '2027-03-01 – 2027-03-02'],
    ['days as a duration', { from: '20270301', more: ['DURATION:P3D'] }, '2027-03-01 – 2027-03-04'],
    ['weeks as a duration', { from: '20270301', more: ['DURATION:P1W'] }, MARCH],
    [
      'a duration of a time, over the change of the clocks',
      { from: ';TZID=America/Los_Angeles:20270313T060000', more: ['DURATION:P1D'] },
      '2027-03-13 – 2027-03-14',
    ],
    [
      'check-in and check-out times of another zone are dates of that zone',
      { from: ';TZID=Europe/Paris:20270301T160000', until: ';TZID=Europe/Paris:20270308T110000' },
      MARCH,
    ],
    [
      'midnights of another zone',
      { from: ';TZID=Europe/Warsaw:20270301T000000', until: ';TZID=Europe/Warsaw:20270308T000000' },
      MARCH,
    ],
    ['times without a zone', { from: ':20270301T160000', until: ':20270308T110000' }, MARCH],
    [
      'a zone that nobody knows',
      { from: ';TZID="Eastern Standard Time":20270301T160000', until: ';TZID="Eastern Standard Time":20270308T110000' },
      MARCH,
    ],
    ['UTC is told in the zone of the company', { from: ':20270302T030000Z', until: ':20270308T150000Z' }, MARCH],
    ['what ends in the evening takes that night', { from: ':20270301T000000', until: ':20270307T235900' }, MARCH],
    [
      'an hour of a day takes its night',
      { from: ':20270301T100000Z', until: ':20270301T110000Z' },
      '2027-03-01 – 2027-03-02',
    ],
  ])('%s', (_, event: FeedEventGiven, nights) => {
    expect(nightsOf(event)).toEqual({ nights: [nights], faulty: 0 });
  });

  test.each([
    ['ends before it begins', { from: '20270308', until: '20270301' }],
    ['has no beginning', { until: '20270301' }],
    ['begins on no day', { from: '20271340', until: '20271341' }],
    ['ends on no day', { from: '20270301', until: ':rubbish' }],
    ['lasts for ever', { from: '20270301', until: '29990101' }],
    ['lasts for a negative time', { from: '20270301', more: ['DURATION:-P3D'] }],
    ['lasts for no time at all', { from: '20270301', more: ['DURATION:PXD'] }],
  ])('an event that %s is faulty, and the others are read', (_, event: FeedEventGiven) => {
    expect(nightsOf({ uid: 'odd', ...event }, march)).toEqual({ nights: [MARCH], faulty: 1 });
  });

  test('of one that repeats the first time is taken, and it is said to be faulty', () => {
    expect(nightsOf({ ...march, more: ['RRULE:FREQ=WEEKLY'] })).toEqual({ nights: [MARCH], faulty: 1 });
  });

  test('a mark at the beginning, and two calendars in one file', () => {
    const second = aFeed([{ uid: 'b', from: '20270401', until: '20270402' }]);
    expect(nightsIn(`\uFEFF${aFeed([march])}${second}`).nights).toEqual([MARCH, '2027-04-01 – 2027-04-02']);
  });

  test('a calendar without an event', () => {
    expect(nightsIn(aFeed([]))).toEqual({ nights: [], faulty: 0 });
  });

  test.each([
    ['nothing', ''],
    ['a page', '<!doctype html><title>Sign in</title>'],
    ['a word', 'hello'],
    ['a calendar that is cut off', aFeed([march]).slice(0, -30)],
    ['an event without a calendar', 'BEGIN:VEVENT\nDTSTART;VALUE=DATE:20270301\nEND:VEVENT'],
    ['a line without end', aFeed([{ ...march, summary: 'x'.repeat(5_000) }])],
    ['a line of many parameters', aFeed([{ from: `${';A=b'.repeat(400_000)}:20270301` }])],
    ['too many events', aFeed(Array(5_001).fill(march))],
    ['parts within parts', 'BEGIN:VCALENDAR\n'.repeat(100_000)],
  ])('%s is no feed', (_, text) => {
    const began = performance.now();
    expect(() => parseFeed(text)).toThrow(NotRead);
    expect(performance.now() - began).toBeLessThan(1_500);
  });
});

describe('a feed of a boat', () => {
  test('times are instants, days are the company’s', () => {
    expect(
      hoursOf({ from: ';TZID=Europe/Paris:20270301T160000', until: ';TZID=Europe/Paris:20270301T200000' }),
    ).toEqual([['2027-03-01T15:00:00.000Z', '2027-03-01T19:00:00.000Z']]);
    expect(hoursOf({ from: ':20270315T090000', more: ['DURATION:PT4H'] })).toEqual([
      ['2027-03-15T13:00:00.000Z', '2027-03-15T17:00:00.000Z'],
    ]);
    expect(hoursOf({ from: '20270315' })).toEqual([['2027-03-15T04:00:00.000Z', '2027-03-16T04:00:00.000Z']]);
    expect(hoursOf({ from: ':20270315T090000Z' })).toEqual([['2027-03-15T09:00:00.000Z', '2027-03-15T10:00:00.000Z']]);
  });
});

/** Real feeds that may not be kept here: they are read where they lie beside the repository. */
const FOLDER = process.env.FEEDS_FOLDER ?? path.resolve(import.meta.dirname, '../../../../../../shared/fixtures/ics');

describe.skipIf(!existsSync(FOLDER))('feeds of channels, as their README says', () => {
  test.each<readonly [file: string, count: number, faulty: number, last: string | undefined]>([
    ['01-airbnb-0.8.8-2022.ics', 21, 0, '2023-03-26 – 2023-09-28'],
    ['02-airbnb-1.0-crlf-2025.ics', 28, 0, '2026-04-01 – 2026-10-23'],
    ['04-airbnb-end-before-start.ics', 2, 1, '2025-04-03 – 2025-05-25'],
    ['05-airbnb-duplicate-uid.ics', 2, 0, '2023-04-01 – 2023-05-01'],
    ['06-empty-calendar-crlf.ics', 0, 0, undefined],
    ['07-ownerrez-timed-tzid.ics', 1, 0, '2022-05-10 – 2023-02-23'],
    ['08-booking-crlf-2026.ics', 7, 0, '2027-02-01 – 2028-02-22'],
    ['10a-same-home-airbnb.ics', 8, 0, '2027-08-09 – 2027-08-23'],
    ['10b-same-home-booking.ics', 2, 0, '2027-07-31 – 2027-08-07'],
    ['10c-same-home-own.ics', 0, 0, undefined],
    ['17-duplicate-uid-sequence.ics', 2, 0, '2024-01-20 – 2024-01-21'],
    ['21-two-vcalendars.ics', 0, 2, undefined],
    ['23-duration-instead-of-dtend.ics', 1, 0, '2012-06-30 – 2012-07-01'],
    ['24-edge-cases-hand-made.ics', 7, 0, '2031-05-01 – 2031-05-03'],
  ])('%s', (file, count, faulty, last) => {
    const { nights, ...read } = nightsIn(readFileSync(path.join(FOLDER, file), 'utf8'));
    expect({ ...read, count: nights.length, last: nights.at(-1) }).toEqual({ faulty, count, last });
  });
});
