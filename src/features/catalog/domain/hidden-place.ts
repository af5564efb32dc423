/** How far the shown point is from the place, in meters: the circle that guests see (3,000 m) still holds it. */
const NEAREST_METERS = 400;
const FARTHEST_METERS = 2_000;
const METERS_OF_A_DEGREE = 111_320;

export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

/**
 * The point that guests see of a place that is not shown exactly (docs/domain.md 3): 400 to 2,000 m away. Degrees in
 * and out; `random` gives numbers from 0 to 1 that nobody can guess, and the point is kept, so that looking often tells
 * no more.
 */
export function hiddenPlace({ latitude, longitude }: Point, random: () => number): Point {
  const direction = 2 * Math.PI * random();
  const meters = Math.sqrt(NEAREST_METERS ** 2 + (FARTHEST_METERS ** 2 - NEAREST_METERS ** 2) * random());
  const north = (meters * Math.cos(direction)) / METERS_OF_A_DEGREE;
  const east = (meters * Math.sin(direction)) / (METERS_OF_A_DEGREE * Math.cos((latitude * Math.PI) / 180));
  return { latitude: latitude + north, longitude: longitude + east };
}
