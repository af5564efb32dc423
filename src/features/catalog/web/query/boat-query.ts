import { boatFilters } from '../../domain/boat-filters.ts';
import { outingForApi, outingPairs, readOuting } from './outing-query.ts';
import { searchQueries } from './search-query.ts';

/** Searches for boats. */
export const boatQueries = searchQueries(boatFilters, {
  kind: 'boat',
  read: readOuting,
  pairs: outingPairs,
  forApi: outingForApi,
  cleared: {
    date: { date: undefined, startTime: undefined },
    hours: { hours: undefined, startTime: undefined },
  },
});

/** A search for boats as its address says it. */
export type BoatQuery = ReturnType<typeof boatQueries.read>;
