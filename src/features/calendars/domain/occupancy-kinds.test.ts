import { expect, test } from 'vitest';
import { calendarDate, type DateRange } from '#kernel/calendar-date.ts';
import {
  type BlockKind,
  isLiftable,
  leftOfBlock,
  occupancyKinds,
  staffBlockKinds,
  whyNotBlock,
} from './occupancy-kinds.ts';

const today = calendarDate('2027-01-11');
const nights = (from: string, until: string): DateRange => ({ from: calendarDate(from), until: calendarDate(until) });

test('staff set every kind of block', () => {
  expect(staffBlockKinds).toEqual(['owner-stay', 'owner-block', 'maintenance', 'staff', 'storm']);
});

test('what other platforms told us is never told to them again', () => {
  expect(occupancyKinds.external.isExported).toBe(false);
});

test.each([
  ['from today on', '2027-01-11', '2027-01-12', 'storm', null, null],
  ['yesterday is over', '2027-01-10', '2027-01-12', 'storm', null, 'reservation-range-conflict'],
  ['no night', '2027-02-01', '2027-02-01', 'storm', null, 'reservation-range-conflict'],
  ['two years are the most', '2027-02-01', '2029-01-31', 'storm', null, null],
  ['a night more is a typing error', '2027-02-01', '2029-02-01', 'storm', null, 'reservation-range-conflict'],
  ['staff say why', '2027-02-01', '2027-02-02', 'staff', null, 'parameter-required'],
  ['staff said why', '2027-02-01', '2027-02-02', 'staff', 'New curtains', null],
] as const)('nights are blocked: %s', (_, from, until, kind: BlockKind, note, why) => {
  expect(whyNotBlock({ range: nights(from, until), kind, note, today })).toBe(why);
});

test('a block that has begun keeps the nights before today when it is lifted; one that is over is not lifted', () => {
  expect(leftOfBlock(nights('2027-01-08', '2027-01-20'), today)).toEqual(nights('2027-01-08', '2027-01-11'));
  expect(leftOfBlock(nights('2027-01-11', '2027-01-20'), today)).toBeNull();
  expect(isLiftable(nights('2027-01-08', '2027-01-12'), today)).toBe(true);
  expect(isLiftable(nights('2027-01-08', '2027-01-11'), today)).toBe(false);
});
