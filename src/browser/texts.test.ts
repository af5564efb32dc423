import { expect, test } from 'vitest';
import { createTexts, translator } from './texts.ts';

const tree = { title: 'Houses', greeting: 'Good evening, {{name}}' };
const t = translator(tree, 'en');

test('a missing text or value is a bug, not an empty place', () => {
  expect(t('title')).toBe('Houses');
  expect(() => t('missing')).toThrow('no en text missing');
  expect(() => t('greeting')).toThrow('no value name for the text greeting');
});

test('gives the same function for the same texts', () => {
  expect(translator(tree, 'en')).toBe(t);
});

test('an act that began before a switch of the language ends in the language of the page', async () => {
  const source = (title: string) => ({ houses: async () => ({ default: { title } }) });
  const always = { en: source('Houses'), es: source('Casas') };
  const texts = await createTexts({ always, others: async () => always }, { language: 'en', namespaces: ['houses'] });
  const kept = texts.speak('houses');
  expect(kept('title')).toBe('Houses');
  await texts.switchLanguage('es');
  expect(kept('title')).toBe('Casas');
  expect(texts.speak('houses')).not.toBe(kept);
});
