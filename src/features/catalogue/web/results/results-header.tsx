import { useTexts } from '#browser/use-texts.ts';
import { Alert } from '#ui/alert/alert.tsx';
import { Heading } from '#ui/heading/heading.tsx';
import { FiltersButton } from '../filters/filters-button.tsx';
import { ActiveFilters } from './active-filters.tsx';
import type { SearchResults } from './search-results.ts';
import { SortSelect } from './sort-select.tsx';

/** How many there are (announced), what was understood of what was typed, filters, order. */
export function ResultsHeader({ results }: { results: SearchResults }) {
  const t = useTexts('catalogue');
  const { query, destinations, totalRecords } = results;
  const place = destinations.find(({ id }) => id === query.destinationId)?.name;
  const words = place
    ? t('results.countIn', { count: totalRecords, place })
    : t('results.count', { count: totalRecords });
  return (
    <div className="grid gap-4">
      <div>
        <div>
          <Heading level={1} look="heading">
            {words}
          </Heading>
          <p role="status" className="sr-only">
            {words}
          </p>
          <p className="mt-1 text-muted text-sm">{t(query.dates ? 'results.totals' : 'results.addDates')}</p>
        </div>
        <div className="mt-4 flex items-center gap-3">
          <FiltersButton query={query} />
          <div className="min-w-0 flex-1 sm:max-w-80 noscript:hidden">
            <SortSelect query={query} />
          </div>
        </div>
      </div>
      <Understood results={results} place={place} />
      <ActiveFilters results={results} />
    </div>
  );
}

function Understood({ results, place }: { results: SearchResults; place: string | undefined }) {
  const t = useTexts('catalogue');
  const { typed, refusal, isUnknownPlace } = results;
  const isSlip = typed !== undefined && place !== undefined && typed.toLowerCase() !== place.toLowerCase();
  return (
    <>
      {isSlip && <p className="text-muted text-sm">{t('results.nearest', { place, typed })}</p>}
      {isUnknownPlace && typed && <Alert>{t('results.unknown', { typed })}</Alert>}
      {refusal && <Alert tone="warning">{t('results.refused', { reason: refusal.replace(/[.]$/, '') })}</Alert>}
    </>
  );
}
