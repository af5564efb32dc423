import { dateAt, instantAt, timeAt } from '#kernel/company-zone.ts';
import type { Instant, Period } from '#kernel/instant.ts';
import { cents } from '#kernel/money/money.ts';
import type { RefusalCode } from '#kernel/refusals.ts';
import {
  type Chosen,
  type DayTime,
  given,
  known,
  narrower,
  type OfferedItem,
  type ServiceKind,
} from '../../domain/service-kind.ts';
import { isInServiceArea, outOfArea, type Place, type TripPlaces } from '../../domain/service-places.ts';
import { transfersOf } from '../../domain/transfers.ts';
import { periodOf, startTime } from '../../domain/visit.ts';
import { missing, type WhyNot, wrong } from '../../domain/why-not.ts';

export const tripTypes = [
  'one-way',
  'round-trip',
  'hourly',
  'airport-arrival',
  'airport-departure',
  'airport-round-trip',
] as const;
export type TripType = (typeof tripTypes)[number];

/** Whether the airport transfer drives it; the van service drives the others. */
export const isAirportTrip = (trip: TripType) => trip.startsWith('airport-');
/** Whether it is a trip there and back. */
export const isBackTrip = (trip: TripType) => trip === 'round-trip' || trip === 'airport-round-trip';

export interface VanSelection extends DayTime {
  readonly type: 'van';
  readonly vanId: number;
  readonly tripType: TripType;
  readonly returnDate?: DayTime['date'] | undefined;
  readonly returnTime?: string | undefined;
  readonly hours?: number | undefined;
  readonly extraHours?: number | undefined;
  readonly passengers: number;
  readonly addressIn?: Place | undefined;
  readonly addressOut?: Place | undefined;
  readonly flightNumber?: string | undefined;
  readonly returnFlightNumber?: string | undefined;
  readonly personalization?: string | undefined;
}

export interface OfferedVan extends OfferedItem {
  readonly passengers: number;
  /** Cents by trip type, of 'hourly' an hour; a trip that isn't there isn't offered. */
  readonly prices: Readonly<Partial<Record<TripType, number>>>;
  readonly extraHourCents: number;
  readonly poolId: number;
}

interface VanItem {
  readonly van: OfferedVan;
  /** Price of the trip; of an hourly trip, price of an hour. */
  readonly tripCents: number;
}

interface VanDetails {
  readonly vanId: number | null;
  readonly tripType: TripType | null;
  /** Hours of an hourly trip or an event. */
  readonly hours: number | null;
  readonly extraHours: number;
  readonly returnAt: Instant | null;
  readonly flightNumber: string | null;
  readonly returnFlightNumber: string | null;
}

/** People arrive a day early and leave a day late: vans may drive around the trip. */
const DAYS_AROUND = 1;

