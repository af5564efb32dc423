import { useTexts } from '#browser/use-texts.ts';
import { paths } from '#kernel/page-addresses.ts';
import { Heading } from '#ui/content/heading.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { FiltersButton } from '../filters/filters-button.tsx';
import { type RentableKind, useKindTexts } from '../kinds/rentable-kind.ts';
import type { SharedQuery } from '../query/search-query.ts';
import { ActiveFilters } from './active-filters.tsx';
import type { Results } from './load-results.ts';
import { SortSelect } from './sort-select.tsx';

interface ResultsHeaderProps {
  kind: RentableKind;
  results: Results;
}

/** How many there are (announced), what was understood of what was typed, filters and order. */
export function ResultsHeader({ kind, results }: ResultsHeaderProps) {
  const ofKind = useKindTexts(kind);
  const { query, destinations, totalRecords } = results;
  const note = kind.useNote(query);
  const place = destinations.find(({ id }) => id === query.destinationId)?.name;
  const text = place ? ofKind('countIn', { count: totalRecords, place }) : ofKind('count', { count: totalRecords });
  const hrefOf = (changed: Partial<SharedQuery>) => paths.results(kind.queries.pairs({ ...query, ...changed }));
  return (
    <div className="grid gap-4">
      <div>
        <Heading level={1} look="heading">
          {text}
        </Heading>
        <p role="status" className="sr-only">
          {text}
        </p>
        {totalRecords > 0 && <p className="mt-1 text-muted text-sm">{note}</p>}
        <div className="mt-4 flex items-center gap-3">
          <FiltersButton kind={kind} query={query} destinations={destinations} />
          <div className="min-w-0 flex-1 sm:max-w-80 noscript:hidden">
            <SortSelect sortBy={query.sortBy} hrefBy={(sortBy) => hrefOf({ sortBy, page: 1 })} />
          </div>
        </div>
      </div>
      <Understood kind={kind} results={results} place={place} />
      <ActiveFilters kind={kind} results={results} />
    </div>
  );
}

function Understood({ kind, results, place }: ResultsHeaderProps & { place: string | undefined }) {
  const t = useTexts('results');
  const ofKind = useKindTexts(kind);
  const { typed, isUnknownPlace, refusal } = results;
  const isSlip = typed !== undefined && place !== undefined && typed.toLowerCase() !== place.toLowerCase();
  return (
    <>
      {isSlip && <p className="text-muted text-sm">{t('results.nearest', { place, typed })}</p>}
      {isUnknownPlace && typed && <Alert>{ofKind('unknown', { typed })}</Alert>}
      {refusal && <Alert tone="warning">{ofKind('refused', { reason: withoutFullStop(refusal) })}</Alert>}
    </>
  );
}

/** A server's sentence within one of ours. */
const withoutFullStop = (sentence: string) => sentence.replace(/[.]$/, '');
