import { expect, test } from 'vitest';
import { emptyAddress } from '../../web/form/places.ts';
import { vanApi } from './van.api.ts';
import { tripTypes } from './van.domain.ts';
import {
  daysOfDrives,
  driveProblems,
  usualEnds,
  type VanValues,
  vanBody,
  vanProblems,
  vanValues,
} from './van-values.web.ts';

const area = [{ name: 'South Florida', firstZip: 33_000, lastZip: 33_499 }];
const fresh = vanValues(undefined, { passengers: 4, trips: tripTypes, hasHouse: true });
const filled: VanValues = {
  ...fresh,
  tripType: 'airport-arrival',
  ...usualEnds('airport-arrival', { hasHouse: true }),
  vanId: 1,
  date: '2027-03-05',
  time: '14:15',
};

test('an empty form asks for the van, the day and the time', () => {
  const trip = { ...fresh, fromKind: 'house' as const, toKind: 'MIA' as const };
  expect(Object.keys(vanProblems(trip, { seats: undefined, area }))).toEqual(['vanId', 'date', 'time']);
});

test('a trip from the airport goes from an airport to the house', () => {
  expect(vanProblems(filled, { seats: 6, area })).toEqual({});
  expect(vanBody(filled)).toEqual({
    vanId: 1,
    tripType: 'airport-arrival',
    date: '2027-03-05',
    time: '14:15',
    passengers: 4,
    addressIn: { kind: 'airport', airport: 'MIA' },
    addressOut: { kind: 'house' },
  });
});

test('nobody is driven from the house to the house', () => {
  expect(usualEnds('one-way', { hasHouse: true })).toEqual({ fromKind: 'house', toKind: 'address' });
  expect(usualEnds('hourly', { hasHouse: true })).toEqual({ fromKind: 'house', toKind: '' });
  expect(usualEnds('airport-departure', { hasHouse: false })).toEqual({ fromKind: 'address', toKind: 'MIA' });
});

test.each([
  ['airport-arrival', 'MIA', 'house', ['05', '06'], ['05', '06', '07']],
  ['airport-departure', 'house', 'MIA', ['05', '06', '07'], ['05', '06']],
  ['round-trip', 'house', 'address', ['05', '06', '07'], ['05', '06']],
  ['hourly', 'house', 'house', ['05', '06', '07'], ['05', '06']],
  ['airport-arrival', 'MIA', 'address', ['04', '05', '06', '07', '08'], ['04', '05', '06', '07', '08']],
] as const)('a %s from %s to %s is offered on days that can be had', (tripType, fromKind, toKind, there, back) => {
  const dayOf = (day: string) => `2027-03-${day}`;
  const drives = daysOfDrives({ tripType, fromKind, toKind }, ['05', '06', '07'].map(dayOf));
  const around = ['04', '05', '06', '07', '08'];
  expect(around.filter((day) => drives.there(dayOf(day)))).toEqual(there);
  expect(around.filter((day) => drives.back(dayOf(day)))).toEqual(back);
});

test('a day that was chosen before the place and can’t be had with it is asked for again', () => {
  const days = ['2027-03-05', '2027-03-06', '2027-03-07'];
  expect(driveProblems({ ...filled, date: '2027-03-04' }, days)).toEqual({ date: { key: 'chooseDay' } });
  expect(driveProblems({ ...filled, date: '2027-03-04', toKind: 'address' }, days)).toEqual({});
});

test('too many passengers, a way back before the way there and a flight that is none are said', () => {
  expect(vanProblems({ ...filled, passengers: 7 }, { seats: 6, area })).toHaveProperty('passengers.key', 'tooMany');
  expect(vanProblems({ ...filled, flightNumber: 'nonsense' }, { seats: 6, area })).toHaveProperty(
    'flightNumber.key',
    'flight',
  );
  const back = { ...filled, tripType: 'airport-round-trip' as const, returnDate: '2027-03-05', returnTime: '09:00' };
  expect(vanProblems(back, { seats: 6, area })).toHaveProperty('returnTime.key', 'returnBefore');
  expect(vanProblems({ ...back, returnDate: '' }, { seats: 6, area })).toHaveProperty('returnDate.key', 'chooseDay');
});

test('an address needs its parts and lies where the company drives', () => {
  const somewhere = { ...filled, toKind: 'address' as const };
  expect(Object.keys(vanProblems(somewhere, { seats: 6, area }))).toEqual([
    'toAddress.street',
    'toAddress.city',
    'toAddress.zipCode',
  ]);
  const far = { ...somewhere, toAddress: { ...emptyAddress, street: '1 Ocean Dr', city: 'Orlando', zipCode: '32801' } };
  expect(vanProblems(far, { seats: 6, area })).toHaveProperty(['toAddress.zipCode', 'key'], 'zip');
});

test.each(tripTypes)('what is sent of a %s is what the API takes, and no more than its kind asks', (tripType) => {
  const values: VanValues = {
    ...filled,
    tripType,
    ...usualEnds(tripType, { hasHouse: true }),
    toAddress: { ...emptyAddress, street: '1 Ocean Dr', city: 'Miami Beach', zipCode: '33139' },
    returnDate: '2027-03-08',
    returnTime: '10:00',
    flightNumber: 'AA 1234',
    returnFlightNumber: 'AA 4321',
    extraHours: 1,
  };
  expect(vanProblems(values, { seats: 6, area })).toEqual({});
  const body = vanBody(values);
  expect(vanApi.body.safeParse(body).success).toBe(true);
  expect('hours' in body).toBe(tripType === 'hourly');
  expect('returnDate' in body).toBe(tripType.endsWith('round-trip'));
  expect('flightNumber' in body).toBe(tripType.startsWith('airport-'));
  expect('addressOut' in body).toBe(tripType !== 'hourly');
});
