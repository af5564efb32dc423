import type { Place } from '#features/additional-services/domain/service-places.ts';
import type { ServiceSelection } from '#features/additional-services/kinds/kinds.domain.ts';
import type { VanSelection } from '#features/additional-services/kinds/van/van.domain.ts';
import { addDays, type CalendarDate, type DateRange, daysBetween } from '#kernel/calendar-date.ts';
import type { Bilingual, Language } from '#kernel/languages.ts';
import { guestTexts } from '../../data/read-data.ts';
import type { Random } from '../../random.ts';
import { codes, sold } from './offers.ts';

/** The trip that a service is chosen for: its first and last day, how many people, and where they stay. */
export interface SelectionInput {
  readonly days: DateRange;
  readonly people: number;
  readonly language: Language;
  /** Undefined: at the trip's house. */
  readonly place: Place | undefined;
  readonly random: Random;
}

type Address = Extract<Place, { kind: 'address' }>;

/** Where guests who come for a boat alone stay. */
export const guestAddresses: readonly Address[] = [
  {
    kind: 'address',
    street: '1437 Brickell Bay Drive',
    apto: '2304',
    city: 'Miami',
    state: 'FL',
    zipCode: '33131',
    instructions: 'Gate code 4417, then the elevators on the left.',
  },
  { kind: 'address', street: '2961 Aviation Avenue', city: 'Coconut Grove', state: 'FL', zipCode: '33133' },
  { kind: 'address', street: '845 Michigan Avenue', apto: '6', city: 'Miami Beach', state: 'FL', zipCode: '33139' },
];

/** Where vans take people for an evening or a day. */
const restaurants: readonly Address[] = [
  { kind: 'address', street: '2250 NW 2nd Avenue', city: 'Miami', state: 'FL', zipCode: '33127' },
  { kind: 'address', street: '1542 SW 8th Street', city: 'Miami', state: 'FL', zipCode: '33135' },
  { kind: 'address', street: '3120 Grand Avenue', city: 'Coconut Grove', state: 'FL', zipCode: '33133' },
  { kind: 'address', street: '421 Lincoln Road', city: 'Miami Beach', state: 'FL', zipCode: '33139' },
  { kind: 'address', street: '81 SE 4th Street', city: 'Miami', state: 'FL', zipCode: '33131' },
];

/** What a trip can have beside its house and boat. */
export type ServiceKind = 'chef' | 'own-menu' | 'massage' | 'catering' | 'event' | 'van' | 'airport' | 'scooter';

const atHouse: Place = { kind: 'house' };
const NOTE_SHARE = 0.4;
const VAN_NOTE_SHARE = 0.35;
const MAX_VISITORS = 26;
const LEAST_CATERING_GUESTS = 15;

/** One choice of that kind on some day of the trip; null when the group is too small or too large for it. */
export function selectService(kind: ServiceKind, input: SelectionInput): ServiceSelection | null {
  switch (kind) {
    case 'chef':
      return selectChef(input);
    case 'own-menu': {
      const { random, language, people, place } = input;
      const at = { date: dayOf(input), time: random.pick(['18:30', '19:00', '19:30']) };
      const guests = Math.max(2, people);
      return { type: 'chef', ...at, ...placeOf(place), guests, customMenu: random.pick(guestTexts.ownMenus)[language] };
    }
    case 'massage':
      return selectMassage(input);
    case 'catering':
      return selectCatering(input);
    case 'event':
      return selectEvent(input);
    case 'van':
      return selectVan(input, dayOf(input));
    case 'airport':
      return selectAirport(input);
    case 'scooter': {
      const { random, people, days } = input;
      const startAt = dayOf(input);
      const most = Math.max(1, daysBetween(startAt, days.until));
      const scooterId = random.pick(sold.scooters).id;
      const quantity = random.whole(1, Math.min(4, people));
      return { type: 'scooter', scooterId, startAt, days: random.whole(1, Math.min(3, most)), quantity };
    }
  }
}

function selectChef(input: SelectionInput): ServiceSelection | null {
  const { random, people, place } = input;
  const chefId = codes.services.indexOf('chef') + 1;
  const guests = Math.max(2, people);
  const fitting = sold.menus.filter(
    (menu) => menu.serviceId === chefId && menu.minGuests <= guests && guests <= menu.maxGuests,
  );
  if (fitting.length === 0) return null;
  const { id: menuId } = random.pick(fitting);
  const isBrunch = codes.menus[menuId - 1] === 'slow-brunch';
  const time = random.pick(isBrunch ? ['11:00', '11:30'] : ['18:30', '19:00', '19:30', '20:00']);
  return {
    type: 'chef',
    date: dayOf(input),
    time,
    ...placeOf(place),
    guests,
    menuId,
    ...noteOf(guestTexts.mealNotes, input),
  };
}

