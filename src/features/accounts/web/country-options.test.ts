import { expect, test } from 'vitest';
import { countryCodes } from '../domain/dial-codes.ts';
import { countriesLike, countryOptions } from './country-options.ts';

const names = new Intl.DisplayNames(['en'], { type: 'region' });
const english = countryOptions('en', (code) => names.of(code) ?? code);
const found = (typed: string) => countriesLike(typed, english).map(({ label }) => label);

test('every country can be chosen, those that are offered first before all', () => {
  expect(english.map(({ code }) => code).toSorted()).toEqual([...countryCodes].toSorted());
  expect(english[0]?.label).toBe('United States +1');
});

test.each([
  ['Per', 'Peru +51'],
  ['perú', 'Peru +51'],
  ['ALEMANIA', 'Germany +49'],
  ['Germany', 'Germany +49'],
  ['uk', 'Ukraine +380'],
  ['+376', 'Andorra +376'],
  ['376', 'Andorra +376'],
  ['rica', 'Costa Rica +506'],
])('“%s” finds %s first', (typed, label) => {
  expect(found(typed)[0]).toBe(label);
});

test('nothing typed is every country, and what is no country finds none', () => {
  expect(found(' ')).toHaveLength(countryCodes.length);
  expect(found('atlantis')).toEqual([]);
});
