import { expect, test } from 'vitest';
import { translator } from './translator.ts';

const tree = {
  greeting: 'Good evening, {{name}}',
  screen: { title: 'Houses', nights_one: '{{count}} night', nights_other: '{{count}} nights' },
};
const t = translator(tree, 'en');

test('finds a text by its dotted key', () => {
  expect(t('screen.title')).toBe('Houses');
});

test('puts values in their places and leaves a place without a value as it is', () => {
  expect(t('greeting', { name: 'María' })).toBe('Good evening, María');
  expect(t('greeting', { other: 1 })).toBe('Good evening, {{name}}');
});

test.each([
  [0, '0 nights'],
  [1, '1 night'],
  [2, '2 nights'],
])('chooses the plural for %i', (count, text) => {
  expect(t('screen.nights', { count })).toBe(text);
});

test('takes the Spanish form for other numbers also where the language has a third one', () => {
  const es = translator({ homes_one: '{{count}} casa', homes_other: '{{count}} casas' }, 'es');
  expect(es('homes', { count: 1 })).toBe('1 casa');
  expect(es('homes', { count: 1_000_000 })).toBe('1000000 casas');
});

test('shows the key of a text that is missing, never an empty place', () => {
  expect(t('screen.missing')).toBe('screen.missing');
  expect(t('screen')).toBe('screen');
});

test('gives the same function for the same texts', () => {
  expect(translator(tree, 'en')).toBe(t);
});
