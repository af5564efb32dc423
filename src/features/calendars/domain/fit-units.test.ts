import { expect, test } from 'vitest';
import { hoursAfter, instantOf } from '#kernel/instant.ts';
import { fitUnits } from './fit-units.ts';

const now = instantOf('2027-03-01T12:00:00Z');
const promised = (id: string, unitId: number, from: number, until: number) => ({
  id,
  unitId,
  during: { from: hoursAfter(now, from), until: hoursAfter(now, until) },
});

test('promises at different times share the units that stay', () => {
  const pool = {
    unitIds: [1, 2, 3],
    promised: [promised('a', 1, 2, 4), promised('b', 2, 4, 6), promised('c', 3, 3, 5)],
  };
  expect(fitUnits(pool, { wanted: 2, now })).toEqual({
    kept: [1, 2],
    moved: new Map([
      ['a', 1],
      ['c', 2],
      ['b', 1],
    ]),
  });
});

test('what is promised at one time more often than units would stay is named, with the first such moment', () => {
  const pool = {
    unitIds: [1, 2, 3],
    promised: [promised('a', 1, 8, 9), promised('b', 2, 2, 4), promised('c', 3, 3, 5)],
  };
  expect(fitUnits(pool, { wanted: 1, now })).toEqual({ needed: 2, at: hoursAfter(now, 3) });
});

test('a unit that is at work stays, and gets nothing more before it is back', () => {
  const pool = { unitIds: [1, 2, 3], promised: [promised('on', 3, -1, 2), promised('next', 1, 1, 3)] };
  expect(fitUnits(pool, { wanted: 2, now })).toEqual({ kept: [3, 1], moved: new Map([['next', 1]]) });
});

test('what has ended holds nothing up', () => {
  const pool = { unitIds: [1, 2], promised: [promised('a', 1, -4, -2), promised('b', 2, -4, 0)] };
  expect(fitUnits(pool, { wanted: 1, now })).toEqual({ kept: [1], moved: new Map() });
});
