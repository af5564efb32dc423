import { calendarDate } from '#kernel/calendar-date.ts';
import { airports, type ServiceArea } from '../../domain/service-places.ts';
import { type Problems, peopleProblem } from '../../web/form/form-problems.ts';
import {
  type AddressValues,
  addressOf,
  addressProblems,
  kindOfPlace,
  type PlaceKind,
  placeFrom,
} from '../../web/form/places.ts';
import type { ShownLine } from '../../web/form/service-form.ts';
import { personalizationOf } from '../../web/form/visit-form.tsx';
import type { VanBody } from './van.api.ts';
import { isAirportTrip, isBackTrip, isFlightNumber, type TripType, tripTypes } from './van.domain.ts';

export type VanValues = {
  tripType: TripType;
  vanId: number | null;
  date: string;
  time: string;
  returnDate: string;
  returnTime: string;
  hours: number;
  extraHours: number;
  passengers: number;
  fromKind: PlaceKind;
  fromAddress: AddressValues;
  toKind: PlaceKind;
  toAddress: AddressValues;
  flightNumber: string;
  returnFlightNumber: string;
  personalization: string;
};

const USUAL_HOURS = 4;

export function vanValues(
  body: VanBody | undefined,
  { passengers, trips, hasHouse }: { passengers: number; trips: readonly TripType[]; hasHouse: boolean },
): VanValues {
  const tripType = body?.tripType ?? trips[0] ?? tripTypes[0];
  return {
    tripType,
    vanId: body?.vanId ?? null,
    date: body?.date ?? '',
    time: body?.time ?? '',
    returnDate: body?.returnDate ?? '',
    returnTime: body?.returnTime ?? '',
    hours: body?.hours ?? USUAL_HOURS,
    extraHours: body?.extraHours ?? 0,
    passengers: body?.passengers ?? passengers,
    fromAddress: addressOf(body?.addressIn),
    toAddress: addressOf(body?.addressOut),
    flightNumber: body?.flightNumber ?? '',
    returnFlightNumber: body?.returnFlightNumber ?? '',
    personalization: body?.personalization ?? '',
    ...(body
      ? { fromKind: kindOfPlace(body.addressIn), toKind: kindOfPlace(body.addressOut) }
      : usualEnds(tripType, { hasHouse })),
  };
}

/** Where a trip of this kind begins and ends most of the time: to the house of the trip and away from it. */
export function usualEnds(trip: TripType, { hasHouse }: { hasHouse: boolean }): Pick<VanValues, 'fromKind' | 'toKind'> {
  const ends = endsOfTrip(trip, { hasHouse });
  const [from = '', to = ''] = [ends.in[0], ends.out[0]];
  // A trip can't go from the house to the house.
  return { fromKind: from, toKind: from === 'house' && to === 'house' ? 'address' : to };
}

export function vanProblems(
  values: VanValues,
  { seats, area }: { seats: number | undefined; area: ServiceArea },
): Problems {
  const { tripType, vanId, date, time, passengers, fromKind, fromAddress, toKind, toAddress } = values;
  return {
    ...(vanId === null ? { vanId: { key: 'chooseOne' } } : {}),
    ...(date === '' ? { date: { key: 'chooseDay' } } : {}),
    ...(time === '' ? { time: { key: 'chooseTime' } } : {}),
    ...(isBackTrip(tripType) ? returnProblems(values) : {}),
    ...(seats === undefined ? {} : peopleProblem('passengers', passengers, { minGuests: 1, maxGuests: seats })),
    ...(fromKind === '' ? { fromKind: { key: 'chooseOne' } } : {}),
    ...(fromKind === 'address' ? addressProblems('fromAddress', fromAddress, area) : {}),
    ...(tripType !== 'hourly' && toKind === '' ? { toKind: { key: 'chooseOne' } } : {}),
    ...(tripType !== 'hourly' && toKind === 'address' ? addressProblems('toAddress', toAddress, area) : {}),
    ...flightProblems(values),
  };
}

function returnProblems({ date, time, returnDate, returnTime }: VanValues): Problems {
  if (returnDate === '') return { returnDate: { key: 'chooseDay' } };
  if (returnTime === '') return { returnTime: { key: 'chooseTime' } };
  return `${returnDate} ${returnTime}` <= `${date} ${time}` ? { returnTime: { key: 'returnBefore' } } : {};
}

