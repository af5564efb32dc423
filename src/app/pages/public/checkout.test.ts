import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  beginDeviceTrip,
  deviceTripAt,
  dropDeviceTrip,
  readDeviceTrip,
  readEarlierTrips,
} from '#features/reservations/web/device-trip.ts';
import { aGroupView } from '#tests/builders/a-group-view.ts';
import { clientLoader, shouldRevalidate } from './checkout.tsx';

const guests = { adults: 2, infants: 0, babies: 0, pets: 0 };
const house = { type: 'house', body: { houseId: 7, startAt: '2027-03-05', endAt: '2027-03-12', guests } } as const;
const boat = { type: 'boat', body: { boatId: 66, date: '2027-02-05', startTime: '09:00', hours: 4, guests } } as const;
const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('document', { documentElement: { lang: 'en' }, cookie: '' });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.stubGlobal('fetch', async () => Response.json({ group: aGroupView(), refused: [] }));
});
afterEach(() => vi.unstubAllGlobals());

const at = (query: string) =>
  clientLoader({ request: new Request(`http://localhost/checkout?${query}`) } as Parameters<typeof clientLoader>[0]);

test('H4 an address that names another house is asked about, and the trip stays as it is', async () => {
  await beginDeviceTrip(boat);
  const before = readDeviceTrip();
  const link = 'house=61&from=2027-03-02&until=2027-03-07&adults=2';
  const loaded = await at(link);
  expect(loaded).toMatchObject({ state: 'other', page: `/property/info/61?${link.replace('house=61&', '')}` });
  expect(readDeviceTrip()).toEqual(before);
  expect(await at('boat=66&step=2')).toMatchObject({ state: 'open' });
});

test('H4 an address that names the house of an earlier trip brings that trip back', async () => {
  await beginDeviceTrip(house);
  await beginDeviceTrip(boat);
  expect(await at('house=7&step=1')).toMatchObject({ state: 'open', trip: { lines: [house] } });
  expect(readEarlierTrips().map(({ trip }) => trip.lines[0]?.type)).toEqual(['boat']);
  dropDeviceTrip();
  expect(deviceTripAt(new URLSearchParams('boat=66')).trip?.lines[0]?.type).toBe('boat');
});

test('an address without a trip of this device leads to its house, and says so there', async () => {
  expect(await at('house=61')).toEqual({ state: 'unplanned', page: '/property/info/61' });
  expect(await at('boat=66&date=2027-02-05')).toEqual({ state: 'unplanned', page: '/boat/info/66?date=2027-02-05' });
  expect(await at('step=2')).toEqual({ state: 'none' });
});

test.each([
  ['house=7&step=1', 'house=7&step=2', false],
  ['house=7&step=1', 'house=7&step=1', true],
  ['house=61', 'boat=66', true],
])('from %s to %s the trip is asked for anew: %s', (from, to, isAsked) => {
  const address = (query: string) => new URL(`http://localhost/checkout?${query}`);
  const given = { currentUrl: address(from), nextUrl: address(to), defaultShouldRevalidate: true };
  expect(shouldRevalidate(given as Parameters<typeof shouldRevalidate>[0])).toBe(isAsked);
});
