import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { filesBelow, ROOT } from '#tests/architecture/source-files.ts';
import { apis, features } from '../../src/product.ts';

const changes = features.flatMap((feature) => Object.entries(feature.pageChanges ?? {}));
const changedBy = (type: string, facts: object = {}) =>
  changes.filter(([on]) => on === type).flatMap(([, tagsOf]) => tagsOf({ type, ...facts }));

/** Every event that a feature types in `domain/*.events.ts`. */
const eventTypes = filesBelow('src/features')
  .filter((file) => /\/domain\/[\w-]+\.events\.ts$/.test(file))
  .flatMap((file) => [...readFileSync(path.join(ROOT, file), 'utf8').matchAll(/readonly type: ([^;]+);/g)])
  .flatMap(([, types = '']) => [...types.matchAll(/'([\w-]+)'/g)].map(([, type = '']) => type));

test('every event says which kept pages it changes', () => {
  expect(eventTypes.length).toBeGreaterThan(40);
  const declared = new Set(changes.map(([type]) => type));
  expect(eventTypes.filter((type) => !declared.has(type))).toEqual([]);
});

test('what is said to change is an endpoint that visitors may call', () => {
  const open = new Set(
    apis.flatMap((api) => Object.entries(api).flatMap(([name, { needs }]) => (needs === 'public' ? name : []))),
  );
  const tags = eventTypes.flatMap((type) => changedBy(type, { rentableId: 7 }));
  expect(tags.filter((tag) => !open.has(tag.split(/[/?]/)[0] ?? ''))).toEqual([]);
});

test('a reservation changes what is free on given dates, and neither the home page nor a page about the company', () => {
  const tags = changedBy('availability-asked');
  expect(tags).toContain('listHouses?StartAt');
  expect(tags).toContain('getHouseQuote');
  for (const shown of [
    'listHouses',
    'listHousesByTags',
    'getHouse',
    'listLandingReviews',
    'getCompanyData',
    'listServices',
  ])
    expect(tags).not.toContain(shown);
});

test('a review changes the page of its house and no other house', () => {
  const tags = changedBy('review-written', { rentableId: 7 });
  expect(tags).toContain('getHouse/7');
  expect(tags).not.toContain('getHouse');
});

test('what happens to an account or to money changes no page', () => {
  for (const type of ['signed-in', 'password-changed', 'payment-recorded', 'message-done'])
    expect(changedBy(type)).toEqual([]);
});
