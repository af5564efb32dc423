import { describe, expect, test } from 'vitest';
import { instant } from '#kernel/instant.ts';
import { type Checklist, listFor, minutesFor, missingItems } from './checklist.ts';
import { pressedAt } from './pressed-at.ts';
import { whyNotMoveTask } from './tasks.ts';

describe('the life of a task', () => {
  test.each([
    ['accept', 'open', null],
    ['start', 'accepted', null],
    ['start', 'declined', 'transition-not-valid'],
    ['pause', 'in-progress', null],
    ['finish', 'paused', null],
    ['finish', 'open', 'transition-not-valid'],
    ['pass', 'done', null],
    ['fail', 'inspected', 'transition-not-valid'],
    ['cancel', 'in-progress', 'transition-not-valid'],
    ['assign', 'done', 'transition-not-valid'],
  ] as const)('%s of a task that is %s: %s', (move, state, expected) => {
    expect(whyNotMoveTask(move, { state })).toBe(expected);
  });
});

const words = { en: 'Bed', es: 'Cama' };
const list: Checklist = [
  {
    name: { en: 'Bedroom', es: 'Dormitorio' },
    items: [
      { id: '1.1', words, isRequired: true, needsPhoto: true },
      { id: '1.2', words, isRequired: true, needsPhoto: false },
      { id: '1.3', words, isRequired: false, needsPhoto: false },
    ],
  },
];

describe('a checklist', () => {
  test('is done when required items are ticked and pictures are there', () => {
    expect(missingItems(list, { checked: ['1.1'], pictured: [] })).toEqual({ unticked: ['1.2'], unpictured: ['1.1'] });
    expect(missingItems(list, { checked: ['1.1', '1.2'], pictured: ['1.1'] })).toEqual({
      unticked: [],
      unpictured: [],
    });
  });

  test('asks for nothing during a stay', () => {
    expect(missingItems(listFor('mid-stay', list), { checked: [], pictured: [] })).toEqual({
      unticked: [],
      unpictured: [],
    });
    expect(minutesFor('mid-stay', 200)).toBe(100);
  });
});

test.each([
  [2_000, 1_000, 1_000],
  [500, 1_000, 500],
  [0, 15 * 24 * 3_600_000, 24 * 3_600_000],
])('a phone that says %d at %d is believed to mean %d', (told, now, expected) => {
  expect(pressedAt(instant(told), instant(now))).toBe(expected);
});
