import type { Guests } from '#features/catalog/domain/guest-capacity.ts';
import { addDays, daysBetween } from '#kernel/calendar-date.ts';
import { instantAt } from '#kernel/company-zone.ts';
import { municipalityAt } from '../../data/read-data.ts';
import type { Random } from '../../random.ts';
import { type DemoOrigin, seeded, uuidFrom } from '../../random.ts';
import type { DemoBoat } from '../demo-boat.ts';
import { type Ending, type Extras, type HouseTrip, slugOf, type Trip } from '../demo-group.ts';
import { type Availability, takeBoat } from './availability.ts';
import { findOuting, occupiedBy } from './outings.ts';
import { planServices, type ServicesFor } from './plan-services.ts';
import { boatLine, houseLine, type PlannedLine } from './planned-line.ts';
import type { ServiceKind } from './service-selections.ts';

const SERVICES_SHARE = 1 / 3;
const OUTING_SHARE = 1 / 5;

/** Endings that keep their dates, people and vehicles from others. */
export const keptEndings: readonly Ending[] = ['on-review', 'approved', 'confirmed', 'completed'];

interface LinesInput {
  readonly trip: Trip;
  readonly principalId: string;
  readonly guests: Guests;
  readonly boats: readonly DemoBoat[];
  readonly availability: Availability;
}

/** The lines of the first request of a trip, the principal first. */
export function planLines(origin: DemoOrigin, input: LinesInput): readonly PlannedLine[] {
  const { trip, principalId, guests, availability } = input;
  const random = seeded(origin, `lines ${slugOf(trip)} ${trip.stay.from} ${trip.tenant.email}`);
  const isHouse = 'house' in trip;
  const extras = trip.extras ?? (isHouse ? extrasByChance(trip, random) : { services: [] });
  const services = planServices(extras.services, {
    availability,
    random,
    days: trip.stay,
    people: peopleOf(guests),
    language: trip.tenant.language,
    ...placesOf(trip),
    askedAt: trip.askedAt,
    isKept: keptEndings.includes(trip.ending),
  });
  if (!isHouse) return [boatLine(principalId, { outing: trip.outing, guests }), ...services];
  const boat = extras.hasOuting ? boatOfStay(trip, { ...input, random }) : [];
  return [houseLine(principalId, { house: trip.house, stay: trip.stay, guests }), ...boat, ...services];
}

type PlacesOfTrip = Pick<ServicesFor, 'municipality' | 'stay' | 'houseEvents' | 'houseGuests' | 'boatDays'>;

/** What the house or the boat of a trip says to its services. */
export function placesOf(trip: Trip): PlacesOfTrip {
  if (!('house' in trip)) {
    const municipality = municipalityAt(trip.outing.boat.boat.destination);
    return { municipality, stay: null, houseEvents: null, houseGuests: null, boatDays: [trip.stay.from] };
  }
  const { stay, house } = trip;
  const hours = {
    from: instantAt(stay.from, house.terms.checkInFrom),
    until: instantAt(stay.until, house.terms.checkOutBy),
  };
  const municipality = municipalityAt(house.house.destination);
  return {
    municipality,
    stay: hours,
    houseEvents: house.terms.events,
    houseGuests: house.house.guests,
    boatDays: [],
  };
}

export const peopleOf = ({ adults, infants, babies }: Guests) => adults + infants + babies;

function extrasByChance(trip: HouseTrip, random: Random): Extras {
  if (trip.ending === 'draft' || !random.chance(SERVICES_SHARE)) return { services: [] };
  return { services: kindsByChance(trip, random), hasOuting: random.chance(OUTING_SHARE) };
}

/** One to four kinds of services; popular ones more often. */
function kindsByChance({ house }: HouseTrip, random: Random): readonly ServiceKind[] {
  const isForFeasts = house.house.guests >= 8 && house.terms.events !== 'forbidden';
  const feasts: readonly ServiceKind[] = isForFeasts ? ['catering', 'event'] : [];
  const often: readonly ServiceKind[] = ['chef', 'chef', 'airport', 'airport', 'airport', 'massage', 'massage'];
  const bag = [...often, 'scooter', 'van', 'own-menu', ...feasts] as const;
  const wanted = random.pick([1, 1, 2, 2, 2, 3, 3, 4]);
  const kinds = new Set<ServiceKind>();
  while (kinds.size < wanted) kinds.add(random.pick(bag));
  return [...kinds];
}

/** A boat on a day between those of arrival and departure. */
function boatOfStay(trip: HouseTrip, { guests, boats, availability, random }: LinesInput & { random: Random }) {
  if (daysBetween(trip.stay.from, trip.stay.until) < 2) return [];
  const days = { from: addDays(trip.stay.from, 1), until: addDays(trip.stay.until, -1) };
  const outing = findOuting({ availability, random, boats, people: peopleOf(guests), days });
  if (!outing) return [];
  if (keptEndings.includes(trip.ending)) takeBoat(availability, outing.boat.boat.slug, occupiedBy(outing));
  return [boatLine(uuidFrom(random), { outing, guests: { ...guests, pets: 0 } })];
}
