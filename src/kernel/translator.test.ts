import { expect, test, vi } from 'vitest';
import { tellMissing, translator } from './translator.ts';

const tree = {
  greeting: 'Good evening, {{name}}',
  screen: { title: 'Houses', nights_one: '{{count}} night', nights_other: '{{count}} nights' },
};
const onMissing = vi.fn();
const t = translator(tree, { language: 'en', onMissing });

test('finds a text by its dotted key', () => {
  expect(t('screen.title')).toBe('Houses');
});

test('puts values in their places, and nothing into what was filled in', () => {
  expect(t('greeting', { name: 'María' })).toBe('Good evening, María');
  expect(t('greeting', { name: '{{name}} & <b>' })).toBe('Good evening, {{name}} & <b>');
});

test('an abbreviation at the end of a sentence brings the full stop along', () => {
  const es = translator({ starts: 'Salidas a {{starts}}. {{name}} sale a {{starts}}.' }, { language: 'es', onMissing });
  expect(es('starts', { starts: 'las 5:00 p. m.', name: 'Sirocco' })).toBe(
    'Salidas a las 5:00 p. m. Sirocco sale a las 5:00 p. m.',
  );
});

test.each([
  [0, '0 nights'],
  [1, '1 night'],
  [2, '2 nights'],
])('chooses the plural for %i', (count, text) => {
  expect(t('screen.nights', { count })).toBe(text);
});

test('takes the Spanish form for other numbers also where the language has a third one', () => {
  const es = translator({ homes_one: '{{count}} casa', homes_other: '{{count}} casas' }, { language: 'es', onMissing });
  expect(es('homes', { count: 1 })).toBe('1 casa');
  expect(es('homes', { count: 1_000_000 })).toBe('1000000 casas');
});

test('shows the key of a text that is missing, never an empty place, and tells of it', () => {
  expect(t('screen.missing')).toBe('screen.missing');
  expect(t('screen')).toBe('screen');
  expect(onMissing.mock.calls).toEqual([['no en text screen.missing'], ['no en text screen']]);
});

test('leaves a place without a value as it is, and tells of it', () => {
  onMissing.mockClear();
  expect(t('greeting', { other: 1 })).toBe('Good evening, {{name}}');
  expect(t('greeting')).toBe('Good evening, {{name}}');
  expect(onMissing).toHaveBeenCalledTimes(2);
});

test('what is missing is an error until production, and a line of the console there', () => {
  const write = vi.fn();
  expect(() => tellMissing({ isProduction: false, write })('no en text title')).toThrow('no en text title');
  tellMissing({ isProduction: true, write })('no en text title');
  expect(write.mock.calls).toEqual([['no en text title']]);
});
