/** A place on Earth in degrees. */
export interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

/** A point of the web-mercator world: x from 0 (180° W) to 1, y from 0 (about 85° N) to 1. */
export interface WorldPoint {
  readonly x: number;
  readonly y: number;
}

const EARTH_METERS = 40_075_016.686;
const MAX_LATITUDE = 85.05112878;

/** Degrees to the world square; latitudes beyond web mercator's end count as its end. */
export function project({ latitude, longitude }: Place): WorldPoint {
  const bounded = Math.max(-MAX_LATITUDE, Math.min(MAX_LATITUDE, latitude));
  const sine = Math.sin((bounded * Math.PI) / 180);
  return { x: longitude / 360 + 0.5, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) };
}

/** The inverse of `project`. */
export function unproject({ x, y }: WorldPoint): Place {
  return {
    latitude: (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI,
    longitude: (x - 0.5) * 360,
  };
}

/** How much of the world's width a distance takes at a latitude. */
export function worldWidthOf(meters: number, latitude: number): number {
  return meters / (EARTH_METERS * Math.cos((latitude * Math.PI) / 180));
}
