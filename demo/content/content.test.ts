import * as lucide from 'lucide-react';
import { describe, expect, test } from 'vitest';
import { calendarDate } from '#kernel/calendar-date.ts';
import { islands } from '#ui/map/miami-islands.ts';
import { type Bend, mainland } from '#ui/map/miami-land.ts';
import { amenities, destinations, houseList, tags } from '../data/read-data.ts';
import { readPictures } from '../pictures.ts';
import { type DemoHouse, planHouses } from '../plan/demo-house.ts';

const houses = planHouses(calendarDate('2026-11-20'));
const pictures = readPictures();
const each = houses.map((house) => [house.house.slug, house] as const);
const METERS_PER_DEGREE = 111_320;

test('there are at least 60 houses in at least 12 destinations', () => {
  expect(houses.length).toBeGreaterThanOrEqual(60);
  expect(new Set(houseList.map(({ destination }) => destination)).size).toBeGreaterThanOrEqual(12);
  expect(new Set(houseList.map(({ slug }) => slug)).size).toBe(houses.length);
});

test('every amenity and tag has a bit of its own and an icon that exists', () => {
  expect(new Set(amenities.map(({ bit }) => bit)).size).toBe(amenities.length);
  expect(Math.max(...amenities.map(({ bit }) => bit))).toBeLessThanOrEqual(61);
  expect(new Set(tags.map(({ bit }) => bit)).size).toBe(tags.length);
  const known = new Set(Object.keys(lucide));
  const unknown = [...amenities, ...tags].filter(({ icon }) => !known.has(pascalOf(icon)));
  expect(unknown).toEqual([]);
});

test('every destination is found by words of both languages', () => {
  for (const { terms } of destinations) {
    expect(terms.en.length).toBeGreaterThanOrEqual(3);
    expect(terms.es.length).toBeGreaterThanOrEqual(3);
  }
});

describe.each(each)('%s', (_, house) => {
  test('is complete in both languages', () => {
    for (const language of ['en', 'es'] as const) {
      expect(sentencesIn(house.description[language])).toBeGreaterThanOrEqual(3);
      expect(sentencesIn(house.description[language])).toBeLessThanOrEqual(8);
      expect(house.rules.map((rule) => rule[language]).every((text) => text.length > 10)).toBe(true);
      expect(house.arrival[language].length).toBeGreaterThan(60);
      expect(house.rooms.every(({ name }) => name[language].length > 0)).toBe(true);
    }
    expect(house.rules.length).toBeGreaterThanOrEqual(5);
    expect(house.rules.length).toBeLessThanOrEqual(8);
  });

  test('has rooms and beds that agree with its numbers', () => {
    expect(house.rooms.filter(({ kind }) => kind === 'bedroom')).toHaveLength(house.house.bedrooms);
    expect(house.rooms.filter(({ kind }) => kind === 'bathroom')).toHaveLength(Math.ceil(house.house.bathrooms));
    expect(house.rooms.flatMap(({ beds }) => beds).reduce((sum, { count }) => sum + count, 0)).toBe(house.beds);
    expect(sleepersIn(house)).toBeGreaterThanOrEqual(house.house.guests);
  });

  test('has pictures of a bedroom, a bathroom and a common area', () => {
    const rooms = (pictures.get(house.house.slug) ?? []).map(({ room }) => room);
    expect(rooms.length).toBeGreaterThanOrEqual(8);
    expect(rooms).toEqual(expect.arrayContaining(['bedroom', 'bathroom', 'living-room']));
  });

  test('has what its features promise', () => {
    const has = new Set<string>(house.amenities);
    expect(has.size).toBe(house.amenities.length);
    expect(has.has('pool')).toBe(house.house.features.includes('pool'));
    expect(has.has('hot-tub')).toBe(house.house.features.includes('jacuzzi'));
    expect(has.has('art-studio')).toBe(house.house.features.includes('art-studio'));
    expect(has.has('request-to-book')).toBe(true);
  });

  test('shows strangers a point within the circle, not its centre', () => {
    const { place } = house;
    const meters = Math.hypot(
      (place.latitude - place.shownLatitude) * METERS_PER_DEGREE,
      (place.longitude - place.shownLongitude) * METERS_PER_DEGREE * Math.cos((place.latitude * Math.PI) / 180),
    );
    expect(meters).toBeGreaterThanOrEqual(place.exactLocation ? 0 : 399);
    expect(meters).toBeLessThanOrEqual(place.exactLocation ? 0 : 2_501);
  });

  test('has price ranges that never overlap', () => {
    const ranges = house.priceRanges.toSorted((one, other) => (one.during.from < other.during.from ? -1 : 1));
    expect(ranges.length).toBeGreaterThan(15);
    for (const [index, { during }] of ranges.entries()) {
      expect(during.from < during.until).toBe(true);
      expect(during.until <= (ranges[index + 1]?.during.from ?? '9999')).toBe(true);
    }
  });
});

test.each(each)('%s stands on dry land, and so does the point that strangers are shown', (_, { place }) => {
  expect(isOnLand([place.longitude, place.latitude])).toBe(true);
  expect(isOnLand([place.shownLongitude, place.shownLatitude])).toBe(true);
});

test('no two descriptions and no two names are alike', () => {
  for (const language of ['en', 'es'] as const) {
    expect(new Set(houses.map(({ description }) => description[language])).size).toBe(houses.length);
    expect(new Set(houses.map(({ house }) => house.name[language])).size).toBe(houses.length);
  }
});

test('no neighbors share a sentence that could have been another', () => {
  const shared = destinations.flatMap(({ slug }) => {
    const sentences = houses
      .filter(({ house }) => house.destination === slug)
      .flatMap(({ description }) => description.en.split(/(?<=[.!?]) /));
    return sentences.filter((sentence, index) => sentences.indexOf(sentence) !== index);
  });
  expect(shared).toEqual([]);
});

function isOnLand(point: Bend): boolean {
  return [mainland, ...islands].some((shore) => isWithin(shore, point));
}

/** A ray to the east crosses the shore an odd number of times. */
function isWithin(shore: readonly Bend[], [x, y]: Bend): boolean {
  const crossings = shore.filter(([fromX, fromY], index) => {
    const [toX, toY] = shore[(index + 1) % shore.length] ?? [fromX, fromY];
    return fromY > y !== toY > y && x < fromX + ((toX - fromX) * (y - fromY)) / (toY - fromY);
  });
  return crossings.length % 2 === 1;
}

function sleepersIn({ rooms }: DemoHouse): number {
  return rooms
    .flatMap(({ beds }) => beds)
    .reduce((sum, { type, count }) => sum + count * (type === 'single' ? 1 : 2), 0);
}

function sentencesIn(text: string): number {
  return text.split(/[.!?](?: |$)/).filter((sentence) => sentence !== '').length;
}

function pascalOf(icon: string): string {
  return icon
    .split('-')
    .map((part) => part.slice(0, 1).toUpperCase() + part.slice(1))
    .join('');
}
