import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { calendarDate } from '#kernel/calendar-date.ts';
import { planHouses } from '../plan/demo-house.ts';
import {
  amenities,
  boatAmenities,
  boatList,
  destinations,
  houseList,
  houseTexts,
  marinas,
  neighborhoods,
  tags,
} from './read-data.ts';
import { boatsSchema, housesSchema } from './schema.ts';

// Importing `read-data.ts` checks every file against its schema.

const rowsOf = (file: string): Record<string, unknown>[] =>
  JSON.parse(readFileSync(path.join(import.meta.dirname, file), 'utf8'));
const repeated = (values: readonly string[]) => values.filter((value, index) => values.indexOf(value) !== index);

test.each([
  ['a field that is not known', { pool: true }],
  ['a destination that is not known', { destination: 'atlantis' }],
  ['a text in one language', { name: { en: 'House' } }],
  ['a price below zero', { nightlyCents: -1 }],
  ['a slug with a space', { slug: 'a house' }],
])('a house with %s does not fit the schema', (_, change) => {
  const [house] = rowsOf('houses.json');
  expect(z.safeParse(housesSchema, [house]).success).toBe(true);
  expect(z.safeParse(housesSchema, [{ ...house, ...change }]).success).toBe(false);
});

test('a boat with a start hour that is no time does not fit the schema', () => {
  const [boat] = rowsOf('boats.json');
  expect(z.safeParse(boatsSchema, [{ ...boat, startHours: ['25:00'] }]).success).toBe(false);
});

test('slugs and codes are unique', () => {
  expect(repeated([...houseList, ...boatList].map(({ slug }) => slug))).toEqual([]);
  for (const list of [amenities, boatAmenities, tags]) expect(repeated(list.map(({ code }) => code))).toEqual([]);
  expect(repeated(destinations.map(({ slug }) => slug))).toEqual([]);
});

test('every marina, amenity and destination that is named exists', () => {
  expect(boatList.filter(({ marina }) => !(marina in marinas))).toEqual([]);
  const aboard = new Set(boatAmenities.map(({ code }) => code));
  expect(boatList.flatMap((boat) => boat.amenities).filter((code) => !aboard.has(code))).toEqual([]);
  const inHouses = new Set(amenities.map(({ code }) => code));
  const planned = planHouses(calendarDate('2026-11-20')).flatMap((house) => house.amenities);
  expect(planned.filter((code) => !inHouses.has(code))).toEqual([]);
  const slugs = destinations.map(({ slug }) => slug).sort();
  expect(Object.keys(neighborhoods).sort()).toEqual(slugs);
  expect(Object.keys(houseTexts.around).sort()).toEqual(slugs);
});
