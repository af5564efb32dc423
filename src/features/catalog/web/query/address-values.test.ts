import { expect, test } from 'vitest';
import { differsOnlyIn } from './address-values.ts';

const url = (path: string) => new URL(path, 'https://marea.example');

test.each([
  ['/results?view=map', '/results', true],
  ['/results?page=2&view=map', '/results?page=2', true],
  ['/results?page=2&view=map', '/results?page=3', false],
  ['/results', '/results', false],
  ['/results?view=map&lang=es', '/results', false],
  ['/property/info/1?view=map', '/property/info/2', false],
])('%s to %s: %s', (one, other, expected) => {
  expect(differsOnlyIn(url(one), url(other), ['view'])).toBe(expected);
});
