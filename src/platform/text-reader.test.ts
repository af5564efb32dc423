import { expect, test } from 'vitest';
import { textReader } from './text-reader.ts';

const textsIn = textReader({
  en: { greeting: 'Hello {{name}}', stay: { nights_one: '{{count}} night', nights_other: '{{count}} nights' } },
  es: { greeting: 'Hola {{name}}', stay: { nights_one: '{{count}} noche', nights_other: '{{count}} noches' } },
});

test('fills a sentence in the asked language, and puts nothing into what was filled in', () => {
  expect(textsIn('en')('greeting', { name: '{{name}} & <b>' })).toBe('Hello {{name}} & <b>');
  expect(textsIn('es')('greeting', { name: 'Inés' })).toBe('Hola Inés');
});

test('counts', () => {
  expect(textsIn('en')('stay.nights', { count: 1 })).toBe('1 night');
  expect(textsIn('es')('stay.nights', { count: 7 })).toBe('7 noches');
  expect(textsIn('es')('stay.nights', { count: 1_000_000 })).toBe('1000000 noches');
});

test('a missing text or value is a bug, not an empty place', () => {
  expect(() => textsIn('en')('farewell')).toThrow('no en text farewell');
  expect(() => textsIn('en')('greeting')).toThrow('no value name for the text greeting');
});
