import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { Suspense, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useTexts } from '#browser/use-texts.ts';
import { paths } from '#kernel/page-addresses.ts';
import { Button } from '#ui/button.tsx';
import { Heading } from '#ui/content/heading.tsx';
import { Icon } from '#ui/content/icon.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { LoadingOverlay } from '#ui/feedback/loading.tsx';
import { Select } from '#ui/fields/select.tsx';
import { partAhead, useLoadAhead } from '#ui/load-ahead.tsx';
import { preloadDialog } from '#ui/overlays/dialog.tsx';
import { type Sorting, sortings } from '../../domain/search-criteria.ts';
import type { FiltersDialogProps } from '../filters-dialog.tsx';
import type { SharedQuery } from '../query/search-query.ts';
import { type RentableKind, useKindTexts } from '../rentable-kind.ts';
import { ActiveFilters } from './active-filters.tsx';
import type { Results } from './load-results.ts';

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
          <div className="min-w-0 flex-1 sm:max-w-100 noscript:hidden">
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
  const { typed, isUnknownPlace, named, refusal } = results;
  const isSlip = typed !== undefined && place !== undefined && typed.toLowerCase() !== place.toLowerCase();
  return (
    <>
      {isSlip && <p className="text-muted text-sm">{t('results.nearest', { place, typed })}</p>}
      {isUnknownPlace && typed && (
        <Alert>
          {ofKind('unknown', { typed })}
          {named.length > 0 && (
            <span className="mt-1 flex flex-wrap gap-x-4">
              {t('results.named')}
              {named.map((one) => (
                <Link
                  key={one.id}
                  to={one.kind === 'boat' ? paths.boat(one.id) : paths.property(one.id)}
                  className="text-link underline underline-offset-4"
                >
                  {one.name}, {one.destination}
                </Link>
              ))}
            </span>
          )}
        </Alert>
      )}
      {refusal && <Alert tone="warning">{ofKind('refused', { reason: withoutFullStop(refusal) })}</Alert>}
    </>
  );
}

/** A server's sentence within one of ours. */
const withoutFullStop = (sentence: string) => sentence.replace(/[.]$/, '');

const isSorting = (text: string): text is Sorting => sortings.some((known) => known === text);

interface SortSelectProps {
  sortBy: Sorting;
  hrefBy: (sortBy: Sorting) => string;
}

/** How the list is ordered; the words say which way. */
function SortSelect({ sortBy, hrefBy }: SortSelectProps) {
  const t = useTexts('results');
  const navigate = useNavigate();
  const choose = (value: string) => {
    if (isSorting(value)) void navigate(hrefBy(value));
  };
  return (
    <Select
      label={t('sort.name')}
      isLabelHidden
      value={sortBy}
      onChange={(event) => choose(event.target.value)}
      options={sortings.map((value) => ({ value, label: t(`sort.${value}`) }))}
    />
  );
}

const { Part: FiltersDialog, load } = partAhead(async () => (await import('../filters-dialog.tsx')).default);

/** Opens the filters; their code comes when the browser is idle, or on intent. */
function FiltersButton({ kind, query, destinations }: Omit<FiltersDialogProps, 'isOpen' | 'onClose'>) {
  const t = useTexts('results');
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  useLoadAhead(load);
  const preload = () => [preloadDialog(), load()];
  const count = kind.queries.countSet(query);
  return (
    <>
      <Button
        tone="outline"
        aria-haspopup="dialog"
        icon={<Icon of={SlidersHorizontal} className="size-4.5" />}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => [setOpened(true), setOpen(true)]}
        className="min-h-12 noscript:hidden"
      >
        {t('filters.open')}
        {count > 0 && (
          <span className="numbers grid size-6 place-items-center rounded-full bg-action text-on-action text-xs">
            <span className="sr-only">{t('filters.set', { count })}</span>
            <span aria-hidden="true">{count}</span>
          </span>
        )}
      </Button>
      {wasOpened && (
        <Suspense fallback={<LoadingOverlay />}>
          <FiltersDialog
            key={JSON.stringify(query)}
            kind={kind}
            query={query}
            destinations={destinations}
            isOpen={isOpen}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
