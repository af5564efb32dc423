import { expect, test } from 'vitest';
import { calendarDate } from '#kernel/calendar-date.ts';
import { instantAt } from '#kernel/company-zone.ts';
import { hoursBetween, type Period } from '#kernel/instant.ts';
import { southFlorida } from '#tests/builders/service-area.ts';
import type { ChosenService, ServiceSelection } from '../kinds/kinds.domain.ts';
import { daysOfHire } from '../kinds/scooter/scooter.domain.ts';
import { tripsOf } from '../kinds/van/van.domain.ts';
import type { OfferedService } from './service-kind.ts';
import { planService, selectionOf } from './service-plan.ts';

const service: OfferedService = {
  serviceId: 1,
  code: 'chef',
  type: 'chef',
  name: { en: 'Chef', es: 'Chef' },
  leadHours: 24,
  firstStart: '00:00',
  lastStart: '23:59',
  durationMinutes: 180,
  prepareMinutes: 120,
  clearMinutes: 60,
  minGuests: 1,
  maxGuests: 20,
  poolId: 7,
  area: southFlorida,
};
const name = { en: '', es: '' };
const van = { id: 3, name, passengers: 14, prices: {}, extraHourCents: 45_00, poolId: 8 };
const scooter = { id: 4, name, dayPriceCents: 48_00, poolId: 9 };
const date = calendarDate('2027-06-02');
const local = ({ from, until }: Period) =>
  `${hoursBetween(instantAt(date, '00:00'), from)} to ${hoursBetween(instantAt(date, '00:00'), until)}`;

const chef = (but: Partial<Extract<ServiceSelection, { type: 'chef' }>> = {}): ChosenService => ({
  type: 'chef',
  selection: { type: 'chef', menuId: 1, date, time: '19:00', guests: 8, ...but },
  service,
  item: { menu: null },
});
const vanOf = (
  but: Partial<Extract<ServiceSelection, { type: 'van' }>> = {},
): Extract<ChosenService, { type: 'van' }> => ({
  type: 'van',
  selection: { type: 'van', vanId: 3, tripType: 'one-way', date, time: '10:00', passengers: 4, ...but },
  service: { ...service, durationMinutes: 90, prepareMinutes: 30, clearMinutes: 30, poolId: null },
  item: { van, tripCents: 120_00 },
});

test('a chef is busy before and after the meal', () => {
  const plan = planService(chef());
  expect(local(plan.during)).toBe('19 to 22');
  expect(plan.wants.map(({ during, ...want }) => ({ ...want, during: local(during) }))).toEqual([
    { poolId: 7, units: 1, during: '17 to 23' },
  ]);
  expect(plan).toMatchObject({ startsOn: '2027-06-02', endsOn: '2027-06-02', people: 8 });
});

test('an evening that ends at midnight is over that day; one that goes on ends the next', () => {
  expect(planService(chef({ time: '21:00' })).endsOn).toBe('2027-06-02');
  expect(planService(chef({ time: '21:01' })).endsOn).toBe('2027-06-03');
});

test('as many masseuses come as there are people', () => {
  const chosen: ChosenService = {
    type: 'massage',
    selection: { type: 'massage', treatmentId: 1, minutes: 90, date, time: '10:00', guests: 3 },
    service,
    item: { treatment: { id: 1, name, durations: [] }, durationCents: 190_00, addons: [] },
  };
  const plan = planService(chosen);
  expect(local(plan.during)).toBe('10 to 11.5');
  expect(plan.wants).toMatchObject([{ units: 3 }]);
});

test('an event takes the hours that were asked for', () => {
  const chosen: ChosenService = {
    type: 'event',
    selection: { type: 'event', eventTypeId: 1, hours: 6, date, time: '18:00', guests: 40 },
    service,
    item: { id: 1, name, minGuests: 1, maxGuests: 60, setting: 'anywhere' },
  };
  expect(local(planService(chosen).during)).toBe('18 to 24');
});

test('a van there and back is wanted twice, and waits in between when it hardly could leave', () => {
  const back = (returnTime: string) => planService(vanOf({ tripType: 'round-trip', returnDate: date, returnTime }));
  const wants = (returnTime: string) => back(returnTime).wants.map(({ during }) => local(during));
  expect(wants('18:00')).toEqual(['9.5 to 12', '17.5 to 20']);
  expect(wants('12:30')).toEqual(['9.5 to 14.5']);
  expect(local(back('18:00').during)).toBe('10 to 19.5');
});

test('extra hours make the way there longer, and hourly trips take their hours', () => {
  expect(tripsOf(vanOf({ extraHours: 2 })).map(local)).toEqual(['10 to 13.5']);
  expect(tripsOf(vanOf({ tripType: 'hourly', hours: 6 })).map(local)).toEqual(['10 to 16']);
});

test.each([
  ['usual days', '2027-06-02', 39],
  ['to the day the clocks go forward', '2027-03-13', 38],
  ['to the day the clocks go back', '2027-11-06', 40],
])('R33 scooters are hired from their first hour to a local midnight: %s', (_what, startAt, hours) => {
  const { from, until } = daysOfHire({ startAt: calendarDate(startAt), days: 2 }, '09:00');
  expect(from).toBe(instantAt(calendarDate(startAt), '09:00'));
  expect(hoursBetween(from, until)).toBe(hours);
});

test('R33 a meal lasts its elapsed hours in the night the clocks change', () => {
  const { during } = planService(chef({ date: calendarDate('2027-03-14'), time: '01:00' }));
  expect(hoursBetween(during.from, during.until)).toBe(3);
  expect(during.until).toBe(instantAt(calendarDate('2027-03-14'), '05:00'));
});

test.each<[string, ChosenService]>([
  ['a chef with own words', chef({ menuId: undefined, customMenu: 'Paella', personalization: 'No nuts' })],
  ['an evening when the clocks go back', chef({ date: calendarDate('2027-11-07'), time: '01:30' })],
  [
    'a round trip',
    vanOf({ tripType: 'airport-round-trip', returnDate: date, returnTime: '18:00', flightNumber: 'AA1' }),
  ],
  ['hours', vanOf({ tripType: 'hourly', hours: 3, addressIn: { kind: 'house' } })],
  [
    'scooters',
    {
      type: 'scooter',
      selection: { type: 'scooter', scooterId: 4, startAt: date, days: 3, quantity: 2 },
      service,
      item: scooter,
    },
  ],
])('what is stored of %s is planned the same again', (_what, chosen) => {
  const plan = planService(chosen);
  const selection = selectionOf({ ...plan, type: chosen.type });
  expect(planService({ ...chosen, selection } as ChosenService)).toEqual(plan);
});
