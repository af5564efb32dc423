import { addDays } from '#kernel/calendar-date.ts';
import { houseFilters } from '../../domain/house-filters.ts';
import { searchQueries } from './search-query.ts';
import { readStay, stayForApi, stayPairs } from './stay-query.ts';

/** Searches for houses. */
export const houseQueries = searchQueries(houseFilters, {
  read: readStay,
  pairs: stayPairs,
  forApi: stayForApi,
  daysName: 'dates',
  daysOf: ({ dates }) => dates,
  moved: ({ dates }, days) =>
    dates ? { dates: { from: addDays(dates.from, days), until: addDays(dates.until, days) } } : {},
  cleared: { dates: { dates: undefined } },
});

/** A search for houses as its address says it. */
export type HouseQuery = ReturnType<typeof houseQueries.read>;
