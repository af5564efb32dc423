import { addDays, type CalendarDate, type DateRange, daysBetween } from '#kernel/calendar-date.ts';
import type { Bilingual } from '#kernel/languages.ts';
import type { Random } from '../random.ts';
import { type DemoOrigin, seeded } from '../random.ts';
import { type DemoHouse, minNightsOn } from './demo-house.ts';

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
  const minNights = minNightsOn(house, date);
  if (house.amenities.includes('long-stays') && random.chance(0.03)) return random.whole(28, 35);
  return random.chance(0.12) ? Math.max(minNights, random.whole(7, 10)) : minNights + random.whole(0, 3);
}

/** Days without a stay. Some stays follow one another without a gap; far ahead the gaps are longer. */
function gapAfter(daysAhead: number, random: Random): number {
  if (random.chance(0.14)) return 0;
  if (daysAhead < 30) return random.whole(3, 38);
  return random.whole(5, daysAhead < 120 ? 44 : 80);
}

/** A stay that begins on the date and has so many nights, or the fewest nights of the house when those are more. */
export function stayFrom(house: DemoHouse, { from, nights }: { from: CalendarDate; nights: number }): DateRange {
  return { from, until: addDays(from, Math.max(nights, minNightsOn(house, from))) };
}

/** The first such stay on `from` or later (`dayStep` -1: earlier) that is free in the calendar. */
export function freeStay(
  house: DemoHouse,
  search: { calendar: HouseCalendar; from: CalendarDate; nights: number; dayStep?: 1 | -1 },
): DateRange {
  const { calendar, from, nights, dayStep = 1 } = search;
  const taken = [...calendar.stays, ...calendar.blocks.map(({ during }) => during)];
  for (let start = from; ; start = addDays(start, dayStep)) {
    const stay = stayFrom(house, { from: start, nights });
    if (!taken.some((other) => other.from < stay.until && stay.from < other.until)) return stay;
  }
}
