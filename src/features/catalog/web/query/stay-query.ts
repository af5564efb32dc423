import { type CalendarDate, type DateRange, isCalendarDate } from '#kernel/calendar-date.ts';
import { type Guests, MAX_PETS } from '../../domain/guest-capacity.ts';

/** When and with whom, as it stands in an address: shared by the results and the house page. */
export interface StayAsked {
  /** Both dates or none. */
  readonly dates?: DateRange | undefined;
  readonly guests?: Guests | undefined;
}

/** What a stay is called in an address. */
export const STAY_NAMES = ['from', 'until', 'adults', 'infants', 'babies', 'pets'] as const;

export const oneGuest: Guests = { adults: 1, infants: 0, babies: 0, pets: 0 };
export const MAX_GUESTS_ASKED = 50;

/** Reads the last filled value: a form without script sends its fields beside empty ones. */
export function lastOf(search: URLSearchParams, name: string): string {
  return (
    search
      .getAll(name)
      .findLast((value) => value.trim() !== '')
      ?.trim() ?? ''
  );
}

/** A whole number within bounds, or undefined: an address may hold anything. */
export function numberIn(search: URLSearchParams, name: string, most = MAX_GUESTS_ASKED): number | undefined {
  const text = lastOf(search, name);
  return /^\d{1,9}$/.test(text) && Number(text) <= most ? Number(text) : undefined;
}

export function readStay(search: URLSearchParams): StayAsked {
  return { dates: datesIn(search), guests: guestsIn(search) };
}

function datesIn(search: URLSearchParams): DateRange | undefined {
  const from = lastOf(search, 'from');
  const until = lastOf(search, 'until');
  return isCalendarDate(from) && isCalendarDate(until) && from < until ? { from, until } : undefined;
}

function guestsIn(search: URLSearchParams): Guests | undefined {
  const adults = numberIn(search, 'adults');
  const infants = numberIn(search, 'infants') ?? 0;
  const babies = numberIn(search, 'babies') ?? 0;
  const pets = Math.min(numberIn(search, 'pets') ?? 0, MAX_PETS);
  if (adults === undefined && infants + babies + pets === 0) return undefined;
  return { adults: Math.max(adults ?? 1, 1), infants, babies, pets };
}

/** The pairs of an address; what is not asked is left out. */
export function stayPairs({ dates, guests }: StayAsked): Record<string, string> {
  const counts = Object.entries(guests ?? {}).filter(([, count]) => count > 0);
  return {
    ...(dates ? { from: dates.from, until: dates.until } : {}),
    ...Object.fromEntries(counts.map(([kind, count]) => [kind, String(count)])),
  };
}

interface StayInApi {
  StartAt?: CalendarDate;
  EndAt?: CalendarDate;
  Adults?: string;
  Infants?: string;
  Babies?: string;
  Pets?: string;
}

/** The same under the API's names. */
export function stayForApi({ dates, guests }: StayAsked): StayInApi {
  return {
    ...(dates ? { StartAt: dates.from, EndAt: dates.until } : {}),
    ...(guests
      ? {
          Adults: String(guests.adults),
          Infants: String(guests.infants),
          Babies: String(guests.babies),
          Pets: String(guests.pets),
        }
      : {}),
  };
}