function selectCatering(input: SelectionInput): ServiceSelection {
  const { random, people, place } = input;
  const cateringId = codes.services.indexOf('catering') + 1;
  const guests = Math.max(LEAST_CATERING_GUESTS, people + random.whole(4, MAX_VISITORS));
  const { id: menuId } = random.pick(sold.menus.filter(({ serviceId }) => serviceId === cateringId));
  const at = { date: dayOf(input), time: random.pick(['12:00', '13:00', '17:00', '18:00']) };
  return { type: 'catering', ...at, ...placeOf(place), guests, menuId, ...noteOf(guestTexts.mealNotes, input) };
}

function selectMassage(input: SelectionInput): ServiceSelection {
  const { random, people, place } = input;
  const treatment = random.pick(sold.treatments);
  const { minutes } = random.pick(treatment.durations);
  const isForOne = codes.treatments[treatment.id - 1] === 'still-water';
  const guests = isForOne ? 1 : random.whole(1, Math.min(3, people));
  const fitting = sold.addons.filter(({ minMinutes }) => minMinutes <= minutes);
  const first = random.pick(fitting).id;
  const second = random.pick(fitting).id;
  const addonIds = [...new Set(random.chance(0.5) ? [first, second] : random.chance(0.6) ? [first] : [])];
  const at = { date: dayOf(input), time: random.pick(['10:00', '11:00', '15:00', '16:30', '18:00']) };
  const of = { treatmentId: treatment.id, minutes, addonIds };
  return {
    type: 'massage',
    ...at,
    ...placeOf(place),
    guests,
    ...of,
    ...noteOf(guestTexts.massageNotes.slice(0, guests), input),
  };
}

function selectEvent(input: SelectionInput): ServiceSelection {
  const { random, people, place, language } = input;
  const fitting = sold.eventTypes.filter(({ minGuests }) => minGuests <= Math.max(4, people));
  const { id: eventTypeId, minGuests, maxGuests } = random.pick(fitting);
  const guests = Math.min(maxGuests, Math.max(minGuests, people + random.whole(0, 12)));
  const at = { date: dayOf(input), time: random.pick(['17:00', '18:00', '19:00']), hours: random.whole(3, 5) };
  const code = codes.eventTypes[eventTypeId - 1] ?? '';
  const personalization = random.pick(guestTexts.eventNotes.filter(({ of }) => of.includes(code)))[language];
  return { type: 'event', ...at, ...placeOf(place), guests, eventTypeId, personalization };
}

/** Any day of the trip but the last. */
function dayOf({ days, random }: SelectionInput): CalendarDate {
  return addDays(days.from, random.whole(0, Math.max(0, daysBetween(days.from, days.until) - 1)));
}

function placeOf(place: Place | undefined): { place?: Place } {
  return place === undefined ? {} : { place };
}

function noteOf(notes: readonly Bilingual[], { random, language }: SelectionInput): { personalization?: string } {
  return random.chance(NOTE_SHARE) ? { personalization: random.pick(notes)[language] } : {};
}

/** An evening out and back, one way, or some hours with a driver. */
function selectVan(input: SelectionInput, date: CalendarDate): VanSelection | null {
  const { random, place = atHouse } = input;
  const common = commonOf(input);
  if (!common) return null;
  const start = random.pick([10, 11, 18, 19]);
  const at = { date, time: `${start}:${random.pick(['00', '15', '30', '45'])}`, addressIn: place };
  const tripType = random.pick(['one-way', 'round-trip', 'round-trip', 'hourly'] as const);
  if (tripType === 'hourly') {
    return { ...common, ...at, tripType, hours: random.whole(3, 5) + (random.chance(0.4) ? 1 : 0) };
  }
  const addressOut = random.pick(restaurants);
  if (tripType === 'one-way') return { ...common, ...at, tripType, addressOut };
  return { ...common, ...at, tripType, addressOut, returnDate: date, returnTime: `${start + 4}:00` };
}

/** From the airport on the first day, to it on the last, or both. */
function selectAirport(input: SelectionInput): VanSelection | null {
  const { random, days, place = atHouse } = input;
  const common = commonOf(input);
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
function commonOf({ random, people, language }: SelectionInput) {
  const fitting = sold.vans.filter(({ passengers }) => passengers >= people);
  if (fitting.length === 0) return null;
  const { id: vanId } = random.pick(fitting.slice(0, 2));
  const note = random.chance(VAN_NOTE_SHARE) ? { personalization: random.pick(guestTexts.vanNotes)[language] } : {};
  return { type: 'van' as const, vanId, passengers: people, ...note };
}

function flightOf(random: Random): string {
  return `${random.pick(['AA', 'B6', 'DL', 'UA', 'AV', 'CM'])}${random.whole(108, 2890)}`;
}
