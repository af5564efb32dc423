import { addDays } from '#kernel/calendar-date.ts';
import { instantAt } from '#kernel/company-zone.ts';
import type { Period } from '#kernel/instant.ts';
import type { Bilingual } from '#kernel/languages.ts';
import { arrivalOfBoat } from '../content/arrivals.ts';
import { type Point, shiftOnLand } from '../content/place-of-house.ts';
import { rulesOfBoat } from '../content/rules-of-boat.ts';
import { boatList, marinas } from '../data/read-data.ts';
import type { BoatSeed, Marina } from '../data/schema.ts';
import { type DemoOrigin, makeRandom, type Random, seeded } from '../random.ts';

export interface BoatBlock {
  readonly during: Period;
  readonly note: string;
}

/** A boat of data/boats.json with everything that follows from it. */
export interface DemoBoat {
  readonly boat: BoatSeed;
  readonly marina: Marina;
  readonly berth: Point;
  /** The point that strangers are shown instead of the berth. */
  readonly shown: Point;
  readonly permitNumber: string;
  readonly captainLicense: string | null;
  readonly rules: readonly Bilingual[];
  readonly arrival: Bilingual;
  /** When its owner keeps it; the periods never overlap. */
  readonly blocks: readonly BoatBlock[];
}

const DAYS_AHEAD = 75;
const METER = 0.000009;

export function planBoats(origin: DemoOrigin): readonly DemoBoat[] {
  return boatList.map((boat) => {
    const random = makeRandom(boat.seed, 'boat');
    const marina = marinas[boat.marina];
    if (!marina) throw new Error(`no marina ${boat.marina}`);
    const berth = {
      latitude: rounded(marina.latitude + random.between(-60, 60) * METER),
      longitude: rounded(marina.longitude + random.between(-60, 60) * METER),
    };
    const isCaptained = boat.charter === 'captained';
    return {
      boat,
      marina,
      berth,
      shown: shiftOnLand(berth, random),
      permitNumber: isCaptained ? `MDC-CV-26-${random.whole(1204, 8977)}` : `FL-LIV-${random.whole(104_211, 398_774)}`,
      captainLicense: isCaptained
        ? `USCG Master ${boat.feet > 60 ? 100 : 50} GT, ${random.whole(2_104_000, 4_987_000)}`
        : null,
      rules: rulesOfBoat(boat),
      arrival: arrivalOfBoat(boat, marina),
      blocks: blocksOf(boat, { origin, random: seeded(origin, `boat ${boat.slug}`) }),
    };
  });
}

const shortNotes: readonly string[] = [
  'Owner aboard',
  'Oil change',
  'Detailing',
  'Coast Guard inspection',
  'Sea trial',
];
const longNotes: readonly string[] = ['Haul-out and bottom paint', 'Owner in the Bahamas', 'Engine service'];

/** Blocks of some hours every few days, and rarely of some days in the yard. */
function blocksOf(boat: BoatSeed, { origin, random }: { origin: DemoOrigin; random: Random }): readonly BoatBlock[] {
  const blocks: BoatBlock[] = [];
  let ahead = random.whole(1, 6);
  while (ahead < DAYS_AHEAD) {
    const date = addDays(origin.today, ahead);
    const isLong = boat.feet > 28 && random.chance(0.16);
    const days = isLong ? random.whole(2, 4) : 0;
    const [from, until] = isLong ? (['07:00', '18:00'] as const) : random.pick(shortSpans);
    blocks.push({
      during: { from: instantAt(date, from), until: instantAt(addDays(date, days), until) },
      note: random.pick(isLong ? longNotes : shortNotes),
    });
    ahead += days + random.whole(3, 12);
  }
  return blocks;
}

const shortSpans = [
  ['07:00', '12:00'],
  ['13:00', '18:00'],
  ['08:00', '20:00'],
  ['16:00', '22:00'],
] as const;

const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6;
