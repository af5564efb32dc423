import { expect, test } from 'vitest';
import { readConsent } from './consent.ts';

test.each([
  ['', 'undecided'],
  ['lang=es; theme=dark', 'undecided'],
  ['lang=es; consent=1.yes; theme=dark', 'agreed'],
  ['consent=1.no', 'declined'],
  // What was agreed to was something else.
  ['consent=0.yes', 'undecided'],
  ['consent=2.yes', 'undecided'],
  ['xconsent=1.yes', 'undecided'],
  ['consent=1.yessir', 'undecided'],
] as const)('R51 the cookie "%s" means %s', (cookie, consent) => {
  expect(readConsent(cookie)).toBe(consent);
});
