import { type CalendarDate, type DateRange, daysBetween } from '#kernel/calendar-date.ts';
import type { PageRequest } from '#kernel/pages.ts';
import type { boatFilters } from './boat-filters.ts';
import { type BookingWindow, whyNotOutingDate, whyNotStayRange } from './booking-times.ts';
import type { FilterValues } from './filters.ts';
import { MAX_PETS } from './guest-capacity.ts';
import type { houseFilters } from './house-filters.ts';

export const sortings = ['recommended', 'price', 'rating', 'capacity'] as const;
export type Sorting = (typeof sortings)[number];

/** What guests see as the price: of a night, or the subtotal of the stay (docs/domain.md 5). */
export type PriceBy = 'night' | 'total';

/** A box on the map in degrees; `west` > `east` crosses the date line. */
export interface MapBox {
  readonly north: number;
  readonly south: number;
  readonly east: number;
  readonly west: number;
}

/** What houses and boats are both asked for. Absent: anything. */
export interface SharedFilters {
  /** People that count, from the guests and from 'at least' together. */
  readonly guests?: number | undefined;
  readonly pets?: number | undefined;
  readonly destinationId?: number | undefined;
  readonly minPriceCents?: number | undefined;
  readonly maxPriceCents?: number | undefined;
  readonly box?: MapBox | undefined;
}

/** What a house must have to be found. */
export interface HouseFilters extends SharedFilters, FilterValues<typeof houseFilters> {
  readonly stay?: DateRange | undefined;
  /** 'HH:mm', for a stay from today: only where the check-in window opens later than that (docs/domain.md 1). */
  readonly opensAfter?: string | undefined;
  readonly priceBy: PriceBy;
  /** Amenities by code, beside those by id. */
  readonly amenityCodes: readonly string[];
  /** Additional services by type, beside those by id. */
  readonly serviceTypes: readonly string[];
}

/** What a boat must have to be found. */
export interface BoatFilters extends SharedFilters, FilterValues<typeof boatFilters> {
  readonly date?: CalendarDate | undefined;
  /** 'HH:mm'. */
  readonly startTime?: string | undefined;
  /** Absent with a date: each boat's shortest duration. */
  readonly hours?: number | undefined;
}

/** Which of those that match are wanted, and in what order. */
export interface Wanted {
  /** Finds only these ids, where they match the other filters. */
  readonly ids?: readonly number[] | undefined;
  readonly sortBy: Sorting;
  readonly order: 'asc' | 'desc';
  readonly page: PageRequest;
}

export type HouseCriteria = HouseFilters & Wanted;
export type BoatCriteria = BoatFilters & Wanted;

/** The direction in which a sorting puts what people look for first. */
export const usualOrder: Readonly<Record<Sorting, 'asc' | 'desc'>> = {
  recommended: 'desc',
  price: 'asc',
  rating: 'desc',
  capacity: 'desc',
};

/** The nights of the searched stay; 0 without dates. */
export function nightsOf(filters: Pick<HouseFilters, 'stay'>): number {
  return filters.stay ? daysBetween(filters.stay.from, filters.stay.until) : 0;
}

/** Why houses can't be searched for: dates nobody can stay on, or more pets than any house takes. */
export function whyNotHouseSearch(
  { stay, pets }: Pick<HouseFilters, 'stay' | 'pets'>,
  window: BookingWindow,
): 'reservation-range-conflict' | 'max-guest-invalid' | null {
  if ((pets ?? 0) > MAX_PETS) return 'max-guest-invalid';
  return stay ? whyNotStayRange(stay, window) : null;
}

/** Why boats can't be searched for: a day without outings, or more pets than any boat takes. */
export function whyNotBoatSearch(
  { date, pets }: Pick<BoatFilters, 'date' | 'pets'>,
  window: BookingWindow,
): 'reservation-range-conflict' | 'max-guest-invalid' | null {
  if ((pets ?? 0) > MAX_PETS) return 'max-guest-invalid';
  return date === undefined ? null : whyNotOutingDate(date, window);
}
