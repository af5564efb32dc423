import { useNavigate } from 'react-router';
import { paths } from '#app/paths.ts';
import { useTexts } from '#browser/use-texts.ts';
import { Chip } from '#ui/badge/chip.tsx';
import { Button } from '#ui/button/button.tsx';
import { withoutFilters } from '../query/house-filters.ts';
import { houseQueryPairs } from '../query/house-query.ts';
import type { SearchResults } from './search-results.ts';
import { useActiveFilters } from './use-active-filters.ts';

/** The filters that are set, each taken away with one press. */
export function ActiveFilters({ results }: { results: SearchResults }) {
  const t = useTexts('catalogue');
  const navigate = useNavigate();
  const active = useActiveFilters(results);
  if (active.length === 0) return null;
  const go = (query: SearchResults['query']) => void navigate(paths.results(houseQueryPairs(query)));
  return (
    <ul aria-label={t('filters.active')} className="flex flex-wrap items-center gap-2">
      {active.map(({ key, label, rest }) => (
        <li key={key}>
          <Chip label={label} removeName={t('filters.remove', { what: label })} onRemove={() => go(rest)} />
        </li>
      ))}
      <li>
        <Button tone="quiet" size="small" onClick={() => go(withoutFilters(results.query))}>
          {t('filters.clear')}
        </Button>
      </li>
    </ul>
  );
}
