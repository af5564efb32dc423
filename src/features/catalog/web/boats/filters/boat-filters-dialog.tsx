import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTexts } from '#browser/use-texts.ts';
import { paths } from '#kernel/page-addresses.ts';
import type { DestinationView } from '../../../api/catalog.schemas.ts';
import { catalogClient } from '../../catalog-client.ts';
import { FiltersDialog, type FiltersDialogProps } from '../../filters/filters-dialog.tsx';
import { useFacets } from '../../filters/use-facets.ts';
import { withoutBoatFilters } from '../query/boat-filters.ts';
import { type BoatQuery, boatFiltersForApi, boatQueryPairs } from '../query/boat-query.ts';
import { BoatFilterChapters } from './boat-filter-chapters.tsx';

interface BoatFiltersDialogProps extends FiltersDialogProps {
  query: BoatQuery;
  destinations: readonly DestinationView[];
}

/** The filters of boats. */
export default function BoatFiltersDialog({ query, destinations, ...dialog }: BoatFiltersDialogProps) {
  const t = useTexts('results');
  const navigate = useNavigate();
  const [draft, setDraft] = useState(query);
  const counts = useFacets(boatFiltersForApi(draft), (asked, signal) =>
    catalogClient().getBoatFacets({ query: asked }, { signal }),
  );
  const total = counts.facets?.total;
  return (
    <FiltersDialog
      {...dialog}
      showWords={total === undefined ? t('boats.filters.show') : t('boats.filters.showCount', { count: total })}
      onShow={() => void navigate(paths.results(boatQueryPairs(draft)))}
      onClear={() => setDraft(withoutBoatFilters(draft))}
      failed={counts.hasFailed ? t('boats.filters.noCounts') : undefined}
    >
      <BoatFilterChapters
        draft={draft}
        facets={counts.facets}
        destinations={destinations}
        onChange={(changed) => setDraft({ ...draft, ...changed, page: 1 })}
      />
    </FiltersDialog>
  );
}
