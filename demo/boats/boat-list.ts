import type { BoatSeed } from './boat-seed.ts';
import { dayBoats } from './day-boats.ts';
import { motorYachts } from './motor-yachts.ts';
import { sailingBoats } from './sailing-boats.ts';
import { sportCruisers } from './sport-cruisers.ts';

/** All boats of the demo, in the order in which they are written. */
export const boatList: readonly BoatSeed[] = [...motorYachts, ...sportCruisers, ...sailingBoats, ...dayBoats];
