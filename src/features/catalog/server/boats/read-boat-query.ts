import type * as z from 'zod/mini';
import { pageOf } from '#kernel/pages.ts';
import { refuse } from '#kernel/refusals.ts';
import type { boatFacetsQuery, boatSearchQuery } from '../../api/boats.schemas.ts';
import { peopleAboard } from '../../domain/boat-capacity.ts';
import type { BoatCriteria, BoatFilters } from '../../domain/boat-criteria.ts';
import { usualOrder } from '../../domain/search-criteria.ts';
import { BEST_ON_MAP, boxOf } from '../read-search-query.ts';

type FilterQuery = z.output<typeof boatFacetsQuery>;
type SearchQuery = z.output<typeof boatSearchQuery>;

/** The query names as filters. A start hour without a duration says nothing about when the boat is back. */
export function readBoatFilters(query: FilterQuery): BoatFilters {
  if (query.StartTime !== undefined && query.Hours === undefined)
    return refuse('parameter-required', { name: 'Hours' });
  return {
    date: query.StartAt,
    startTime: query.StartTime,
    hours: query.Hours,
    guests: guestsOf(query),
    pets: query.Pets,
    destinationId: query.DestinationId,
    minPriceCents: query.MinPrice,
    maxPriceCents: query.MaxPrice,
    minSizeFeet: query.MinSize,
    boatTypes: query.BoatType ?? [],
    charters: query.Charter ?? [],
    amenityIds: [...new Set(query.AmenityIds ?? [])],
    cancellationPolicies: query.CancellationPolicy ?? [],
    box: boxOf(query),
  };
}

export function readBoatSearch(query: SearchQuery): BoatCriteria {
  const sortBy = query.SortBy ?? 'recommended';
  return {
    ...readBoatFilters(query),
    ids: query.Ids,
    sortBy,
    order: query.Order ?? usualOrder[sortBy],
    page: pageOf({ number: query.PageNumber, size: query.PageSize }),
  };
}

/** What a map shows of a search: where the best of all that match are. */
export function readBoatPins(query: FilterQuery): BoatCriteria {
  return { ...readBoatFilters(query), ...BEST_ON_MAP };
}

function guestsOf({ Adults, Infants, Babies, MinGuests }: FilterQuery): number | undefined {
  const isParty = Adults !== undefined || Infants !== undefined || Babies !== undefined;
  const party = isParty ? peopleAboard({ adults: Adults ?? 1, infants: Infants ?? 0, babies: Babies ?? 0 }) : 0;
  return Math.max(party, MinGuests ?? 0) || undefined;
}