export const van: ServiceKind<VanSelection, readonly OfferedVan[], VanItem, VanDetails> = {
  codes: ['van', 'airport-transfer'],
  codeOf: ({ tripType }) => (isAirportTrip(tripType) ? 'airport-transfer' : 'van'),
  noOffers: [],
  noDetails: {
    vanId: null,
    tripType: null,
    hours: null,
    extraHours: 0,
    returnAt: null,
    flightNumber: null,
    returnFlightNumber: null,
  },
  daysAround: DAYS_AROUND,
  isByDay: false,
  shownTime: 'start',
  takenCode: 'van-not-available',
  unknownCode: 'reservation-not-found',
  times: [
    startTime(),
    { of: wayBackOf, at: (selection, { date, time }) => ({ ...selection, returnDate: date, returnTime: time }) },
  ],
  choose({ vanId, tripType }, { offers }) {
    const offered = offers.find(({ id }) => id === vanId);
    const tripCents = offered?.prices[tripType];
    return offered && tripCents !== undefined ? { van: offered, tripCents } : 'van-not-found';
  },
  whyNotAsked: whyNotVanAsked,
  people: ({ passengers }) => passengers,
  limits: ({ service, item }) => narrower(service, { minGuests: 1, maxGuests: item.van.passengers }),
  whyNotPlace: whyNotEndsOfTrip,
  transfers(chosen) {
    const { addressIn, addressOut } = chosen.selection;
    const [there, back] = tripsOf(chosen);
    return transfersOf({ addressIn, addressOut, thereAt: there.from, backAt: back?.from });
  },
  withPlaces: (selection, { addressIn, addressOut }) => ({ ...selection, addressIn, addressOut }),
  periods: tripsOf,
  units: ({ item }) => ({ poolId: item.van.poolId, units: 1 }),
  details: ({ selection }) => detailsOf(selection),
  selectionOf({ startsOn, during, people, details }) {
    const { returnAt } = details;
    return {
      type: 'van',
      vanId: known(details.vanId),
      tripType: known(details.tripType),
      date: startsOn,
      time: timeAt(during.from),
      passengers: people,
      extraHours: details.extraHours,
      ...(returnAt === null ? {} : { returnDate: dateAt(returnAt), returnTime: timeAt(returnAt) }),
      ...given('hours', details.hours),
      ...given('addressIn', details.addressIn),
      ...given('addressOut', details.addressOut),
      ...given('flightNumber', details.flightNumber),
      ...given('returnFlightNumber', details.returnFlightNumber),
      ...given('personalization', details.personalization),
    };
  },
  prices({ selection: { hours, extraHours = 0 }, item }) {
    const trip = { kind: 'service', name: item.van.name, unitCents: item.tripCents, quantity: hours ?? 1 } as const;
    if (extraHours === 0) return [trip];
    const { extraHourCents } = item.van;
    return [trip, { kind: 'addon', name: null, code: 'extra-hours', unitCents: extraHourCents, quantity: extraHours }];
  },
  isManuallyPriced: () => false,
};

/** Each trip of a van: there, and back again. */
export function tripsOf({
  selection,
  service,
}: Pick<Chosen<VanSelection, VanItem>, 'selection' | 'service'>): readonly [Period, ...Period[]] {
  const waiting = (selection.extraHours ?? 0) * 60;
  const minutes = selection.tripType === 'hourly' ? (selection.hours ?? 0) * 60 : service.durationMinutes;
  const there = periodOf(selection, minutes + waiting);
  const back = wayBackOf(selection);
  return back ? [there, periodOf(back, service.durationMinutes)] : [there];
}

function wayBackOf({ returnDate, returnTime }: VanSelection): DayTime | undefined {
  if (returnDate === undefined || returnTime === undefined) return undefined;
  return { date: returnDate, time: returnTime };
}

function whyNotVanAsked(selection: VanSelection): WhyNot | null {
  const { tripType, returnDate, returnTime, flightNumber, returnFlightNumber } = selection;
  const isBack = isBackTrip(tripType);
  if (isBack && returnDate === undefined) return missing('returnDate');
  if (isBack && returnTime === undefined) return missing('returnTime');
  if (!isBack && (returnDate !== undefined || returnTime !== undefined)) return wrong('returnDate');
  const refused = whyNotHours(selection);
  if (refused) return refused.isMissing ? missing(refused.field) : wrong(refused.field);
  if (flightNumber !== undefined && !(isAirportTrip(tripType) && isFlightNumber(flightNumber)))
    return wrong('flightNumber');
  const isFlightBack = tripType === 'airport-round-trip';
  if (returnFlightNumber === undefined || (isFlightBack && isFlightNumber(returnFlightNumber))) return null;
  return wrong('returnFlightNumber');
}

/** Which of the hours of a trip is missing, or is none of this trip; null when they are right. */
export function whyNotHours({
  tripType,
  hours,
  extraHours = 0,
}: Pick<VanSelection, 'tripType' | 'hours' | 'extraHours'>) {
  const isHourly = tripType === 'hourly';
  if (isHourly !== (hours !== undefined)) return { field: 'hours', isMissing: isHourly } as const;
  // Waiting costs less than driving: an hourly trip takes more hours instead.
  return isHourly && extraHours > 0 ? ({ field: 'extraHours', isMissing: false } as const) : null;
}

