import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ProviderError } from '#platform/payments/provider-errors.ts';
import { ProviderBreaker } from './provider-breaker.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

const down = () => Promise.reject(new ProviderError('unreachable', 'down'));
const fails = (breaker: ProviderBreaker) => breaker.call(down).catch(() => undefined);
const isLetThrough = (breaker: ProviderBreaker): boolean => {
  try {
    breaker.refuseWhileDown();
    return true;
  } catch {
    return false;
  }
};

test('after five failures one guest every five seconds tries, until the provider answers one of them', async () => {
  const breaker = new ProviderBreaker();
  for (let failure = 0; failure < 4; failure += 1) await fails(breaker);
  expect(isLetThrough(breaker)).toBe(true);
  await fails(breaker);
  expect(isLetThrough(breaker)).toBe(false);

  vi.advanceTimersByTime(5_000);
  expect([isLetThrough(breaker), isLetThrough(breaker)]).toEqual([true, false]);
  await fails(breaker);
  vi.advanceTimersByTime(4_999);
  expect(isLetThrough(breaker)).toBe(false);

  vi.advanceTimersByTime(1);
  expect(isLetThrough(breaker)).toBe(true);
  await breaker.call(async () => 'a page');
  expect([isLetThrough(breaker), isLetThrough(breaker)]).toEqual([true, true]);
});