function flightProblems({ tripType, flightNumber, returnFlightNumber }: VanValues): Problems {
  const isWrong = (typed: string) => typed.trim() !== '' && !isFlightNumber(typed);
  return {
    ...(isAirportTrip(tripType) && isWrong(flightNumber) ? { flightNumber: { key: 'flight' } } : {}),
    ...(tripType === 'airport-round-trip' && isWrong(returnFlightNumber)
      ? { returnFlightNumber: { key: 'flight' } }
      : {}),
  };
}

type Ends = Pick<VanValues, 'tripType' | 'fromKind' | 'toKind'>;

/**
 * Which of the days that are offered each drive can be on (docs/domain.md 4.1): nobody is brought to the house before
 * check-in day or on check-out day and later, or fetched there outside the stay. `days` are the trip's own, which are
 * those of its house where it has one.
 */
export function daysOfDrives(
  { tripType, fromKind, toKind }: Ends,
  days: readonly string[],
): Record<'there' | 'back', (date: string) => boolean> {
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const canEnter = (date: string) => date >= first && date < last;
  const canLeave = (date: string) => date >= first && date <= last;
  const anyDay = () => true;
  if (tripType !== 'hourly' && toKind === 'house') return { there: canEnter, back: canLeave };
  return fromKind === 'house' ? { there: canLeave, back: canEnter } : { there: anyDay, back: anyDay };
}

/** Days that were chosen before the places, and can't be had with these. */
export function driveProblems(values: VanValues, days: readonly string[]): Problems {
  const drives = daysOfDrives(values, days);
  const { date, returnDate, tripType } = values;
  return {
    ...(date !== '' && !drives.there(date) ? { date: { key: 'chooseDay' } } : {}),
    ...(isBackTrip(tripType) && returnDate !== '' && !drives.back(returnDate)
      ? { returnDate: { key: 'chooseDay' } }
      : {}),
  };
}

/** The body of the call: only the fields that the kind of trip asks for. */
export function vanBody(values: VanValues): VanBody {
  const { tripType, vanId, date, time, passengers, extraHours, personalization } = values;
  const { returnDate, returnTime, hours, flightNumber, returnFlightNumber } = values;
  const flight = flightNumber.trim();
  const flightBack = returnFlightNumber.trim();
  return {
    vanId: vanId ?? 0,
    tripType,
    date: calendarDate(date),
    time,
    ...(isBackTrip(tripType) ? { returnDate: calendarDate(returnDate), returnTime } : {}),
    ...(tripType === 'hourly' ? { hours } : {}),
    ...(tripType !== 'hourly' && extraHours > 0 ? { extraHours } : {}),
    passengers,
    addressIn: placeFrom(values.fromKind, values.fromAddress),
    ...(tripType === 'hourly' ? {} : { addressOut: placeFrom(values.toKind, values.toAddress) }),
    ...(isAirportTrip(tripType) && flight ? { flightNumber: flight } : {}),
    ...(tripType === 'airport-round-trip' && flightBack ? { returnFlightNumber: flightBack } : {}),
    ...(personalization.trim() ? { personalization } : {}),
  };
}

/** The places where a trip of that kind can begin and end. */
export function endsOfTrip(
  trip: TripType,
  { hasHouse }: { hasHouse: boolean },
): Record<'in' | 'out', readonly PlaceKind[]> {
  const doors: readonly PlaceKind[] = hasHouse ? ['house', 'address'] : ['address'];
  if (trip === 'airport-arrival' || trip === 'airport-round-trip') return { in: airports, out: doors };
  if (trip === 'airport-departure') return { in: doors, out: airports };
  return { in: doors, out: trip === 'hourly' ? [] : doors };
}

/** What a line of a van would be asked with again. */
export function vanBodyOfLine({ startAt, startTime, service }: ShownLine): VanBody {
  const { tripType, returnDate, returnTime, hours, extraHours, flightNumber, returnFlightNumber } = service;
  return {
    vanId: service.item?.id ?? 0,
    tripType: tripType ?? 'one-way',
    date: startAt,
    time: startTime,
    ...(returnDate ? { returnDate: calendarDate(returnDate), returnTime: returnTime ?? '' } : {}),
    ...(tripType === 'hourly' && hours !== null ? { hours } : {}),
    ...(extraHours > 0 ? { extraHours } : {}),
    passengers: service.people,
    ...(service.addressIn ? { addressIn: service.addressIn } : {}),
    ...(service.addressOut ? { addressOut: service.addressOut } : {}),
    ...(flightNumber ? { flightNumber } : {}),
    ...(returnFlightNumber ? { returnFlightNumber } : {}),
    ...personalizationOf(service),
  };
}
