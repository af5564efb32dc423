import { expect, test } from 'vitest';
import { hoursAfter, instantOf } from '#kernel/instant.ts';
import { offerEndsAt } from './change-dues.ts';

const now = instantOf('2026-11-20T17:00:00Z');
const at = (hours: number) => hoursAfter(now, hours);

test.each([
  ['far away: 48 hours', [500, 600], [510, 610], 48],
  ['moved to an earlier day that is near', [500, 600], [30, 130], 30],
  ['begins soon and only ends later', [20, 90], [20, 120], 20],
  ['has begun: until the first of both ends', [-30, 40], [-30, 16], 16],
  ['has begun and only its guests change', [-30, 10], [-30, 10], 10],
] as const)('domain 4.9: until when an offer can be accepted, %s', (_, [from, until], [newFrom, newUntil], hours) => {
  const before = { from: at(from), until: at(until) };
  expect(offerEndsAt({ now, before, after: { from: at(newFrom), until: at(newUntil) } })).toBe(at(hours));
});
