import { expect, test } from 'vitest';
import { translator } from './texts.ts';

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
