import type { CalendarDate } from '#kernel/calendar-date.ts';
import type { PageRequest } from '#kernel/pages.ts';
import type { BoatType, Charter } from './boat-terms.ts';
import { MAX_PETS } from './guest-capacity.ts';
import type { CancellationPolicy } from './house-terms.ts';
import { whyNotOutingDate } from './outing-range.ts';
import type { MapBox, Sorting } from './search-criteria.ts';

/** What a boat must have to be found. Absent: anything. */
export interface BoatFilters {
  readonly date?: CalendarDate | undefined;
  /** 'HH:mm'. */
  readonly startTime?: string | undefined;
  /** Absent with a date: each boat's shortest duration. */
  readonly hours?: number | undefined;
  /** Everyone, from the party and from 'at least' together. */
  readonly guests?: number | undefined;
  readonly pets?: number | undefined;
  readonly destinationId?: number | undefined;
  readonly minPriceCents?: number | undefined;
  readonly maxPriceCents?: number | undefined;
  readonly minSizeFeet?: number | undefined;
  readonly boatTypes: readonly BoatType[];
  readonly charters: readonly Charter[];
  /** All of them. */
  readonly amenityIds: readonly number[];
  readonly cancellationPolicies: readonly CancellationPolicy[];
  readonly box?: MapBox | undefined;
}

export interface BoatCriteria extends BoatFilters {
  /** These alone, as far as they match. */
  readonly ids?: readonly number[] | undefined;
  readonly sortBy: Sorting;
  readonly order: 'asc' | 'desc';
  readonly page: PageRequest;
}

/** Why a search can't be run: a day without outings, or more pets than any boat takes. */
export function whyNotBoatSearch(
  { date, pets }: Pick<BoatFilters, 'date' | 'pets'>,
  today: CalendarDate,
): 'reservation-range-conflict' | 'max-guest-invalid' | null {
  if ((pets ?? 0) > MAX_PETS) return 'max-guest-invalid';
  return date === undefined ? null : whyNotOutingDate(date, today);
}
