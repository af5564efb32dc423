import { expect, test } from 'vitest';
import { southFlorida } from '#tests/builders/service-area.ts';
import { isFlightNumber, whyNotEndsOfTrip } from '../kinds/van/van.domain.ts';
import { areaInWords, isInServiceArea, whyNotChoosePlace, whyNotPlaceOfVisit } from './service-places.ts';

const address = {
  kind: 'address',
  street: '1 Ocean Drive',
  city: 'Miami Beach',
  state: 'FL',
  zipCode: '33139',
} as const;
const far = { ...address, zipCode: '32801' };
const house = { kind: 'house' } as const;
const naples = { name: { en: 'Naples', es: 'Naples' }, firstZip: 34_102, lastZip: 34_102 };
const atHouse = { hasHouse: true, area: southFlorida };
const withoutHouse = { hasHouse: false, area: southFlorida };
const airport = { kind: 'airport', airport: 'MIA' } as const;

test.each([
  ['FL', '33139', true],
  ['florida', '33499-1234', true],
  [' Fl ', ' 33000 ', true],
  ['FL', '34102', true],
  ['FL', '34103', false],
  ['FL', '33500', false],
  ['FL', '32999', false],
  ['NY', '33139', false],
  ['FL', '3313', false],
  ['FL', '33139-1', false],
  ['FL', '', false],
])('the service area: %s %s is %s', (state, zipCode, isIn) => {
  expect(isInServiceArea({ state, zipCode }, [...southFlorida, naples])).toBe(isIn);
});

test('an address outside of the area is refused with the area in both languages', () => {
  const area = [...southFlorida, naples];
  expect(whyNotPlaceOfVisit(far, { hasHouse: false, area })).toEqual({
    code: 'address-in-invalid',
    details: {
      area: { en: 'South Florida (33000–33499), Naples (34102)', es: 'Sur de Florida (33000–33499), Naples (34102)' },
    },
  });
  expect(areaInWords([])).toBe('');
});

test.each([
  ['the house, by leaving it out', undefined, true, null],
  ['the house', house, true, null],
  ['no address without a house', undefined, false, 'address-required'],
  ['a house that is none', house, false, 'address-required'],
  ['an address without a house', address, false, null],
  ['an address far away', far, false, 'address-in-invalid'],
  ['an airport', airport, false, 'address-in-invalid'],
])('a visit takes place at %s', (_what, place, hasHouse, code) => {
  expect(whyNotPlaceOfVisit(place, hasHouse ? atHouse : withoutHouse)?.code ?? null).toBe(code);
});

test('an address is chosen only without a house', () => {
  expect(whyNotChoosePlace(address, { hasHouse: true })).toBe('address-not-allowed');
  expect(whyNotChoosePlace(address, { hasHouse: false })).toBe(null);
  expect(whyNotChoosePlace(house, { hasHouse: true })).toBe(null);
});

test.each([
  ['one-way', address, house, null],
  ['one-way', undefined, house, 'address-in-required'],
  ['one-way', house, undefined, 'address-out-required'],
  ['one-way', airport, house, 'address-in-invalid'],
  ['round-trip', house, far, 'address-out-invalid'],
  ['hourly', house, undefined, null],
  ['hourly', house, address, 'address-not-allowed'],
  ['airport-arrival', airport, house, null],
  ['airport-arrival', house, house, 'address-in-invalid'],
  ['airport-arrival', airport, airport, 'address-out-invalid'],
  ['airport-departure', address, airport, null],
  ['airport-departure', address, address, 'address-out-invalid'],
  ['airport-departure', airport, airport, 'address-in-invalid'],
  ['airport-round-trip', airport, address, null],
  ['airport-round-trip', house, airport, 'address-in-invalid'],
] as const)('a van %s', (tripType, addressIn, addressOut, code) => {
  expect(whyNotEndsOfTrip({ tripType, addressIn, addressOut }, atHouse)?.code ?? null).toBe(code);
});

test('a van goes to no house where the trip has none', () => {
  const toHouse = { tripType: 'one-way', addressIn: address, addressOut: house } as const;
  expect(whyNotEndsOfTrip(toHouse, withoutHouse)).toEqual({ code: 'address-out-invalid' });
});

test.each([
  ['AA 1234', true],
  ['b6 23', true],
  ['UAL4321', true],
  ['9W12', true],
  ['BA 249A', true],
  ['1234', false],
  ['AA', false],
  ['AA 12345', false],
  ['Delta 12', false],
])('the flight number %s: %s', (typed, isOne) => {
  expect(isFlightNumber(typed)).toBe(isOne);
});
