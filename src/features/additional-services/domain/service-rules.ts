import { dateAt, instantAt, timeAt } from '#kernel/company-zone.ts';
import { hoursAfter, type Instant } from '#kernel/instant.ts';
import type { RefusalCode, RefusalDetails } from '#kernel/refusals.ts';
import type { ChosenService } from './chosen-service.ts';
import type { OfferedService } from './service-offers.ts';
import { type TripPlaces, whyNotEndsOfTrip, whyNotPlaceOfVisit } from './service-places.ts';
import { peopleOf, periodOfService, tripsOf } from './service-plan.ts';
import type { TripType } from './service-terms.ts';
import type { MealWish, VanWish } from './service-wishes.ts';

/** Why a service can't be had as it was asked for, and what would be right. */
export interface WhyNot {
  readonly code: RefusalCode;
  readonly details?: RefusalDetails;
}

export interface Circumstances extends TripPlaces {
  readonly now: Instant;
}

const FLIGHT = /^(?=.*[A-Z])[A-Z0-9]{2}[A-Z]?\d{1,4}[A-Z]?$/;
const backTypes: readonly TripType[] = ['round-trip', 'airport-round-trip'];

/** Everything but the days of the trip and who else wants it: null when it can be had. */
export function whyNotService(chosen: ChosenService, circumstances: Circumstances): WhyNot | null {
  return (
    whyNotAsked(chosen) ??
    whyNotPeople(chosen) ??
    whyNotTime(chosen, circumstances.now) ??
    whyNotPlaces(chosen, circumstances)
  );
}

/** What belongs together in the form: one menu or own words, a way back, hours, flights. */
function whyNotAsked({ wish }: ChosenService): WhyNot | null {
  if (wish.type === 'chef' || wish.type === 'catering') return whyNotMenuAsked(wish);
  return wish.type === 'van' ? whyNotVanAsked(wish) : null;
}

function whyNotMenuAsked({ menuId, customMenu }: MealWish): WhyNot | null {
  if (menuId === undefined && customMenu === undefined) return missing('menuId');
  return menuId !== undefined && customMenu !== undefined ? wrong('customMenu') : null;
}

function whyNotVanAsked(wish: VanWish): WhyNot | null {
  const { tripType, returnDate, returnTime, hours, extraHours, flightNumber, returnFlightNumber } = wish;
  const isBack = backTypes.includes(tripType);
  if (isBack && returnDate === undefined) return missing('returnDate');
  if (isBack && returnTime === undefined) return missing('returnTime');
  if (!isBack && (returnDate !== undefined || returnTime !== undefined)) return wrong('returnDate');
  if (tripType === 'hourly' && hours === undefined) return missing('hours');
  if (tripType !== 'hourly' && hours !== undefined) return wrong('hours');
  // Waiting costs less than driving: an hourly trip takes more hours instead.
  if (tripType === 'hourly' && (extraHours ?? 0) > 0) return wrong('extraHours');
  const isFlight = tripType.startsWith('airport-');
  if (flightNumber !== undefined && !(isFlight && isFlightNumber(flightNumber))) return wrong('flightNumber');
  const isFlightBack = tripType === 'airport-round-trip';
  if (returnFlightNumber === undefined || (isFlightBack && isFlightNumber(returnFlightNumber))) return null;
  return wrong('returnFlightNumber');
}

/** 'AA 1234', 'b6 23': an airline's two or three signs and up to four digits. */
export function isFlightNumber(typed: string): boolean {
  return FLIGHT.test(typed.replace(/\s+/g, '').toUpperCase());
}

function whyNotPeople(chosen: ChosenService): WhyNot | null {
  if (chosen.type === 'scooter') return null;
  const { minGuests, maxGuests } = limitsOf(chosen);
  const people = peopleOf(chosen);
  const isRight = people >= minGuests && people <= maxGuests;
  return isRight ? null : { code: 'max-guest-invalid', details: { minGuests, maxGuests } };
}

/** The service's limits and those of the menu, the van or the kind of event, whichever are narrower. */
function limitsOf(chosen: Exclude<ChosenService, { type: 'scooter' }>): { minGuests: number; maxGuests: number } {
  const { service } = chosen;
  const narrower = (item: { readonly minGuests: number; readonly maxGuests: number }) => ({
    minGuests: Math.max(service.minGuests, item.minGuests),
    maxGuests: Math.min(service.maxGuests, item.maxGuests),
  });
  if (chosen.type === 'van') return narrower({ minGuests: 1, maxGuests: chosen.van.passengers });
  if (chosen.type === 'event') return narrower(chosen.eventType);
  return (chosen.type === 'chef' || chosen.type === 'catering') && chosen.menu ? narrower(chosen.menu) : service;
}

/** It begins within its hours and far enough ahead; a way back begins after the way there. */
function whyNotTime(chosen: ChosenService, now: Instant): WhyNot | null {
  const { service } = chosen;
  if (chosen.type === 'scooter') return whyNotAhead(instantAt(chosen.wish.startAt, service.firstStart), service, now);
  const times = chosen.type === 'van' ? tripsOf(chosen) : [periodOfService(chosen)];
  const { firstStart, lastStart } = service;
  const isWithinHours = times.every(({ from }) => firstStart <= timeAt(from) && timeAt(from) <= lastStart);
  if (!isWithinHours) return { code: 'reservation-range-conflict', details: { firstStart, lastStart } };
  const [there, back] = times;
  if (!there) return null;
  if (back && back.from < there.until) return tooEarly({ earliestReturn: there.until });
  return whyNotAhead(there.from, service, now);
}

function whyNotAhead(startsAt: Instant, { leadHours }: OfferedService, now: Instant): WhyNot | null {
  const earliest = hoursAfter(now, leadHours);
  if (startsAt > now && startsAt >= earliest) return null;
  const { code, details } = tooEarly({ earliest });
  return { code, details: { ...details, leadHours } };
}

/** Says from when on it would be right. */
function tooEarly(limits: Readonly<Record<string, Instant>>): WhyNot {
  const details = Object.entries(limits).map(([name, at]) => [name, { date: dateAt(at), time: timeAt(at) }] as const);
  return { code: 'reservation-range-conflict', details: Object.fromEntries(details) };
}

function whyNotPlaces({ wish }: ChosenService, trip: TripPlaces): WhyNot | null {
  if (wish.type === 'scooter') return null;
  const code = wish.type === 'van' ? whyNotEndsOfTrip(wish, trip) : whyNotPlaceOfVisit(wish.place, trip);
  return code && { code };
}

function missing(field: string): WhyNot {
  return { code: 'parameter-required', details: { name: field, fields: { [field]: ['parameter-required'] } } };
}

function wrong(field: string): WhyNot {
  return { code: 'parameter-valid', details: { fields: { [field]: ['parameter-valid'] } } };
}
