import type { Place } from '#features/additional-services/domain/service-details.ts';
import type { VanWish } from '#features/additional-services/domain/service-wishes.ts';
import type { CalendarDate } from '#kernel/calendar-date.ts';
import { vanNotes } from '../../content/texts/service-wishes.ts';
import type { Random } from '../../scenes/drawing/random.ts';
import { offers } from './offers.ts';
import { outTowns } from './places.ts';
import type { Wishing } from './wishing.ts';

const atHouse: Place = { kind: 'house' };
const NOTE_SHARE = 0.35;

/** An evening out and back, one way, or some hours with a driver. */
export function vanWish(wishing: Wishing, date: CalendarDate): VanWish | null {
  const { random, place = atHouse } = wishing;
  const common = commonOf(wishing);
  if (!common) return null;
  const start = random.pick([10, 11, 18, 19]);
  const at = { date, time: `${start}:${random.pick(['00', '15', '30', '45'])}`, addressIn: place };
  const tripType = random.pick(['one-way', 'round-trip', 'round-trip', 'hourly'] as const);
  if (tripType === 'hourly') {
    return { ...common, ...at, tripType, hours: random.whole(3, 5) + (random.chance(0.4) ? 1 : 0) };
  }
  const addressOut = random.pick(outTowns);
  if (tripType === 'one-way') return { ...common, ...at, tripType, addressOut };
  return { ...common, ...at, tripType, addressOut, returnDate: date, returnTime: `${start + 4}:00` };
}

/** From the airport on the first day, to it on the last, or both. */
export function airportWish(wishing: Wishing): VanWish | null {
  const { random, days, place = atHouse } = wishing;
  const common = commonOf(wishing);
  if (!common) return null;
  const port: Place = { kind: 'airport', airport: random.pick(['MIA', 'MIA', 'FLL'] as const) };
  const landing = { date: days.from, time: `${random.whole(12, 20)}:${random.pick(['05', '20', '35', '50'])}` };
  const leaving = `${random.whole(10, 16)}:${random.pick(['00', '30'])}`;
  const arrival = { ...common, ...landing, addressIn: port, addressOut: place, flightNumber: flightOf(random) };
  const tripType = random.pick([
    'airport-round-trip',
    'airport-round-trip',
    'airport-arrival',
    'airport-departure',
  ] as const);
  if (tripType === 'airport-arrival') return { ...arrival, tripType };
  if (tripType === 'airport-departure') {
    const departure = { date: days.until, time: leaving, addressIn: place, addressOut: port };
    return { ...common, ...departure, tripType, flightNumber: flightOf(random) };
  }
  return { ...arrival, tripType, returnDate: days.until, returnTime: leaving, returnFlightNumber: flightOf(random) };
}

/** The smallest van that takes everybody, now and then the next one. */
function commonOf({ random, people, language }: Wishing) {
  const fitting = offers.vans.filter(({ passengers }) => passengers >= people);
  if (fitting.length === 0) return null;
  const { id: vanId } = random.pick(fitting.slice(0, 2));
  const note = random.chance(NOTE_SHARE) ? { personalization: random.pick(vanNotes)[language] } : {};
  return { type: 'van' as const, vanId, passengers: people, ...note };
}

function flightOf(random: Random): string {
  return `${random.pick(['AA', 'B6', 'DL', 'UA', 'AV', 'CM'])}${random.whole(108, 2890)}`;
}
