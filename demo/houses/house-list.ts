import { downtownHouses } from './downtown-houses.ts';
import { gardenHouses } from './garden-houses.ts';
import type { HouseSeed } from './house-seed.ts';
import { oceanfrontHouses } from './oceanfront-houses.ts';
import { shorelineHouses } from './shoreline-houses.ts';

/** The 64 demo houses in 14 Miami destinations; their order is the order they are loaded in. */
export const houseList: readonly HouseSeed[] = [
  ...oceanfrontHouses,
  ...shorelineHouses,
  ...downtownHouses,
  ...gardenHouses,
];
