import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hiddenPlace } from './hidden-place.ts';

const RADIUS_METERS = 6_371_000;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The distance of two points on a sphere, in meters. */
function metersBetween(one: { latitude: number; longitude: number }, other: typeof one): number {
  const half = (degrees: number) => Math.sin(radians(degrees) / 2) ** 2;
  const share =
    half(other.latitude - one.latitude) +
    Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * half(other.longitude - one.longitude);
  return 2 * RADIUS_METERS * Math.asin(Math.sqrt(share));
}

test('the shown point is never the place, and the circle around it always holds the place', () => {
  const place = fc.record({
    latitude: fc.double({ min: 24, max: 27, noNaN: true }),
    longitude: fc.double({ min: -82, max: -80, noNaN: true }),
  });
  const random = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(place, random, random, (where, first, second) => {
      const drawn = [first, second];
      const meters = metersBetween(
        where,
        hiddenPlace(where, () => drawn.shift() ?? 0),
      );
      expect(meters).toBeGreaterThan(390);
      expect(meters).toBeLessThan(2_020);
    }),
  );
});
