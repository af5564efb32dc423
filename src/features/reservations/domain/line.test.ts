import { expect, test } from 'vitest';
import { calendarDate } from '#kernel/calendar-date.ts';
import { cautionsOf } from './line.ts';

const DAY = calendarDate('2027-03-02');
const visit = { type: 'chef', people: 6, place: 'house', setting: 'anywhere', startsOn: DAY } as const;
const flat = { maxGuests: 6, events: 'with-consent', hasOutdoors: false } as const;
const villa = { maxGuests: 12, events: 'allowed', hasOutdoors: true } as const;

test.each([
  ['a chef for more than the house takes', { people: 7 }, flat, ['crowded']],
  ['a chef for as many', {}, flat, []],
  ['a buffet elsewhere', { type: 'catering', people: 40, place: 'address', setting: 'outdoors' }, flat, []],
  [
    'a buffet in the garden of a flat',
    { type: 'catering', people: 9, setting: 'outdoors' },
    flat,
    ['crowded', 'no-garden'],
  ],
  ['a buffet in the garden of a villa', { type: 'catering', setting: 'outdoors' }, villa, []],
  ['an event that the owner must agree to', { type: 'event' }, flat, ['ask-owner']],
  ['an event where they are welcome', { type: 'event' }, villa, []],
  ['a van that begins at the house', { type: 'van', people: 14 }, flat, []],
  ['a trip without a house', { type: 'event', people: 40, place: null }, null, []],
  ['a boat', { type: 'boat', people: 14, place: null }, flat, []],
  ['an event on the water without a boat', { type: 'event', people: 40, setting: 'water' }, flat, ['no-boat']],
] as const)('before staff approve: %s', (_what, line, house, found) => {
  expect(cautionsOf({ ...visit, ...line }, { house, boatDays: [] })).toEqual(found);
});

test('an event on the water needs a boat on its day', () => {
  const sail = { ...visit, type: 'event', setting: 'water' } as const;
  expect(cautionsOf(sail, { house: flat, boatDays: [DAY] })).toEqual([]);
});
