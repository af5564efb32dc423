import { type CalendarDate, type DateRange, daysBetween } from '#kernel/calendar-date.ts';
import type { PageRequest } from '#kernel/pages.ts';
import { MAX_PETS } from './guest-capacity.ts';
import type { CancellationPolicy, PropertyType, TypeOfPlace } from './house-terms.ts';
import { whyNotStayRange } from './stay-range.ts';

export const sortings = ['recommended', 'price', 'rating', 'capacity'] as const;
export type Sorting = (typeof sortings)[number];

/** What guests see as the price: of a night, or the subtotal of the stay (domain 5). */
export type PriceBy = 'night' | 'total';

/** A box on the map in degrees; `west` > `east` crosses the date line. */
export interface MapBox {
  readonly north: number;
  readonly south: number;
  readonly east: number;
  readonly west: number;
}

/** What a house must have to be found. Absent: anything. */
export interface HouseFilters {
  readonly stay?: DateRange | undefined;
  /** 'HH:mm', for a stay from today: only where the check-in window opens later than that (domain 1). */
  readonly opensAfter?: string | undefined;
  /** Guests that count, from the party and from 'at least' together. */
  readonly guests?: number | undefined;
  readonly pets?: number | undefined;
  readonly destinationId?: number | undefined;
  readonly minPriceCents?: number | undefined;
  readonly maxPriceCents?: number | undefined;
  readonly priceBy: PriceBy;
  readonly bedrooms?: number | undefined;
  readonly beds?: number | undefined;
  readonly bathrooms?: number | undefined;
  /** All of them: amenities, spaces, accessibility features, booking options. */
  readonly amenityIds: readonly number[];
  readonly amenityCodes: readonly string[];
  readonly tagIds: readonly number[];
  readonly propertyTypes: readonly PropertyType[];
  readonly typesOfPlace: readonly TypeOfPlace[];
  readonly cancellationPolicies: readonly CancellationPolicy[];
  readonly box?: MapBox | undefined;
}

export interface SearchCriteria extends HouseFilters {
  /** These alone, as far as they match. */
  readonly ids?: readonly number[] | undefined;
  readonly sortBy: Sorting;
  readonly order: 'asc' | 'desc';
  readonly page: PageRequest;
}

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

/** Why a search can't be run: dates nobody can stay on, or more pets than any house takes. */
export function whyNotSearch(
  filters: Pick<HouseFilters, 'stay' | 'pets'>,
  today: CalendarDate,
): 'reservation-range-conflict' | 'max-guest-invalid' | null {
  if ((filters.pets ?? 0) > MAX_PETS) return 'max-guest-invalid';
  return filters.stay ? whyNotStayRange(filters.stay, { today }) : null;
}
