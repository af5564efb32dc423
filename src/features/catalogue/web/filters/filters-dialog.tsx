import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#app/paths.ts';
import { useTexts } from '#browser/use-texts.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { withoutFilters } from '../query/house-filters.ts';
import { type HouseQuery, houseQueryPairs } from '../query/house-query.ts';
import { FilterChapters } from './filter-chapters.tsx';
import { useFacets } from './use-facets.ts';

interface FiltersDialogProps {
  query: HouseQuery;
  isOpen: boolean;
  onClose: () => void;
}

/** All filters with live counts. Nothing is searched until the button that says how many there are. */
export default function FiltersDialog({ query, isOpen, onClose }: FiltersDialogProps) {
  const t = useTexts('catalogue');
  const navigate = useNavigate();
  const [draft, setDraft] = useState(query);
  const counts = useFacets(draft);
  const total = counts.facets?.total;
  const change = (changed: Partial<HouseQuery>) => setDraft({ ...draft, ...changed, page: 1 });
  const show = () => {
    onClose();
    void navigate(paths.results(houseQueryPairs(draft)));
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      size="side"
      title={t('filters.title')}
      footer={
        <div className="flex w-full items-center justify-between gap-3">
          <Button tone="quiet" onClick={() => setDraft(withoutFilters(draft))}>
            {t('filters.clear')}
          </Button>
          <Button onClick={show}>
            <span aria-live="polite">
              {total === undefined ? t('filters.show') : t('filters.showCount', { count: total })}
            </span>
          </Button>
        </div>
      }
    >
      {counts.hasFailed && <p className="mb-4 text-muted text-sm">{t('filters.noCounts')}</p>}
      <FilterChapters draft={draft} facets={counts.facets} onChange={change} />
    </Dialog>
  );
}
