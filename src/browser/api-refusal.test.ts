import { expect, test } from 'vitest';
import { ApiRefusal, isNetworkFailure, NetworkFailure } from './api-refusal.ts';

test.for([
  'Failed to fetch',
  'Failed to fetch dynamically imported module: http://localhost/assets/faq.js',
  'NetworkError when attempting to fetch resource.',
  'error loading dynamically imported module: http://localhost/assets/faq.js',
  'Load failed',
  'Importing a module script failed.',
])('what a browser says when nothing answers is a lost connection: %s', (message) => {
  expect(isNetworkFailure(new TypeError(message))).toBe(true);
});

test('a bug and a refusal are no lost connection', () => {
  expect(isNetworkFailure(new NetworkFailure('gone'))).toBe(true);
  expect(isNetworkFailure(new TypeError('x is not a function'))).toBe(false);
  expect(isNetworkFailure(new ApiRefusal('not-found', { message: '', status: 404, details: {} }))).toBe(false);
});
