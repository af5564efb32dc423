import { lazy } from 'react';
import type { DestinationView } from '../../../api/catalog.schemas.ts';
import { FiltersButton } from '../../filters/filters-button.tsx';
import { countBoatFilters } from '../query/boat-filters.ts';
import type { BoatQuery } from '../query/boat-query.ts';

const load = () => import('./boat-filters-dialog.tsx');
const BoatFiltersDialog = lazy(load);

interface BoatFiltersButtonProps {
  query: BoatQuery;
  destinations: readonly DestinationView[];
}

/** Opens the filters of boats. */
export function BoatFiltersButton({ query, destinations }: BoatFiltersButtonProps) {
  return (
    <FiltersButton
      count={countBoatFilters(query)}
      load={load}
      dialog={(given) => (
        <BoatFiltersDialog key={JSON.stringify(query)} query={query} destinations={destinations} {...given} />
      )}
    />
  );
}
