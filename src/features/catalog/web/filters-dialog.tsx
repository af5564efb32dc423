import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTexts } from '#browser/use-texts.ts';
import { paths } from '#kernel/page-addresses.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import type { DestinationView } from '../api/catalog.schemas.ts';
import { FilterChapters, useFacets } from './filter-chapters.tsx';
import type { SharedQuery } from './query/search-query.ts';
import { type RentableKind, useKindTexts } from './rentable-kind.ts';

export interface FiltersDialogProps {
  kind: RentableKind;
  query: SharedQuery;
  destinations: readonly DestinationView[];
  isOpen: boolean;
  onClose: () => void;
}

/** All filters with live counts. Nothing is searched until the button that says how many there are. */
export default function FiltersDialog({ kind, query, destinations, isOpen, onClose }: FiltersDialogProps) {
  const t = useTexts('results');
  const ofKind = useKindTexts(kind);
  const navigate = useNavigate();
  const [draft, setDraft] = useState(query);
  const { facets, hasFailed } = useFacets(kind, draft);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      size="side"
      title={t('filters.title')}
      footer={
        <div className="flex w-full items-center justify-between gap-3">
          <Button tone="quiet" onClick={() => setDraft(kind.queries.withoutAll(draft))}>
            {t('filters.clear')}
          </Button>
          <Button onClick={() => [onClose(), void navigate(paths.results(kind.queries.pairs(draft)))]}>
            <span aria-live="polite">
              {facets ? ofKind('filters.showCount', { count: facets.total }) : ofKind('filters.show')}
            </span>
          </Button>
        </div>
      }
    >
      {hasFailed && <p className="mb-4 text-muted text-sm">{ofKind('filters.noCounts')}</p>}
      <FilterChapters
        kind={kind}
        draft={draft}
        facets={facets}
        destinations={destinations}
        onChange={(changed) => setDraft({ ...draft, ...changed, page: 1 })}
      />
    </Dialog>
  );
}
