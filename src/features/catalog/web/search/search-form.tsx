import Search from 'lucide-react/icons/search';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTexts } from '#browser/use-texts.ts';
import { paths } from '#kernel/page-addresses.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/content/icon.tsx';
import type { DestinationView } from '../../api/catalog.schemas.ts';
import type { SharedQuery } from '../query/search-query.ts';
import { DestinationSegment, type Place } from './destination-segment.tsx';

export interface SearchBarProps<Query> {
  destinations: readonly DestinationView[];
  /** The current search: its filters stay when where, when or who change. */
  query: Query;
  onSearch?: (() => void) | undefined;
  className?: string;
}

interface SearchFormProps<Query> extends SearchBarProps<Query> {
  label: string;
  /** The widths of its segments on wide screens. */
  columns: string;
  /** The kind that a form without script names. */
  kind?: string;
  /** What stands below a place that is suggested; without it how many houses are there. */
  noteOf?: (place: DestinationView) => string | undefined;
  /** The address of the search; what it asks beyond the place is known above. */
  hrefOf: (place: Pick<SharedQuery, 'destinationId' | 'place' | 'box' | 'page'>) => string;
  /** When and who. */
  children: ReactNode;
  submitClass?: string;
}

/** Where, and the segments of the kind. Enter searches; without script it is a plain form. */
export function SearchForm<Query extends SharedQuery>({
  destinations,
  query,
  onSearch,
  className,
  label,
  columns,
  kind,
  noteOf,
  hrefOf,
  children,
  submitClass,
}: SearchFormProps<Query>) {
  const t = useTexts('catalog');
  const navigate = useNavigate();
  const [place, setPlace] = useState<Place>(() => placeOf(query, destinations));
  const search = () => {
    const text = place.text.trim();
    const isMoved = place.id !== query.destinationId || (!place.id && text !== (query.place ?? ''));
    const where = {
      destinationId: place.id,
      place: place.id ? undefined : text || undefined,
      box: isMoved ? undefined : query.box,
      page: 1,
    };
    onSearch?.();
    void navigate(hrefOf(where));
  };
  return (
    <search>
      <form
        action={paths.results()}
        method="get"
        onSubmit={(event) => [event.preventDefault(), search()]}
        aria-label={label}
        className={classNames(
          'grid gap-1 rounded-card border border-line bg-surface p-2 text-ink shadow-float md:gap-0 md:divide-x md:divide-line',
          columns,
          className,
        )}
      >
        {kind && <input type="hidden" name="kind" value={kind} />}
        <div className="md:pr-1">
          <DestinationSegment
            place={place}
            all={destinations}
            placeholder={t(query.box ? 'search.mapArea' : 'search.anywhere')}
            onChange={setPlace}
            noteOf={noteOf}
          />
        </div>
        {children}
        <Button
          type="submit"
          size="large"
          icon={<Icon of={Search} />}
          className={classNames('md:ml-1 md:min-h-15', submitClass)}
        >
          {t('search.submit')}
        </Button>
      </form>
    </search>
  );
}

function placeOf({ destinationId, place = '' }: SharedQuery, destinations: readonly DestinationView[]): Place {
  const known = destinations.find(({ id }) => id === destinationId);
  return known ? { text: known.name, id: known.id } : { text: place };
}
