import { isFlightNumber, type TripType, tripTypes } from '#features/additional-services/kinds/van/van.domain.ts';
import { calendarDate } from '#kernel/calendar-date.ts';
import type { LineBodies } from '../../../../api/lines.schemas.ts';
import {
  type AddressValues,
  addressOf,
  addressProblems,
  endsOfTrip,
  kindOfPlace,
  type PlaceKind,
  placeFrom,
} from '../../fields/places.ts';
import type { Problems } from '../../form/form-problems.ts';
import { peopleProblem } from '../../form/people-problem.ts';

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

/** Trips of the airport transfer; the others are of the van service. */
export const isAirportTrip = (trip: TripType) => trip.startsWith('airport-');
export const isBackTrip = (trip: TripType) => trip === 'round-trip' || trip === 'airport-round-trip';

const USUAL_HOURS = 4;

export function vanValues(
  body: LineBodies['van'] | undefined,
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
  // Nobody is driven from the house to the house.
  return { fromKind: from, toKind: from === 'house' && to === 'house' ? 'address' : to };
}

export function vanProblems(values: VanValues, { seats }: { seats: number | undefined }): Problems {
  const { tripType, vanId, date, time, passengers, fromKind, fromAddress, toKind, toAddress } = values;
  return {
    ...(vanId === null ? { vanId: { key: 'chooseOne' } } : {}),
    ...(date === '' ? { date: { key: 'chooseDay' } } : {}),
    ...(time === '' ? { time: { key: 'chooseTime' } } : {}),
    ...(isBackTrip(tripType) ? returnProblems(values) : {}),
    ...(seats === undefined ? {} : peopleProblem('passengers', passengers, { minGuests: 1, maxGuests: seats })),
    ...(fromKind === '' ? { fromKind: { key: 'chooseOne' } } : {}),
    ...(fromKind === 'address' ? addressProblems('fromAddress', fromAddress) : {}),
    ...(tripType !== 'hourly' && toKind === '' ? { toKind: { key: 'chooseOne' } } : {}),
    ...(tripType !== 'hourly' && toKind === 'address' ? addressProblems('toAddress', toAddress) : {}),
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

/** Only what its kind of trip asks is sent. */
export function vanBody(values: VanValues): LineBodies['van'] {
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
