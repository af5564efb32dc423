import { type Outing, occupiedPeriod, outingPeriod } from '#features/catalog/domain/booking-times.ts';
import { outingLines } from '#features/pricing/domain/outing-lines.ts';
import type { TaxableReservation } from '#features/pricing/domain/quote.ts';
import { addDays, type CalendarDate, type DateRange, daysBetween } from '#kernel/calendar-date.ts';
import type { Period } from '#kernel/instant.ts';
import { municipalityAt } from '../../data/read-data.ts';
import type { Random } from '../../random.ts';
import type { DemoBoat } from '../demo-boat.ts';
import { type Availability, isBoatFree } from './availability.ts';

/** A boat for some hours of one day. */
export interface DemoOuting extends Outing {
  readonly boat: DemoBoat;
}

const TRIES = 24;
const LATEST_END = 22;

interface Search {
  readonly availability: Availability;
  readonly random: Random;
  /** The boats to choose from. */
  readonly boats: readonly DemoBoat[];
  /** Everybody aboard, babies too. */
  readonly people: number;
  /** The first and the last possible day. */
  readonly days: DateRange;
}

/** An outing on a free boat that is large enough; null when there is none. It is not entered in `availability` yet. */
export function findOuting({ availability, random, boats, people, days }: Search): DemoOuting | null {
  const big = boats.filter(({ boat }) => boat.capacity >= people);
  if (big.length === 0) return null;
  for (let index = 0; index < TRIES; index++) {
    const date = addDays(days.from, random.whole(0, daysBetween(days.from, days.until)));
    const outing = outingOn(date, { boat: random.pick(big), random });
    if (outing && isBoatFree(availability, outing.boat.boat.slug, occupiedBy(outing))) return outing;
  }
  return null;
}

function outingOn(date: CalendarDate, { boat, random }: { boat: DemoBoat; random: Random }): DemoOuting | null {
  const startTime = random.pick(boat.boat.startHours);
  const hours = Number(random.pick(Object.keys(boat.boat.prices)));
  return Number(startTime.slice(0, 2)) + hours > LATEST_END ? null : { boat, date, startTime, hours };
}

/** The period that a boat is taken: the outing and its turnaround. */
export function occupiedBy(outing: DemoOuting): Period {
  return occupiedPeriod(outingPeriod(outing), outing.boat.boat.turnaroundMinutes);
}

export function priceOuting(outing: DemoOuting): TaxableReservation {
  const { name, startHours, prices, depositCents, charter, destination } = outing.boat.boat;
  const durations = Object.entries(prices).map(([hours, dollars]) => ({
    hours: Number(hours),
    priceCents: dollars * 100,
  }));
  const lines = outingLines({ name, startHours, durations, seasonPrices: [] }, outing);
  const taxedAs = { kind: `${charter}-outing`, municipality: municipalityAt(destination) } as const;
  return { taxedAs, serviceType: null, lines, securityDepositCents: depositCents };
}
