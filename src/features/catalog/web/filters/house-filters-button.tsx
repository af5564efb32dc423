import { lazy } from 'react';
import { countFilters } from '../query/house-filters.ts';
import type { HouseQuery } from '../query/house-query.ts';
import { FiltersButton } from './filters-button.tsx';

const load = () => import('./house-filters-dialog.tsx');
const HouseFiltersDialog = lazy(load);

/** Opens the filters of houses. */
export function HouseFiltersButton({ query }: { query: HouseQuery }) {
  return (
    <FiltersButton
      count={countFilters(query)}
      load={load}
      dialog={(given) => <HouseFiltersDialog key={JSON.stringify(query)} query={query} {...given} />}
    />
  );
}
