import { nightOn } from '#features/pricing/domain/nightly-prices.ts';
import { addDays, type CalendarDate, type DateRange, daysBetween } from '#kernel/calendar-date.ts';
import type { Bilingual } from '#kernel/languages.ts';
import type { Random } from '../scenes/drawing/random.ts';
import type { DemoHouse } from './demo-house.ts';
import { type DemoOrigin, seeded } from './seeded.ts';

export interface Block {
  readonly during: DateRange;
  readonly note: string;
}

/** When one house is taken: stays and the owner's blocks, in order of time, never overlapping. */
export interface HouseCalendar {
  readonly stays: readonly DateRange[];
  readonly blocks: readonly Block[];
}

const DAYS_BACK = 365;
const DAYS_AHEAD = 330;
const BLOCK_SHARE = 0.07;

const blockNotes: readonly Bilingual[] = [
  { en: 'Air conditioning service', es: 'Mantenimiento del aire acondicionado' },
  { en: 'Pool resurfacing', es: 'Reparación de la piscina' },
  { en: 'Fresh paint', es: 'Pintura' },
  { en: 'Owner’s family visit', es: 'Visita de la familia' },
  { en: 'Deep cleaning', es: 'Limpieza profunda' },
  { en: 'Roof inspection', es: 'Inspección del techo' },
];

export function planCalendar(origin: DemoOrigin, house: DemoHouse): HouseCalendar {
  const random = seeded(origin, `calendar ${house.house.slug}`);
  const stays: DateRange[] = [];
  const blocks: Block[] = [];
  let date = addDays(origin.today, -DAYS_BACK + random.whole(0, 20));
  while (daysBetween(origin.today, date) < DAYS_AHEAD) {
    if (random.chance(BLOCK_SHARE)) {
      const during = { from: date, until: addDays(date, random.whole(2, 4)) };
      blocks.push({ during, note: random.pick(blockNotes).en });
      date = during.until;
    } else {
      const stay = { from: date, until: addDays(date, nightsFrom(house, { date, random })) };
      stays.push(stay);
      date = stay.until;
    }
    date = addDays(date, gapAfter(daysBetween(origin.today, date), random));
  }
  return { stays, blocks };
}

function nightsFrom(house: DemoHouse, { date, random }: { date: CalendarDate; random: Random }): number {
  const tariff = {
    basePriceCents: house.house.nightlyCents,
    minNights: house.terms.minNights,
    ranges: house.priceRanges,
  };
  const { minNights } = nightOn(tariff, date);
  if (house.amenities.includes('long-stays') && random.chance(0.03)) return random.whole(28, 35);
  return random.chance(0.12) ? Math.max(minNights, random.whole(7, 10)) : minNights + random.whole(0, 3);
}

/** Back-to-back at times; the further ahead, the emptier. */
function gapAfter(daysAhead: number, random: Random): number {
  if (random.chance(0.14)) return 0;
  if (daysAhead < 30) return random.whole(3, 38);
  return random.whole(5, daysAhead < 120 ? 44 : 80);
}

/** The first free stretch of `nights` that begins on `from` or later. */
export function freeRange(
  calendar: HouseCalendar,
  { from, nights }: { from: CalendarDate; nights: number },
): DateRange {
  const taken = [...calendar.stays, ...calendar.blocks.map(({ during }) => during)];
  for (let start = from; ; start = addDays(start, 1)) {
    const range = { from: start, until: addDays(start, nights) };
    if (!taken.some((other) => other.from < range.until && range.from < other.until)) return range;
  }
}
