import { expect, test } from 'vitest';
import type { Bilingual } from '#kernel/languages.ts';
import { readPictures } from '../pictures.ts';
import { addons, cateringMenus, chefMenus, eventTypes, hires, serviceList, treatments, vans } from './read-data.ts';

const pictures = readPictures();
const folders = [...pictures.keys()].filter((folder) => folder.startsWith('services/'));
const menus = [...chefMenus, ...cateringMenus];
const hired = hires.flatMap((one) => one.items);
const items = [...menus, ...treatments, ...addons, ...eventTypes, ...vans, ...hired];
const serviceTexts = serviceList.flatMap((service) => [
  service.name,
  service.summary,
  service.description,
  ...service.included,
  ...service.goodToKnow,
]);
const courseTexts = menus.flatMap(({ courses }) => courses.flatMap(({ name, text }) => [name, text]));
const texts: readonly Bilingual[] = [
  ...serviceTexts,
  ...items.flatMap(({ name, description }) => [name, description]),
  ...courseTexts,
  ...folders.flatMap((folder) => (pictures.get(folder) ?? []).map(({ alt }) => alt)),
];

const wordsOf = (words: string) => new RegExp(`(?<!\\p{L})(?:${words.replaceAll(' ', '|')})(?!\\p{L})`, 'iu');

test('seven services in their order, each with what is included and what is good to know', () => {
  expect(serviceList.map(({ code }) => code)).toEqual([
    'chef',
    'massage',
    'catering',
    'event',
    'van',
    'airport-transfer',
    'scooter',
  ]);
  for (const { included, goodToKnow } of serviceList) {
    expect(included.length).toBeGreaterThanOrEqual(4);
    expect(included.length).toBeLessThanOrEqual(6);
    expect(goodToKnow.length).toBeGreaterThanOrEqual(3);
    expect(goodToKnow.length).toBeLessThanOrEqual(4);
  }
});

test('every text exists in both languages and in neither does the other show', () => {
  expect(texts.filter(({ en, es }) => en.trim() === '' || es.trim() === '')).toEqual([]);
  const english = wordsOf('the with and from your which every their when is are');
  const spanish = wordsOf('el los las una para desde donde cada su que del');
  expect(texts.filter(({ en }) => spanish.test(en)).map(({ en }) => en)).toEqual([]);
  expect(texts.filter(({ es }) => english.test(es)).map(({ es }) => es)).toEqual([]);
});

test('Spanish speaks to guests as usted', () => {
  const familiar = wordsOf('tu tus tú contigo te puedes tienes quieres vosotros vuestro vuestra avisa disfruta');
  expect(texts.filter(({ es }) => familiar.test(es)).map(({ es }) => es)).toEqual([]);
});

test('codes and names tell all items apart', () => {
  expect(new Set(items.map(({ code }) => code)).size).toBe(items.length);
  expect(new Set(items.map(({ name }) => name.en)).size).toBe(items.length);
  expect(new Set(items.map(({ name }) => name.es)).size).toBe(items.length);
});

test('guests of menus and events fit those of their service', () => {
  const limits = new Map(serviceList.map(({ code, guests }) => [code, guests]));
  const [chef, catering, event] = (['chef', 'catering', 'event'] as const).map((code) => limits.get(code) ?? [1, 0]);
  const fits =
    (outer: readonly [number, number] | readonly number[] | undefined) =>
    (item: { guests: readonly [number, number] }) =>
      item.guests[0] >= (outer?.[0] ?? 0) && item.guests[1] <= (outer?.[1] ?? 0) && item.guests[0] <= item.guests[1];
  expect(chefMenus.every(fits(chef))).toBe(true);
  expect(cateringMenus.every(fits(catering))).toBe(true);
  expect(eventTypes.every(fits(event))).toBe(true);
});

test('more of a thing costs more, but less each', () => {
  for (const { durations } of treatments) {
    const rates = durations.map(([minutes, dollars]) => dollars / minutes);
    expect(durations.map(([, dollars]) => dollars)).toEqual(
      durations.map(([, dollars]) => dollars).toSorted((a, b) => a - b),
    );
    expect(rates).toEqual(rates.toSorted((a, b) => b - a));
  }
  for (const { trips } of vans) {
    expect(trips['round-trip']).toBeGreaterThan(trips['one-way']);
    expect(trips['round-trip']).toBeLessThan(2 * trips['one-way']);
    expect(trips['airport-round-trip']).toBeLessThan(trips['airport-arrival'] + trips['airport-departure']);
  }
  const seats = vans.map(({ passengers }) => passengers);
  expect(seats).toEqual([6, 8, 12, 14]);
});

test('money is in whole dollars above zero', () => {
  const amounts = [
    ...[...menus, ...addons].map(({ dollars }) => dollars),
    ...treatments.flatMap(({ durations }) => durations.map(([, dollars]) => dollars)),
    ...eventTypes.map(({ fromDollars }) => fromDollars),
    ...vans.flatMap(({ trips, extraHourDollars }) => [...Object.values(trips), extraHourDollars]),
    ...hired.map(({ columns }) => (columns.day_price_cents ?? 0) / 100),
  ];
  expect(amounts.filter((dollars) => !Number.isInteger(dollars) || dollars <= 0)).toEqual([]);
});

test('every service and every item that guests choose by eye has a picture', () => {
  const shown = [...serviceList, ...menus, ...treatments, ...eventTypes, ...vans, ...hired];
  for (const { code } of shown) expect(pictures.get(`services/${code}`) ?? [], code).not.toEqual([]);
  expect(new Set(shown.map(({ code }) => `services/${code}`))).toEqual(new Set(folders));
  expect(folders.flatMap((folder) => pictures.get(folder) ?? []).filter(({ width }) => width !== 1600)).toEqual([]);
});
