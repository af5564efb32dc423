import * as lucide from 'lucide-react';
import { describe, expect, test } from 'vitest';
import { calendarDate } from '#kernel/calendar-date.ts';
import { islands } from '#ui/map/miami-islands.ts';
import { type Bend, mainland } from '#ui/map/miami-land.ts';
import { boatAmenities } from '../data/read-data.ts';
import { planBoats } from '../plan/demo-boat.ts';

const boats = planBoats({ today: calendarDate('2026-11-20'), seed: 2026 });
const each = boats.map((boat) => [boat.boat.slug, boat] as const);
const METERS_PER_DEGREE = 111_320;
const MAX_METERS_TO_SHORE = 250;

test('there are at least 16 boats of every type in at least 8 places, some of them without a captain', () => {
  expect(boats.length).toBeGreaterThanOrEqual(16);
  expect(new Set(boats.map(({ boat }) => boat.boatType)).size).toBe(6);
  expect(new Set(boats.map(({ boat }) => boat.destination)).size).toBeGreaterThanOrEqual(8);
  expect(boats.filter(({ boat }) => boat.charter === 'bareboat').length).toBeGreaterThanOrEqual(4);
  expect(boats.filter(({ boat }) => boat.owner === 0)).toHaveLength(2);
});

test('no two boats share a name, a slug, a permit or a sentence', () => {
  const unique = (values: readonly unknown[]) => expect(new Set(values).size).toBe(values.length);
  unique(boats.map(({ boat }) => boat.slug));
  unique(boats.map(({ permitNumber }) => permitNumber));
  for (const language of ['en', 'es'] as const) {
    unique(boats.map(({ boat }) => boat.name[language]));
    unique(boats.flatMap(({ boat }) => boat.description[language].split(/(?<=[.!?]) /)));
    unique(boats.map(({ boat }) => boat.ownRule[language]));
  }
});

test('what boats have aboard has a code and an icon each', () => {
  expect(new Set(boatAmenities.map(({ code }) => code)).size).toBe(boatAmenities.length);
  const known = new Set(Object.keys(lucide));
  expect(boatAmenities.filter(({ icon }) => !known.has(pascalOf(icon)))).toEqual([]);
  const used = new Set(boats.flatMap(({ boat }) => boat.amenities));
  expect(boatAmenities.filter(({ code }) => !used.has(code))).toEqual([]);
});

describe.each(each)('%s', (_, { boat, rules, arrival, berth, shown, captainLicense, blocks }) => {
  test('costs more by the hour as a whole, and less an hour, the longer it is', () => {
    const prices = Object.entries(boat.prices).map(([hours, dollars]) => ({ hours: Number(hours), dollars }));
    expect(prices.length).toBeGreaterThanOrEqual(3);
    for (const [index, { hours, dollars }] of prices.entries()) {
      const longer = prices[index + 1];
      if (!longer) continue;
      expect(longer.dollars).toBeGreaterThan(dollars);
      expect(longer.dollars / longer.hours).toBeLessThan(dollars / hours);
    }
  });

  test('is complete in both languages', () => {
    for (const language of ['en', 'es'] as const) {
      expect(boat.description[language].split(/[.!?](?: |$)/).length).toBeGreaterThanOrEqual(4);
      expect(arrival[language].length).toBeGreaterThan(120);
      expect(rules.every((rule) => rule[language].length > 15)).toBe(true);
    }
    expect(rules.length).toBeGreaterThanOrEqual(7);
    expect(boat.amenities.length).toBe(new Set(boat.amenities).size);
  });

  test('has a licensed captain, or asks more as a deposit', () => {
    expect(captainLicense !== null).toBe(boat.charter === 'captained');
    if (boat.charter === 'bareboat') expect(boat.depositCents).toBeGreaterThanOrEqual(900_00);
  });

  test('lies at the edge of the water; strangers are shown a point 400 to 2,500 m away', () => {
    expect(metersToShore(berth)).toBeLessThan(MAX_METERS_TO_SHORE);
    const meters = metersBetween([berth.longitude, berth.latitude], [shown.longitude, shown.latitude]);
    expect(meters).toBeGreaterThanOrEqual(399);
    expect(meters).toBeLessThanOrEqual(2_501);
  });

  test('starts on the hour and is blocked at times that never overlap', () => {
    expect(boat.startHours.every((hour) => /^\d\d:00$/.test(hour))).toBe(true);
    expect(boat.startHours).toEqual(boat.startHours.toSorted());
    expect(blocks.length).toBeGreaterThan(3);
    for (const [index, { during }] of blocks.entries()) {
      expect(during.from).toBeLessThan(during.until);
      expect(during.until).toBeLessThan(blocks[index + 1]?.during.from ?? Number.POSITIVE_INFINITY);
    }
  });
});

function metersToShore({ longitude, latitude }: { longitude: number; latitude: number }): number {
  const shores = [mainland, ...islands];
  return Math.min(
    ...shores.flatMap((shore) =>
      shore.flatMap((from, index) => {
        const to = shore[(index + 1) % shore.length] ?? from;
        return metersToSegment([longitude, latitude], { from, to });
      }),
    ),
  );
}

function metersToSegment(point: Bend, { from, to }: { from: Bend; to: Bend }): number {
  const steps = 40;
  return Math.min(
    ...Array.from({ length: steps + 1 }, (_, step) => {
      const share = step / steps;
      return metersBetween(point, [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]);
    }),
  );
}

function metersBetween([x1, y1]: Bend, [x2, y2]: Bend): number {
  return Math.hypot((y1 - y2) * METERS_PER_DEGREE, (x1 - x2) * METERS_PER_DEGREE * Math.cos((y1 * Math.PI) / 180));
}

function pascalOf(icon: string): string {
  return icon
    .split('-')
    .map((part) => part.slice(0, 1).toUpperCase() + part.slice(1))
    .join('');
}
