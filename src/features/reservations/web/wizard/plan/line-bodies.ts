import { calendarDate } from '#kernel/calendar-date.ts';
import type { LineBodies, ReservationView, ServiceLineView } from '../../../api/lines.schemas.ts';

type ServiceOf = (line: ReservationView) => ServiceLineView;

const serviceOf: ServiceOf = ({ service }) => {
  if (!service) throw new TypeError('a line of a service says nothing of it');
  return service;
};

const idOf = (service: ServiceLineView) => service.item?.id ?? 0;
const placeOf = ({ addressIn }: ServiceLineView) =>
  addressIn && addressIn.kind !== 'house' ? { place: addressIn } : {};
const wishesOf = ({ personalization }: ServiceLineView) => (personalization ? { personalization } : {});
const whenOf = (line: ReservationView) => ({ date: calendarDate(line.startAt), time: line.startTime ?? '' });

function meal(line: ReservationView): LineBodies['chef'] {
  const service = serviceOf(line);
  const menu = service.item ? { menuId: service.item.id } : { customMenu: service.customMenu ?? '' };
  return { ...menu, ...whenOf(line), guests: service.people, ...placeOf(service), ...wishesOf(service) };
}

/** What a line would be asked with again, from what is shown of it: forms begin with it, and a removal is taken back with it. */
export const bodyOfLine: { readonly [Type in keyof LineBodies]: (line: ReservationView) => LineBodies[Type] } = {
  house: (line) => ({
    houseId: line.house?.id ?? 0,
    startAt: calendarDate(line.startAt),
    endAt: calendarDate(line.endAt),
    guests: line.guests,
  }),
  boat: (line) => ({
    boatId: line.boat?.id ?? 0,
    date: calendarDate(line.startAt),
    startTime: line.startTime ?? '',
    hours: line.boat?.hours ?? 0,
    guests: line.guests,
  }),
  scooter: (line) => {
    const service = serviceOf(line);
    return {
      scooterId: idOf(service),
      startAt: calendarDate(line.startAt),
      days: service.days ?? 1,
      quantity: service.quantity ?? 1,
    };
  },
  chef: meal,
  catering: meal,
  massage: (line) => {
    const service = serviceOf(line);
    return {
      treatmentId: idOf(service),
      minutes: service.minutes ?? 0,
      addonIds: service.addons.map(({ id }) => id),
      ...whenOf(line),
      guests: service.people,
      ...placeOf(service),
      ...wishesOf(service),
    };
  },
  event: (line) => {
    const service = serviceOf(line);
    return {
      eventTypeId: idOf(service),
      ...whenOf(line),
      hours: service.hours ?? 1,
      guests: service.people,
      ...placeOf(service),
      ...wishesOf(service),
    };
  },
  van: (line) => {
    const service = serviceOf(line);
    const { tripType, returnDate, returnTime, hours, extraHours, flightNumber, returnFlightNumber } = service;
    return {
      vanId: idOf(service),
      tripType: tripType ?? 'one-way',
      ...whenOf(line),
      ...(returnDate ? { returnDate: calendarDate(returnDate), returnTime: returnTime ?? '' } : {}),
      ...(tripType === 'hourly' && hours !== null ? { hours } : {}),
      ...(extraHours > 0 ? { extraHours } : {}),
      passengers: service.people,
      ...(service.addressIn ? { addressIn: service.addressIn } : {}),
      ...(service.addressOut ? { addressOut: service.addressOut } : {}),
      ...(flightNumber ? { flightNumber } : {}),
      ...(returnFlightNumber ? { returnFlightNumber } : {}),
      ...wishesOf(service),
    };
  },
};
