import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTexts } from '#browser/use-texts.ts';
import { paths } from '#kernel/page-addresses.ts';
import { catalogClient } from '../catalog-client.ts';
import { withoutFilters } from '../query/house-filters.ts';
import { filtersForApi, type HouseQuery, houseQueryPairs } from '../query/house-query.ts';
import { FilterChapters } from './filter-chapters.tsx';
import { FiltersDialog, type FiltersDialogProps } from './filters-dialog.tsx';
import { useFacets } from './use-facets.ts';

/** The filters of houses. */
export default function HouseFiltersDialog({ query, ...dialog }: FiltersDialogProps & { query: HouseQuery }) {
  const t = useTexts('results');
  const navigate = useNavigate();
  const [draft, setDraft] = useState(query);
  const counts = useFacets(filtersForApi(draft), (asked, signal) =>
    catalogClient().getHouseFacets({ query: asked }, { signal }),
  );
  const total = counts.facets?.total;
  return (
    <FiltersDialog
      {...dialog}
      showWords={total === undefined ? t('filters.show') : t('filters.showCount', { count: total })}
      onShow={() => void navigate(paths.results(houseQueryPairs(draft)))}
      onClear={() => setDraft(withoutFilters(draft))}
      failed={counts.hasFailed ? t('filters.noCounts') : undefined}
    >
      <FilterChapters
        draft={draft}
        facets={counts.facets}
        onChange={(changed) => setDraft({ ...draft, ...changed, page: 1 })}
      />
    </FiltersDialog>
  );
}
