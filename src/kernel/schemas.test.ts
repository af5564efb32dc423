import { expect, test } from 'vitest';
import { cleanText, isCleanText } from './schemas.ts';

test.each([
  ['a NUL', '\0', ''],
  ['what turns the direction of reading', ' mia\0mi\u202e', 'miami'],
  ['half of a pair at the end of what is taken', `${'a'.repeat(79)}🏖`, `${'a'.repeat(79)}\ufffd`],
  ['a tab and a new line', 'Miami\tBeach\nFL', 'Miami\tBeach\nFL'],
])('%s', (_what, typed, cleaned) => {
  expect(cleanText(typed, 80)).toBe(cleaned);
  expect(isCleanText(cleaned)).toBe(true);
});

test.each(['\0', 'a\u2066', '\ud83c'])('%j is not clean', (text) => expect(isCleanText(text)).toBe(false));
