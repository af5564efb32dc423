import { houseFilters } from '../../domain/house-filters.ts';
import { searchQueries } from './search-query.ts';
import { readStay, stayForApi, stayPairs } from './stay-query.ts';

/** Searches for houses. */
export const houseQueries = searchQueries(houseFilters, {
  read: readStay,
  pairs: stayPairs,
  forApi: stayForApi,
  cleared: { dates: { dates: undefined } },
});

/** A search for houses as its address says it. */
export type HouseQuery = ReturnType<typeof houseQueries.read>;
