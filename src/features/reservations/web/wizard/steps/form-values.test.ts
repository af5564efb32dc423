import { expect, test } from 'vitest';
import { narrower } from '#features/additional-services/domain/service-kind.ts';
import { eventForm } from '#features/additional-services/kinds/event/event.web.tsx';
import { massageForm, massagePrice, withTreatment } from '#features/additional-services/kinds/massage/massage.web.tsx';
import { chefForm } from '#features/additional-services/kinds/meal/meal.web.tsx';
import { maxDays, scooterForm } from '#features/additional-services/kinds/scooter/scooter.web.tsx';
import { calendarDate } from '#kernel/calendar-date.ts';
import { lineBodies } from '../../../api/lines.schemas.ts';
import { boatProblems, boatValues, houseProblems, houseValues } from './form-values.ts';

const guests = { adults: 2, infants: 0, babies: 0, pets: 0 };
const trip = {
  house: 'Casa Coral',
  days: ['2027-03-10', '2027-03-11', '2027-03-12'].map(calendarDate),
  people: 2,
  hasBoat: false,
};
const withoutHouse = { ...trip, house: undefined };

/** What a form is given; of the offer only what its rules read. */
function contextOf<Offer>(_form: { load: (signal: AbortSignal) => Promise<Offer> }, offer: object) {
  return { offer: offer as Offer, trip };
}

const service = { minGuests: 4, maxGuests: 16 };

test('a meal asks for a menu or own words, a day, a time, and people within the menu’s limits', () => {
  const context = contextOf(chefForm, { service, menus: [] });
  const fresh = { ...chefForm.values(undefined, context), guests: 2 };
  expect(Object.keys(chefForm.problems(fresh, context))).toEqual(['menuId', 'date', 'time', 'guests']);
  const own = { ...fresh, isOwnMenu: true, date: '2027-03-06', time: '19:00', guests: 4 };
  expect(Object.keys(chefForm.problems(own, context))).toEqual(['customMenu']);
  const written = { ...own, customMenu: 'Paella' };
  expect(chefForm.problems(written, context)).toEqual({});
  expect(Object.keys(chefForm.problems(written, { ...context, trip: withoutHouse }))).toContain('address.street');
  expect(lineBodies.chef.safeParse(chefForm.body(written, context)).success).toBe(true);
});

test('a menu costs its price for each guest, an own one what staff write', () => {
  const menus = [{ id: 1, priceCents: 9_500 }];
  const context = contextOf(chefForm, { service, menus });
  const fresh = { ...chefForm.values(undefined, context), guests: 4 };
  expect(chefForm.usePrice({ ...fresh, menuId: 1 }, context)).toBe(38_000);
  expect(chefForm.usePrice({ ...fresh, isOwnMenu: true }, context)).toBe('by-hand');
});

test('the narrower limits of a service and its item count', () => {
  expect(narrower({ minGuests: 2, maxGuests: 20 }, { minGuests: 4, maxGuests: 30 })).toEqual({
    minGuests: 4,
    maxGuests: 20,
  });
});

const treatment = {
  id: 3,
  serviceId: 1,
  name: '',
  description: '',
  medias: [],
  durations: [
    { minutes: 60, priceCents: 12_000 },
    { minutes: 90, priceCents: 18_000 },
  ],
};
const massages = contextOf(massageForm, { service, treatments: [treatment] });

test('another treatment keeps the duration when it has it', () => {
  const values = massageForm.values(undefined, massages);
  expect(withTreatment({ ...values, minutes: 90 }, treatment)).toEqual({ treatmentId: 3, minutes: 90 });
  expect(withTreatment({ ...values, minutes: 120 }, treatment)).toEqual({ treatmentId: 3, minutes: 60 });
});

test('a massage costs duration and add-ons for each person', () => {
  const addon = { serviceId: 1, name: '', description: '', minMinutes: 0 };
  const addons = [
    { ...addon, id: 1, priceCents: 2_000 },
    { ...addon, id: 2, priceCents: 3_000 },
  ];
  const values = { ...massageForm.values(undefined, massages), treatmentId: 3, minutes: 60, addonIds: [2], guests: 2 };
  expect(massagePrice(values, { treatment, addons })).toBe(30_000);
  const whole = { ...values, date: '2027-03-06', time: '11:00' };
  expect(lineBodies.massage.safeParse(massageForm.body(whole, massages)).success).toBe(true);
});

test('scooters end with the trip and are no more than the fleet', () => {
  expect(maxDays('2027-03-10', trip)).toBe(3);
  const scooters = [{ id: 1, fleet: 8, dayPriceCents: 6_500 }];
  const context = contextOf(scooterForm, { service, scooters });
  const values = { scooterId: 1, startAt: '2027-03-10', days: 5, quantity: 9 };
  expect(scooterForm.problems(values, context)).toEqual({
    days: { key: 'tooMany', values: { count: 3 } },
    quantity: { key: 'tooMany', values: { count: 8 } },
  });
  expect(scooterForm.usePrice({ ...values, days: 2, quantity: 2 }, context)).toBe(26_000);
});

test('an event asks for its kind, day, time and people', () => {
  const context = contextOf(eventForm, { service, eventTypes: [] });
  const fresh = eventForm.values(undefined, context);
  expect(fresh.guests).toBe(4);
  expect(Object.keys(eventForm.problems(fresh, context))).toEqual(['eventTypeId', 'date', 'time']);
  const whole = { ...fresh, eventTypeId: 1, date: '2027-03-06', time: '19:00' };
  expect(lineBodies.event.safeParse(eventForm.body(whole, context)).success).toBe(true);
});

test('a stay that joins a boat has its day', () => {
  const outing = { startAt: '2027-03-06', endAt: '2027-03-06' };
  const stay = { ...houseValues(undefined, guests), houseId: 1, startAt: '2027-03-07', endAt: '2027-03-09' };
  expect(houseProblems(stay, [outing])).toEqual({ startAt: { key: 'boatOutside' } });
  expect(houseProblems({ ...stay, startAt: '2027-03-05' }, [outing])).toEqual({});
});

test('an outing needs a day, a boat and its hour', () => {
  const fresh = boatValues(undefined, guests);
  expect(Object.keys(boatProblems(fresh))).toEqual(['date', 'boatId']);
  expect(Object.keys(boatProblems({ ...fresh, date: '2027-03-06', boatId: 1 }))).toEqual(['startTime']);
});
