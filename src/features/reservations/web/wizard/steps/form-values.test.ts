import { expect, test } from 'vitest';
import { lineBodies } from '../../../api/lines.schemas.ts';
import { narrower } from '../form/people-problem.ts';
import { boatProblems, boatValues } from './boat/boat-values.ts';
import { eventBody, eventProblems, eventValues } from './event/event-values.ts';
import { houseProblems, houseValues } from './house/house-values.ts';
import { massageBody, massagePrice, massageValues, withTreatment } from './massage/massage-values.ts';
import { mealBody, mealPrice, mealProblems, mealValues } from './meal/meal-values.ts';
import { mostDays, scooterPrice, scooterProblems, scooterValues } from './scooter/scooter-values.ts';

const limits = { minGuests: 4, maxGuests: 16 };
const party = { adults: 2, infants: 0, babies: 0, pets: 0 };

test('a meal asks for a menu or own words, a day, a time, and people within the menu’s limits', () => {
  const fresh = mealValues(undefined, 2);
  expect(Object.keys(mealProblems(fresh, { hasHouse: true, limits }))).toEqual(['menuId', 'date', 'time', 'guests']);
  const own = { ...fresh, isOwnMenu: true, date: '2027-03-06', time: '19:00', guests: 4 };
  expect(Object.keys(mealProblems(own, { hasHouse: true, limits }))).toEqual(['customMenu']);
  const written = { ...own, customMenu: 'Paella' };
  expect(mealProblems(written, { hasHouse: true, limits })).toEqual({});
  expect(Object.keys(mealProblems(written, { hasHouse: false, limits }))).toContain('address.street');
  expect(lineBodies.chef.safeParse(mealBody(written, { hasHouse: true })).success).toBe(true);
});

test('a menu costs its price for each guest, an own one what staff write', () => {
  const menu = { priceCents: 9_500 } as Parameters<typeof mealPrice>[1];
  expect(mealPrice(mealValues(undefined, 4), menu)).toBe(38_000);
  expect(mealPrice({ ...mealValues(undefined, 4), isOwnMenu: true }, undefined)).toBe('by-hand');
});

test('the narrower limits of a service and its item count', () => {
  expect(narrower({ minGuests: 2, maxGuests: 20 }, { minGuests: 4, maxGuests: 30 })).toEqual({
    minGuests: 4,
    maxGuests: 20,
  });
});

test('another treatment keeps the duration when it has it', () => {
  const treatment = {
    id: 3,
    durations: [
      { minutes: 60, priceCents: 1 },
      { minutes: 90, priceCents: 2 },
    ],
  };
  const values = massageValues(undefined);
  const asView = treatment as Parameters<typeof withTreatment>[1];
  expect(withTreatment({ ...values, minutes: 90 }, asView)).toEqual({ treatmentId: 3, minutes: 90 });
  expect(withTreatment({ ...values, minutes: 120 }, asView)).toEqual({ treatmentId: 3, minutes: 60 });
});

test('a massage costs duration and add-ons for each person', () => {
  const treatment = { durations: [{ minutes: 60, priceCents: 12_000 }] } as Parameters<
    typeof massagePrice
  >[1]['treatment'];
  const addon = { serviceId: 1, name: '', description: '', minMinutes: 0 };
  const addons = [
    { ...addon, id: 1, priceCents: 2_000 },
    { ...addon, id: 2, priceCents: 3_000 },
  ];
  const values = { ...massageValues(undefined), minutes: 60, addonIds: [2], guests: 2 };
  expect(massagePrice(values, { treatment, addons })).toBe(30_000);
  const whole = { ...values, treatmentId: 1, date: '2027-03-06', time: '11:00' };
  expect(lineBodies.massage.safeParse(massageBody(whole, { hasHouse: true })).success).toBe(true);
});

test('scooters end with the trip and are no more than the fleet', () => {
  expect(mostDays('2027-03-10', '2027-03-12')).toBe(3);
  const values = { ...scooterValues(undefined), scooterId: 1, startAt: '2027-03-10', days: 5, quantity: 9 };
  expect(scooterProblems(values, { fleet: 8, lastDay: '2027-03-12' })).toEqual({
    days: { key: 'tooMany', values: { count: 3 } },
    quantity: { key: 'tooMany', values: { count: 8 } },
  });
  expect(scooterPrice({ ...values, days: 2, quantity: 2 }, 6_500)).toBe(26_000);
});

test('an event asks for its kind, day, time and people', () => {
  const fresh = eventValues(undefined, 4);
  expect(Object.keys(eventProblems(fresh, { hasHouse: true, limits }))).toEqual(['eventTypeId', 'date', 'time']);
  const whole = { ...fresh, eventTypeId: 1, date: '2027-03-06', time: '19:00' };
  expect(lineBodies.event.safeParse(eventBody(whole, { hasHouse: true })).success).toBe(true);
});

test('a stay that joins a boat has its day', () => {
  const outing = { startAt: '2027-03-06', endAt: '2027-03-06' };
  const stay = { ...houseValues(undefined, party), houseId: 1, startAt: '2027-03-07', endAt: '2027-03-09' };
  expect(houseProblems(stay, [outing])).toEqual({ startAt: { key: 'boatOutside' } });
  expect(houseProblems({ ...stay, startAt: '2027-03-05' }, [outing])).toEqual({});
});

test('an outing needs a day, a boat and its hour', () => {
  const fresh = boatValues(undefined, party);
  expect(Object.keys(boatProblems(fresh))).toEqual(['date', 'boatId']);
  expect(Object.keys(boatProblems({ ...fresh, date: '2027-03-06', boatId: 1 }))).toEqual(['startTime']);
});
