import { expect, test } from 'vitest';
import { firstSegmentOfLabel, nameOfSegment, newestTimeline, segmentOf } from './wal-segments.ts';

test.each([
  ['000000010000000000000001', { timeline: 1, number: 1 }],
  ['0000000100000000000000FF', { timeline: 1, number: 255 }],
  ['000000020000000100000000', { timeline: 2, number: 256 }],
  ['0000000A0000000A000000FE', { timeline: 10, number: 2_814 }],
])('%s is read, and written the same', (name, segment) => {
  expect(segmentOf(name)).toEqual(segment);
  expect(nameOfSegment(segment)).toBe(name);
});

test.each(['00000002.history', '.half-000000010000000000000001', '000000010000000000000003.00000028.backup', 'x'])(
  '%s is no segment',
  (name) => {
    expect(segmentOf(name)).toBeUndefined();
  },
);

test('the label of a backup names the first segment that it needs', () => {
  const label =
    'START WAL LOCATION: 0/2000028 (file 000000010000000000000002)\nCHECKPOINT LOCATION: 0/2000080\nSTART TIMELINE: 1\n';
  expect(firstSegmentOfLabel(label)).toEqual({ timeline: 1, number: 2 });
  expect(() => firstSegmentOfLabel('')).toThrow('no label');
});

test('a history tells of a timeline before its first segment does', () => {
  const first = '000000010000000000000009.gz';
  expect(newestTimeline([])).toBe(0);
  expect(newestTimeline(['.half-00000003.history', first])).toBe(1);
  expect(newestTimeline([first, '00000002.history.gz'])).toBe(2);
});
