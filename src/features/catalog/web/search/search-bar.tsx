import Search from 'lucide-react/icons/search';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTexts } from '#browser/use-texts.ts';
import { paths } from '#kernel/page-addresses.ts';
import { Button } from '#ui/buttons/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/content/icon.tsx';
import type { ChosenDates } from '#ui/date-range-picker/date-choice.ts';
import type { DestinationView } from '../../api/catalog.schemas.ts';
import { anyHouse, type HouseQuery, houseQueryPairs } from '../query/house-query.ts';
import { DatesSegment, rangeOf } from './dates-segment.tsx';
import { DestinationSegment, type Place } from './destination-segment.tsx';
import { GuestsSegment } from './guests-segment.tsx';
import { PlainFields } from './plain-fields.tsx';

interface SearchBarProps {
  destinations: readonly DestinationView[];
  /** The current search: its filters stay when where, when or who change. */
  query?: HouseQuery;
  onSearch?: () => void;
  className?: string;
}

/** Where, when, who. Enter searches; without script it is a plain form. */
export function SearchBar({ destinations, query = anyHouse, onSearch, className }: SearchBarProps) {
  const t = useTexts('catalog');
  const navigate = useNavigate();
  const [place, setPlace] = useState<Place>(() => placeOf(query, destinations));
  const [dates, setDates] = useState<ChosenDates>(query.dates ?? {});
  const [guests, setGuests] = useState(query.guests);

  const search = (event: FormEvent) => {
    event.preventDefault();
    const text = place.text.trim();
    const isMoved = place.id !== query.destinationId || (!place.id && text !== (query.place ?? ''));
    const next: HouseQuery = {
      ...query,
      destinationId: place.id,
      place: place.id ? undefined : text || undefined,
      dates: rangeOf(dates),
      guests,
      box: isMoved ? undefined : query.box,
      page: 1,
    };
    onSearch?.();
    void navigate(paths.results(houseQueryPairs(next)));
  };

  return (
    <search>
      <form
        action={paths.results()}
        method="get"
        onSubmit={search}
        aria-label={t('search.name')}
        className={classNames(
          'grid gap-1 rounded-card border border-line bg-surface p-2 text-ink shadow-float md:grid-cols-[1.25fr_1.15fr_1fr_auto] md:gap-0 md:divide-x md:divide-line',
          className,
        )}
      >
        <div className="md:pr-1">
          <DestinationSegment place={place} all={destinations} onChange={setPlace} />
        </div>
        <div className="border-line border-t md:border-t-0 md:px-1">
          <DatesSegment chosen={dates} onChange={setDates} />
          <PlainFields dates={query.dates} guests={query.guests} />
        </div>
        <div className="border-line border-t md:border-t-0 md:px-1 noscript:hidden">
          <GuestsSegment guests={guests} onChange={setGuests} />
        </div>
        <Button type="submit" size="large" icon={<Icon of={Search} />} className="md:ml-1 md:min-h-15">
          {t('search.submit')}
        </Button>
      </form>
    </search>
  );
}

function placeOf({ destinationId, place = '' }: HouseQuery, destinations: readonly DestinationView[]): Place {
  const known = destinations.find(({ id }) => id === destinationId);
  return known ? { text: known.name, id: known.id } : { text: place };
}
