import { expect, test } from 'vitest';
import { type BoatMust, type BoatToPublish, missingBoatMusts } from './publish-musts.ts';

const text = 'A day on the bay with a captain who knows each sandbar. '.repeat(4);
const boat: BoatToPublish = {
  latitude: 25.77,
  longitude: -80.18,
  nameEn: 'Salty Kiss',
  nameEs: 'Beso Salado',
  descriptionEn: text,
  descriptionEs: text,
  address: '7 Hidden Dock',
  charter: 'captained',
  marinaEn: 'Bayside Marina',
  marinaEs: 'Marina Bayside',
  engine: '2 × 435 hp',
  permitNumber: 'MD-4471',
  captainLicence: 'USCG-88-1204',
  amenityIds: [1, 2, 3],
  rules: [{ en: 'No red wine', es: 'Sin vino tinto' }],
  arrivalEn: 'The captain waits.',
  arrivalEs: 'El capitán espera.',
  durations: [{ hours: 4, priceCents: 1_000_00 }],
  startHours: ['09:00'],
  ownerId: '00000000-0000-4000-8000-000000000001',
  cancellationPolicy: 'standard',
};
const pictures = { count: 5, described: 5 };
const rules = {
  licences: [],
  policies: ['standard', 'flexible'],
  middles: [
    { latitude: 25.82, longitude: -80.12 },
    { latitude: 25.76, longitude: -80.19 },
  ],
  middle: { latitude: 25.76, longitude: -80.19 },
};

test('a boat that has everything can be published', () => {
  expect(missingBoatMusts(boat, pictures, rules)).toEqual([]);
});

test.each<[BoatMust, Partial<BoatToPublish>]>([
  ['name', { nameEs: '' }],
  ['description', { descriptionEn: text.slice(0, 199) }],
  ['marina', { address: '' }],
  ['marina', { marinaEs: '' }],
  ['point', { latitude: 25.82, longitude: -80.12 }],
  ['point', { latitude: 25.76, longitude: -80.19 }],
  ['point', { longitude: 80.18 }],
  ['point', { latitude: 26.04 }],
  ['engine', { engine: '' }],
  ['permit', { permitNumber: '' }],
  ['captain', { captainLicence: '' }],
  ['aboard', { amenityIds: [1, 2] }],
  ['boat-rules', { rules: [] }],
  ['access', { arrivalEn: '' }],
  ['durations', { durations: [] }],
  ['start-hours', { startHours: [] }],
  ['policy', { cancellationPolicy: 'strict' }],
  ['owner', { ownerId: null }],
])('without it, %s is missing: %j', (must, part) => {
  expect(missingBoatMusts({ ...boat, ...part }, pictures, rules)).toEqual([must]);
});

test('guests who steer themselves need no captain', () => {
  expect(missingBoatMusts({ ...boat, charter: 'bareboat', captainLicence: '' }, pictures, rules)).toEqual([]);
});

test.each<[BoatMust, { count: number; described: number }]>([
  ['boat-pictures', { count: 4, described: 4 }],
  ['picture-texts', { count: 6, described: 5 }],
])('%s is missing with %j', (must, some) => {
  expect(missingBoatMusts(boat, some, rules)).toEqual([must]);
});
