import type { TextsOf } from '#browser/use-texts.ts';
import type { PlaceView } from '#features/additional-services/api/selection.schemas.ts';
import type { ServiceLineView } from '#features/additional-services/api/service-line.schemas.ts';
import { isServiceType, type ServiceType } from '#features/additional-services/kinds/service-names.domain.ts';
import { calendarDate, daysBetween } from '#kernel/calendar-date.ts';
import type { Language } from '#kernel/languages.ts';
import { formatClock, formatDate, formatDays } from '#kernel/locales.ts';
import type { ReservationView } from '../api/lines.schemas.ts';

export type LineTexts = TextsOf<'lines'>;

/** The name of a line: the house, the boat, or the service with its menu, treatment or vehicle. */
export function lineName(t: LineTexts, line: ReservationView): string {
  const { house, boat, service } = line;
  if (service) {
    const item = service.item?.name ?? (service.customMenu === null ? undefined : t('ownMenu'));
    const name = serviceName(t, service);
    return item ? `${name}: ${item}` : name;
  }
  return house?.name ?? boat?.name ?? t(`type.${line.type}`);
}

/** The name of a service; of a van with which trips it makes, so that arrival and departure are told apart. */
function serviceName(t: LineTexts, { name, tripType }: ServiceLineView): string {
  return tripType ? t('leg', { name, leg: t(`legs.${tripType}`) }) : name;
}

/** When a line takes place, in the company's time zone. */
export function lineWhen(t: LineTexts, language: Language, line: ReservationView): string {
  const { startTime, endTime, service, type } = line;
  const start = calendarDate(line.startAt);
  if (type === 'house') {
    return formatDays(language, start, calendarDate(line.endAt));
  }
  const day = formatDate(language, start);
  const from = startTime ? formatClock(language, startTime) : '';
  const until = endTime ? formatClock(language, endTime) : '';
  if (service?.days) return t('when.days', { count: service.days, day });
  if (service?.tripType && service.tripType !== 'hourly') return t('when.from', { day, from });
  // A service that ends after midnight still shows its hours.
  const isLong = daysBetween(start, calendarDate(line.endAt)) > 1;
  if (isLong) return t('when.from', { day, from });
  return t('when.hours', { day, from, until });
}

/** Short facts about a line, such as hours, people and places. */
export function lineFacts(t: LineTexts, language: Language, line: ReservationView): readonly string[] {
  const { boat, service, type } = line;
  if (type === 'house') return [t('nights', { count: line.nights })];
  if (boat) return [t('hours', { count: boat.hours }), t(boat.charter), boat.marina];
  return service && isServiceType(type) ? serviceFacts(t, language, { type, service }) : [];
}

function serviceFacts(
  t: LineTexts,
  language: Language,
  { type, service }: { type: ServiceType; service: ServiceLineView },
): readonly string[] {
  const facts = [
    service.tripType && t(`trip.${service.tripType}`),
    service.minutes !== null && t('minutes', { count: service.minutes }),
    service.hours !== null && t('hours', { count: service.hours }),
    service.extraHours > 0 && t('extraHours', { count: service.extraHours }),
    t(`counted.${type}`, { count: service.quantity ?? service.people }),
    service.addons.length > 0 && t('with', { addons: service.addons.map(({ name }) => name).join(', ') }),
    ...placesOf(t, service),
    service.flightNumber && t('flight', { number: service.flightNumber }),
    service.returnDate &&
      t('return', {
        day: formatDate(language, calendarDate(service.returnDate)),
        time: formatClock(language, service.returnTime ?? ''),
      }),
    service.returnFlightNumber && t('returnFlight', { number: service.returnFlightNumber }),
  ];
  return facts.filter((fact): fact is string => typeof fact === 'string' && fact !== '');
}

function placesOf(t: LineTexts, { tripType, addressIn, addressOut }: ServiceLineView): readonly string[] {
  if (tripType === null) return addressIn ? [t('at', { place: placeInWords(t, addressIn) })] : [];
  return [
    ...(addressIn ? [t('from', { place: placeInWords(t, addressIn) })] : []),
    ...(addressOut ? [t('to', { place: placeInWords(t, addressOut) })] : []),
  ];
}

/** A place on one line of text. */
export function placeInWords(t: LineTexts, place: PlaceView): string {
  if (place.kind === 'house') return t('place.house');
  if (place.kind === 'airport') return t(`place.${place.airport}`);
  return [place.street, place.apto, place.city, `${place.state} ${place.zipCode}`].filter(Boolean).join(', ');
}
