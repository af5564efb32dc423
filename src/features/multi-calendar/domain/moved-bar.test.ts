import { expect, test } from 'vitest';
import { movedBar } from './moved-bar.ts';

const stay = { firstDay: 10, endDay: 14 };

test.each([
  ['whole', 3, { firstDay: 13, endDay: 17 }],
  ['whole', -2, { firstDay: 8, endDay: 12 }],
  ['from', 1, { firstDay: 11, endDay: 14 }],
  ['from', 9, { firstDay: 13, endDay: 14 }],
  ['until', 2, { firstDay: 10, endDay: 16 }],
  ['until', -9, { firstDay: 10, endDay: 11 }],
] as const)('dragging %s by %i days', (part, days, expected) => {
  expect(movedBar(stay, { part, days })).toEqual(expected);
});
