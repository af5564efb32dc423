import { calendarDate } from '#kernel/calendar-date.ts';
import type { LineBodies } from '../../../../api/lines.schemas.ts';
import { type AddressValues, addressOf, addressProblems, placeFrom } from '../../fields/places.ts';
import type { Problems } from '../../form/form-problems.ts';
import { type Limits, peopleProblem } from '../../form/people-problem.ts';

export type EventValues = {
  eventTypeId: number | null;
  date: string;
  time: string;
  hours: number;
  guests: number;
  address: AddressValues;
  personalization: string;
};

/** As long as an evening takes, to begin with. */
const USUAL_HOURS = 4;

export function eventValues(body: LineBodies['event'] | undefined, guests: number): EventValues {
  return {
    eventTypeId: body?.eventTypeId ?? null,
    date: body?.date ?? '',
    time: body?.time ?? '',
    hours: body?.hours ?? USUAL_HOURS,
    guests: body?.guests ?? guests,
    address: addressOf(body?.place),
    personalization: body?.personalization ?? '',
  };
}

export function eventProblems(
  { eventTypeId, date, time, guests, address }: EventValues,
  { hasHouse, limits }: { hasHouse: boolean; limits: Limits },
): Problems {
  return {
    ...(eventTypeId === null ? { eventTypeId: { key: 'chooseOne' } } : {}),
    ...(date === '' ? { date: { key: 'chooseDay' } } : {}),
    ...(time === '' ? { time: { key: 'chooseTime' } } : {}),
    ...peopleProblem('guests', guests, limits),
    ...(hasHouse ? {} : addressProblems('address', address)),
  };
}

export function eventBody(values: EventValues, { hasHouse }: { hasHouse: boolean }): LineBodies['event'] {
  const { eventTypeId, date, time, hours, guests, address, personalization } = values;
  return {
    eventTypeId: eventTypeId ?? 0,
    date: calendarDate(date),
    time,
    hours,
    guests,
    ...(hasHouse ? {} : { place: placeFrom('address', address) }),
    ...(personalization.trim() ? { personalization } : {}),
  };
}