const FLIGHT = /^(?=.*[A-Z])[A-Z0-9]{2}[A-Z]?\d{1,4}[A-Z]?$/;

/**
 * Whether it is a flight number: the two or three characters of an airline and up to four digits, as 'AA 1234' or 'b6
 * 23'.
 */
export function isFlightNumber(typed: string): boolean {
  return FLIGHT.test(asAirlinesWrite(typed));
}

/** Capitals without blanks. */
function asAirlinesWrite(typed: string): string {
  return typed.replace(/\s+/g, '').toUpperCase();
}

interface Ends {
  readonly tripType: TripType;
  readonly addressIn?: Place | undefined;
  readonly addressOut?: Place | undefined;
}

/**
 * Where a van begins and ends: at an airport exactly where its trip says so, elsewhere in the service area. An hourly
 * trip ends where the guests say.
 */
export function whyNotEndsOfTrip({ tripType, addressIn, addressOut }: Ends, trip: TripPlaces): WhyNot | null {
  const isHourly = tripType === 'hourly';
  if (addressIn === undefined) return { code: 'address-in-required' };
  if (isHourly && addressOut !== undefined) return { code: 'address-not-allowed' };
  if (!isHourly && addressOut === undefined) return { code: 'address-out-required' };
  const beginsAtAirport = tripType === 'airport-arrival' || tripType === 'airport-round-trip';
  const endsAtAirport = tripType === 'airport-departure';
  return (
    whyNotEnd(addressIn, { ...trip, isAirport: beginsAtAirport, otherwise: 'address-in-invalid' }) ??
    (addressOut && whyNotEnd(addressOut, { ...trip, isAirport: endsAtAirport, otherwise: 'address-out-invalid' })) ??
    null
  );
}

interface EndOfTrip extends TripPlaces {
  readonly isAirport: boolean;
  readonly otherwise: RefusalCode;
}

function whyNotEnd(place: Place, { hasHouse, area, isAirport, otherwise }: EndOfTrip): WhyNot | null {
  const isRightKind = isAirport
    ? place.kind === 'airport'
    : place.kind === 'address' || (place.kind === 'house' && hasHouse);
  if (!isRightKind) return { code: otherwise };
  return place.kind === 'address' && !isInServiceArea(place, area) ? outOfArea(otherwise, area) : null;
}

function detailsOf(selection: VanSelection) {
  const { flightNumber, returnFlightNumber } = selection;
  const back = wayBackOf(selection);
  return {
    vanId: selection.vanId,
    tripType: selection.tripType,
    hours: selection.hours ?? null,
    extraHours: selection.extraHours ?? 0,
    returnAt: back ? instantAt(back.date, back.time) : null,
    flightNumber: flightNumber === undefined ? null : asAirlinesWrite(flightNumber),
    returnFlightNumber: returnFlightNumber === undefined ? null : asAirlinesWrite(returnFlightNumber),
    addressIn: selection.addressIn ?? null,
    addressOut: selection.addressOut ?? null,
    personalization: selection.personalization ?? null,
  };
}

interface VanTrip {
  /** What the trip costs; of an hourly one, an hour. */
  readonly tripCents: number;
  /** Hours of an hourly trip; null for any other. */
  readonly hours: number | null;
  readonly extraHours: number;
  readonly extraHourCents: number;
}

/**
 * docs/domain.md 3: a trip has its price, an hourly one that many hours of it; hours of waiting come on top. In cents.
 */
export function vanPriceCents({ tripCents, hours, extraHours, extraHourCents }: VanTrip): number {
  return cents((hours ?? 1) * tripCents + extraHours * extraHourCents);
}
