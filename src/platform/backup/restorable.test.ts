import { expect, test } from 'vitest';
import { instant, instantOf, isoOf } from '#kernel/instant.ts';
import {
  type Archive,
  type ArchivedSegment,
  type BaseFacts,
  basesToDrop,
  chooseBase,
  isBackupDue,
  isSegmentSpare,
  lineTo,
  periodOf,
  periodsInWords,
  reachesNow,
  readMoment,
  restorablePeriods,
  segmentsUntil,
} from './restorable.ts';
import { forksOf } from './timelines.ts';

const at = (time: string) => instantOf(`2026-11-26T${time}Z`);
const segment = (number: number, endedAt: string, timeline = 1): ArchivedSegment => ({
  cluster: '7',
  timeline,
  number,
  endedAt: at(endedAt),
});
const base = (name: string, first: number, finishedAt: string, more: Partial<BaseFacts> = {}): BaseFacts => ({
  name,
  cluster: '7',
  finishedAt: at(finishedAt),
  first: { timeline: 1, number: first },
  last: { timeline: 1, number: first + 1 },
  isVerified: true,
  ...more,
});

const of = (...segments: readonly ArchivedSegment[]): Archive => ({ segments, timelines: [] });
const archived = [segment(4, '03:01'), segment(5, '03:02'), segment(6, '03:03'), segment(8, '09:00')];

test('a base gives back every time from its end to the last segment before a gap', () => {
  expect(periodOf(base('a', 4, '03:01:30'), of(...archived))).toEqual({ from: at('03:01:30'), until: at('03:03') });
});

test('a base whose own log is not all there gives back nothing', () => {
  expect(periodOf(base('a', 6, '03:03'), of(...archived))).toBeNull();
  expect(periodOf(base('a', 3, '03:00'), of(...archived))).toBeNull();
});

// Timeline 2 began in segment 6, which has a copy of what timeline 1 wrote to it.
const promoted: Archive = {
  segments: [segment(4, '03:01'), segment(5, '03:02'), segment(6, '03:10', 2), segment(7, '03:20', 2)],
  timelines: [{ cluster: '7', timeline: 2, forks: forksOf('1\t0/6000158\tno recovery target specified\n') }],
};

test('the log goes on from a base along the timeline of a server that was promoted', () => {
  const one = base('a', 4, '03:02');
  expect(periodOf(one, promoted)).toEqual({ from: at('03:02'), until: at('03:20') });
  expect(lineTo(at('03:02'), one, promoted)?.timeline).toBe(1);
  const { timeline, segments } = lineTo(at('03:15'), one, promoted) ?? {};
  expect([timeline, segments?.map((each) => [each.timeline, each.number])]).toEqual([
    2,
    [
      [1, 4],
      [1, 5],
      [2, 6],
      [2, 7],
    ],
  ]);
});

test('a base that ended after a timeline left does not go on along that one', () => {
  const late = base('late', 5, '03:03', { last: { timeline: 1, number: 6 } });
  const both = { ...promoted, segments: [...promoted.segments, segment(6, '03:03')] };
  expect(periodOf(late, both)?.until).toBe(at('03:03'));
});

test('segments of another timeline or another server do not continue a base', () => {
  const others = of(segment(4, '03:01'), segment(5, '03:02'), segment(6, '03:03', 2));
  expect(periodOf(base('a', 4, '03:01'), others)?.until).toBe(at('03:02'));
  expect(periodOf(base('a', 4, '03:01', { cluster: '8' }), others)).toBeNull();
});

test('a base reaches the present while the log has no gap and no other timeline since', () => {
  const whole = archived.slice(0, 3);
  expect(reachesNow(base('a', 4, '03:01'), whole, 1)).toBe(true);
  expect(reachesNow(base('a', 4, '03:01'), archived, 1)).toBe(false);
  expect(reachesNow(base('a', 4, '03:01'), [...whole, segment(6, '09:00', 2)], 2)).toBe(false);
});

