import { expect, test } from 'vitest';
import { instantOf, isoOf } from '#kernel/instant.ts';
import { fixedClock, systemClock } from './clock.ts';

test('the system clock is moved by its offset', () => {
  const hour = 3_600_000;
  const difference = systemClock(hour).now() - systemClock().now();

  expect(Math.abs(difference - hour)).toBeLessThan(100);
});

test('a fixed clock stands until it is moved', () => {
  const clock = fixedClock(instantOf('2027-03-01T12:00:00Z'));

  clock.advance(90_000);
  expect(isoOf(clock.now())).toBe('2027-03-01T12:01:30.000Z');
  expect(clock.now()).toBe(clock.now());

  clock.set(instantOf('2027-04-01T00:00:00Z'));
  expect(isoOf(clock.now())).toBe('2027-04-01T00:00:00.000Z');
});
