import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aGroupView } from '#tests/builders/a-group-view.ts';
import type { TripBody } from '../api/whole-trip.schemas.ts';
import { beginDeviceTrip, keepDeviceTrip, readDeviceTrip, readEarlierTrips, resumeDeviceTrip } from './device-trip.ts';

const guests = { adults: 2, infants: 0, babies: 0, pets: 0 };
const house = (houseId: number, startAt = '2027-03-05') =>
  ({ type: 'house', body: { houseId, startAt, endAt: '2027-03-12', guests } }) as const;
const boat = { type: 'boat', body: { boatId: 66, date: '2027-02-05', startTime: '09:00', hours: 4, guests } } as const;
const chef = { id: 'c0000000-0000-4000-8000-000000000000', type: 'chef', body: { menuId: 4 } } as never;
const added = (trip: TripBody) => trip.lines.slice(1).map(({ type }) => type);
const theTrip = () => readDeviceTrip() as TripBody;
const kept = new Map<string, string>();
let refusal: string | undefined;

beforeEach(() => {
  kept.clear();
  refusal = undefined;
  vi.stubGlobal('document', { documentElement: { lang: 'en' }, cookie: '' });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.stubGlobal('fetch', async () =>
    refusal
      ? Response.json({ code: refusal, message: refusal }, { status: 400 })
      : Response.json({ group: aGroupView(), refused: [] }),
  );
});
afterEach(() => vi.unstubAllGlobals());

async function aHouseWithChef() {
  await beginDeviceTrip(house(7));
  keepDeviceTrip({ ...theTrip(), lines: [...theTrip().lines, chef], skipped: ['van'] });
}

test('H3 what was added to a house comes along to another house, and the first trip is one press away', async () => {
  await aHouseWithChef();
  const first = theTrip();
  expect(await beginDeviceTrip(house(61))).toContain('house=61');
  expect(added(theTrip())).toEqual(['chef']);
  expect(theTrip().skipped).toEqual(['van']);
  expect(readEarlierTrips().map(({ trip }) => trip)).toEqual([first]);

  expect(resumeDeviceTrip(first)).toContain('house=7');
  expect(theTrip()).toEqual(first);
  expect(readEarlierTrips().map(({ trip }) => trip.lines[0]?.body)).toEqual([house(61).body]);
});

test('H3 booking the first house again goes on with its own trip, at the dates that are chosen now', async () => {
  await aHouseWithChef();
  const { id } = theTrip();
  await beginDeviceTrip(boat);
  expect(added(theTrip()), 'a chef of a house is no part of an outing').toEqual([]);
  await beginDeviceTrip(house(7, '2027-03-08'));
  expect(theTrip()).toMatchObject({ id, lines: [house(7, '2027-03-08'), { type: 'chef' }] });
  expect(readEarlierTrips()).toHaveLength(1);
});

test('a house that can not be had takes the place of nothing', async () => {
  await aHouseWithChef();
  refusal = 'house-not-available';
  await expect(beginDeviceTrip(house(61))).rejects.toMatchObject({ code: refusal });
  expect(added(theTrip())).toEqual(['chef']);
  expect(readEarlierTrips()).toEqual([]);
});
