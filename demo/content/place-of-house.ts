import { inland, neighborhoods } from '../data/read-data.ts';
import type { HouseSeed, Spot } from '../data/schema.ts';
import { makeRandom, type Random } from '../random.ts';

export interface Place {
  readonly address: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly shownLatitude: number;
  readonly shownLongitude: number;
  readonly exactLocation: boolean;
}

const METERS_PER_DEGREE = 111_320;
const LEAST_OFFSET_METERS = 400;
const MAX_OFFSET_METERS = 2_500;
const EXACT_SHARE = 0.08;
const TRIES = 400;

const dryLand: readonly Pick<Spot, 'from' | 'to' | 'width'>[] = [
  ...Object.values(neighborhoods)
    .flatMap((neighborhood) => Object.values(neighborhood.spots))
    .filter((spot) => spot !== undefined),
  ...inland,
];

/** Where a house stands, and the point that strangers are shown instead. */
export function placeOf(house: HouseSeed): Place {
  const random = makeRandom(house.seed, 'place');
  const neighborhood = neighborhoods[house.destination];
  const spot = neighborhood.spots[house.setting] ?? neighborhood.spots.else;
  const along = random.between(0.04, 0.96);
  const latitude = round(between(spot.from[0], spot.to[0], along));
  const longitude = round(between(spot.from[1], spot.to[1], along) + random.between(-spot.width, spot.width));
  const address = addressOf(house, { random, spot });
  const exactLocation = random.chance(EXACT_SHARE);
  const shown = exactLocation ? { latitude, longitude } : shiftOnLand({ latitude, longitude }, random);
  return {
    address: `${address}, ${neighborhood.city}, FL ${neighborhood.zipCode}`,
    latitude,
    longitude,
    shownLatitude: shown.latitude,
    shownLongitude: shown.longitude,
    exactLocation,
  };
}

function addressOf(house: HouseSeed, { random, spot }: { random: Random; spot: Spot }): string {
  const number = random.whole(spot.numbers[0], spot.numbers[1]);
  const line = `${number} ${random.pick(spot.streets)}`;
  const isFlat = ['apartment', 'condo', 'penthouse', 'loft'].includes(house.propertyType);
  if (!isFlat) return line;
  const floor = house.propertyType === 'penthouse' ? random.whole(38, 52) : random.whole(3, 31);
  return house.style === 'high-rise'
    ? `${line}, Apt ${floor}${random.pick(['A', 'B', 'C', 'D'])}`
    : `${line}, Apt ${random.whole(2, 9)}`;
}

export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

/** A point that strangers are shown: 400 to 2,500 m away, on land where a try finds some. */
export function shiftOnLand(from: Point, random: Random): Point {
  const candidates = Array.from({ length: TRIES }, () => shift(from, random));
  const [first = from] = candidates;
  return candidates.find(isOnLand) ?? first;
}

function shift({ latitude, longitude }: Point, random: Random): Point {
  const meters = random.between(LEAST_OFFSET_METERS, MAX_OFFSET_METERS);
  const bearing = random.between(0, 2 * Math.PI);
  return {
    latitude: round(latitude + (meters * Math.cos(bearing)) / METERS_PER_DEGREE),
    longitude: round(
      longitude + (meters * Math.sin(bearing)) / (METERS_PER_DEGREE * Math.cos((latitude * Math.PI) / 180)),
    ),
  };
}

function isOnLand({ latitude, longitude }: Point): boolean {
  return dryLand.some(({ from, to, width }) => {
    if (latitude < from[0] || latitude > to[0]) return false;
    const middle = between(from[1], to[1], (latitude - from[0]) / (to[0] - from[0]));
    return Math.abs(longitude - middle) <= width;
  });
}

const between = (from: number, to: number, share: number) => from + (to - from) * share;
const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6;
