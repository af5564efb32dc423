import { expect, test } from 'vitest';
import { calendarDate } from '#kernel/calendar-date.ts';
import {
  isConcerned,
  proposalFor,
  type StormLine,
  type StormTrip,
  stageOf,
  tasksBefore,
  whyNotDays,
} from './storms.ts';

const on = calendarDate;
const days = { from: on('2027-09-10'), until: on('2027-09-13') };
const stay = (from: string, until: string): StormLine => ({ kind: 'house', startsOn: on(from), endsOn: on(until) });
const outing = (day: string): StormLine => ({ kind: 'boat', startsOn: on(day), endsOn: on(day) });

test.each([
  ['who leaves on the first day is still there that morning', stay('2027-09-05', '2027-09-10'), true],
  ['who left the day before is not', stay('2027-09-05', '2027-09-09'), false],
  ['who arrives on its last day', stay('2027-09-12', '2027-09-20'), true],
  ['who arrives when it is over', stay('2027-09-13', '2027-09-20'), false],
  ['an outing on its first day', outing('2027-09-10'), true],
  ['an outing the day before', outing('2027-09-09'), false],
])('concerned: %s', (_, line, isOne) => {
  expect(isConcerned(line, days)).toBe(isOne);
});

test('whoever arrived and has not left is here, whoever goes out by boat is not in a house', () => {
  expect(stageOf([stay('2027-09-10', '2027-09-12')], on('2027-09-10'))).toBe('here');
  expect(stageOf([stay('2027-09-11', '2027-09-12')], on('2027-09-10'))).toBe('coming');
  expect(stageOf([outing('2027-09-10')], on('2027-09-10'))).toBe('coming');
});

const trip = (lines: readonly StormLine[], elsewhere: readonly StormLine[] = []): StormTrip => ({
  lines: [
    ...lines.map((line) => ({ ...line, isInArea: true })),
    ...elsewhere.map((line) => ({ ...line, isInArea: false })),
  ],
  ...{ totalCents: 700_00, paidCents: 700_00, depositPaidCents: 500_00 },
});
const sevenNights = trip([stay('2027-09-08', '2027-09-15')]);

test('the nights that can not be used go back by their share of the price', () => {
  const counted = { nights: 7, lostNights: 3 };
  expect(proposalFor('nights', sevenNights, days)).toEqual({ ...counted, kind: 'refund', amountCents: 300_00 });
  expect(proposalFor('credit', sevenNights, days)).toEqual({ ...counted, kind: 'credit', amountCents: 300_00 });
  expect(proposalFor('dates', sevenNights, days)).toEqual({ ...counted, kind: 'dates', amountCents: 0 });
  expect(proposalFor('none', sevenNights, days)).toEqual({ ...counted, kind: null, amountCents: 0 });
});

test('never more than was paid, and nothing where nothing was', () => {
  expect(proposalFor('nights', { ...sevenNights, paidCents: 100_00 }, days).amountCents).toBe(100_00);
  expect(proposalFor('nights', { ...sevenNights, paidCents: 0 }, days)).toMatchObject({ kind: null, amountCents: 0 });
});

test('a trip that can not be used at all ends, with its deposit', () => {
  const within = trip([stay('2027-09-10', '2027-09-12'), outing('2027-09-11')]);
  expect(proposalFor('nights', within, days)).toMatchObject({ lostNights: 3, kind: 'cancel', amountCents: 1_200_00 });
  expect(proposalFor('credit', within, days)).toMatchObject({ kind: 'cancel-credit', amountCents: 1_200_00 });
});

test('what a trip has elsewhere goes on', () => {
  const divided = trip([stay('2027-09-10', '2027-09-12')], [stay('2027-09-12', '2027-09-17')]);
  expect(proposalFor('nights', divided, days)).toMatchObject({ lostNights: 2, kind: 'refund', amountCents: 200_00 });
});

test('who leaves on the first day lost no night', () => {
  const leaving = trip([stay('2027-09-05', '2027-09-10')]);
  expect(proposalFor('nights', leaving, days)).toMatchObject({ lostNights: 0, kind: null });
});

test.each([
  ['of three days', '2027-09-10', '2027-09-13', null],
  ['that began before today', '2027-09-08', '2027-09-13', null],
  ['that is over today', '2027-09-05', '2027-09-09', 'reservation-range-conflict'],
  ['of no day', '2027-09-10', '2027-09-10', 'reservation-range-conflict'],
  ['of 31 days', '2027-09-10', '2027-10-11', null],
  ['of 32 days', '2027-09-10', '2027-10-12', 'reservation-range-conflict'],
])('a storm %s', (_, from, until, why) => {
  expect(whyNotDays({ from: on(from), until: on(until) }, on('2027-09-09'))).toBe(why);
});

test('shutters and furniture of houses, boats out of the water', () => {
  expect(tasksBefore('house')).toEqual(['shutters', 'furniture']);
  expect(tasksBefore('boat')).toEqual(['haul']);
});
