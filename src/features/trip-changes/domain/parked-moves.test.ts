import { expect, test } from 'vitest';
import { calendarDate } from '#kernel/calendar-date.ts';
import { periodOf } from '#kernel/company-zone.ts';
import { collidingWith, movesBeside, whyNotParked } from './parked-moves.ts';

const days = (from: string, until: string) => ({ from: calendarDate(from), until: calendarDate(until) });
const ana = { groupId: 'ana', reservationId: 'stay of ana', unitId: 1, ...days('2027-03-10', '2027-03-17') };
const bruno = { groupId: 'bruno', reservationId: 'stay of bruno', unitId: 2, ...days('2027-03-12', '2027-03-15') };
const outing = { groupId: 'carla', reservationId: 'outing', unitId: 2, from: calendarDate('2027-03-20') };

test('beside a move the others leave where they are, and their stays come to where they go', () => {
  const beside = movesBeside([ana, bruno, outing], ana);
  expect(beside.leaving).toEqual(['stay of bruno', 'outing']);
  expect(beside.comingTo(2)).toEqual([days('2027-03-12', '2027-03-15')]);
  expect(beside.comingTo(1)).toEqual([]);
});

test('moves collide that want the same house at the same time; one may leave on the day when another arrives', () => {
  const place = (groupId: string, unitId: number, from: string, until: string) => ({
    groupId,
    unitId,
    during: periodOf(days(from, until)),
  });
  const first = place('ana', 1, '2027-03-10', '2027-03-17');
  const places = [
    first,
    place('bruno', 1, '2027-03-16', '2027-03-20'),
    place('carla', 1, '2027-03-17', '2027-03-18'),
    place('dario', 2, '2027-03-10', '2027-03-17'),
  ];
  expect(collidingWith(places, first)).toEqual(['bruno']);
});

test('a trip moves once', () => {
  expect(whyNotParked([ana, bruno])).toBeNull();
  expect(whyNotParked([ana, { ...bruno, groupId: 'ana' }])).toBe('parameter-valid');
});