test('the last base before a time is chosen, and none for a time that no base reaches', () => {
  const bases = [base('early', 4, '03:01'), base('late', 5, '03:02')];
  expect(chooseBase(at('03:01:59'), bases, of(...archived))?.name).toBe('early');
  expect(chooseBase(at('03:02'), bases, of(...archived))?.name).toBe('late');
  expect(chooseBase(at('03:00:59'), bases, of(...archived))).toBeUndefined();
  expect(chooseBase(at('03:03:01'), bases, of(...archived))).toBeUndefined();
});

test('periods that touch are told as one, and a gap as two', () => {
  const later = base('later', 8, '08:59', { last: { timeline: 1, number: 8 } });
  const periods = restorablePeriods([later, base('late', 5, '03:02'), base('early', 4, '03:01')], of(...archived));
  expect(periods).toEqual([
    { from: at('03:01'), until: at('03:03') },
    { from: at('08:59'), until: at('09:00') },
  ]);
  expect(periodsInWords(periods.slice(0, 1))).toBe('from 2026-11-26T03:01:00.000Z to 2026-11-26T03:03:00.000Z');
  expect(periodsInWords([])).toContain('nothing');
});

test('for a time the log is replayed up to the segment that was written after it, and one more', () => {
  const numbers = (time: string) => segmentsUntil(at(time), archived).map(({ number }) => number);
  expect(numbers('03:01')).toEqual([4, 5]);
  expect(numbers('03:02:30')).toEqual([4, 5, 6, 8]);
  expect(numbers('10:00')).toEqual([4, 5, 6, 8]);
});

test('bases before the oldest of the newest verified ones may go; while too few are verified, none', () => {
  const [one, two, three, four] = [
    base('1', 1, '01:00'),
    base('2', 2, '02:00', { isVerified: false }),
    base('3', 3, '03:00'),
    base('4', 4, '04:00', { isVerified: false }),
  ];
  expect(basesToDrop([one, two, three, four], 1).map(({ name }) => name)).toEqual(['1', '2']);
  expect(basesToDrop([one, two, three, four], 2)).toEqual([]);
  expect(basesToDrop([one, two, three, four], 3)).toEqual([]);
});

test('a segment is spare when every base that stays begins after it, on whatever timeline', () => {
  const kept = [base('a', 5, '03:00'), base('b', 9, '04:00')];
  expect(isSegmentSpare({ timeline: 1, number: 4 }, kept)).toBe(true);
  expect(isSegmentSpare({ timeline: 2, number: 4 }, kept)).toBe(true);
  expect(isSegmentSpare({ timeline: 1, number: 5 }, kept)).toBe(false);
  expect(isSegmentSpare({ timeline: 1, number: 4 }, [])).toBe(false);
});

test.each([
  ['none was made yet', { lastMadeAt: undefined, hourNow: 15 }, true],
  ['it is the hour', { lastMadeAt: at('00:00'), now: at('23:00'), hourNow: 3 }, true],
  ['it is the hour, and one was made in it', { lastMadeAt: at('08:05'), now: at('08:30'), hourNow: 3 }, false],
  ['it is another hour', { lastMadeAt: at('00:00'), now: at('23:00'), hourNow: 4 }, false],
  ['a night was missed', { lastMadeAt: instant(at('12:00') - 27 * 3_600_000), hourNow: 15 }, true],
  ['a try failed half an hour ago', { lastMadeAt: undefined, hourNow: 3, lastTriedAt: at('11:30') }, false],
])('a backup by night: %s', (_case, facts, isDue) => {
  expect(isBackupDue({ now: at('12:00'), hour: 3, lastTriedAt: undefined, ...facts })).toBe(isDue);
});

test.each([
  ['2026-11-26T21:00:00Z', '2026-11-26T21:00:00.000Z'],
  ['2026-11-26T21:00Z', '2026-11-26T21:00:00.000Z'],
  ['2026-11-26T16:00:00.250-05:00', '2026-11-26T21:00:00.250Z'],
  ['2026-11-26T21:00:00', undefined],
  ['2026-11-26', undefined],
  ['2026-13-26T21:00:00Z', undefined],
  ['yesterday', undefined],
])('reads the time %s as %s', (text, moment) => {
  const read = readMoment(text);
  expect(read === undefined ? undefined : isoOf(read)).toBe(moment);
});
