import Search from 'lucide-react/icons/search';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTexts } from '#browser/use-texts.ts';
import { paths } from '#kernel/page-addresses.ts';
import { Button } from '#ui/buttons/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/content/icon.tsx';
import type { DestinationView } from '../../../api/catalog.schemas.ts';
import { DestinationSegment, type Place } from '../../search/destination-segment.tsx';
import { type BoatQuery, boatQueryPairs } from '../query/boat-query.ts';
import { DaySegment } from './day-segment.tsx';
import type { OutingTime } from './outing-hours.ts';
import { PeopleSegment } from './people-segment.tsx';
import { PlainOutingFields } from './plain-outing-fields.tsx';
import { TimeSegment } from './time-segment.tsx';

interface BoatSearchBarProps {
  destinations: readonly DestinationView[];
  /** The current search: its filters stay when where, when, how long or who change. */
  query: BoatQuery;
  onSearch?: () => void;
  className?: string;
}

/** Where, which day, from when and how long, who. Enter searches; without script it is a plain form. */
export function BoatSearchBar({ destinations, query, onSearch, className }: BoatSearchBarProps) {
  const t = useTexts('boats');
  const ofHouses = useTexts('catalog');
  const navigate = useNavigate();
  const [place, setPlace] = useState<Place>(() => placeOf(query, destinations));
  const [date, setDate] = useState(query.date);
  const [time, setTime] = useState<OutingTime>({ startTime: query.startTime, hours: query.hours });
  const [guests, setGuests] = useState(query.guests);

  const search = (event: FormEvent) => {
    event.preventDefault();
    const text = place.text.trim();
    const isMoved = place.id !== query.destinationId || (!place.id && text !== (query.place ?? ''));
    const next: BoatQuery = {
      ...query,
      destinationId: place.id,
      place: place.id ? undefined : text || undefined,
      date,
      ...time,
      guests,
      box: isMoved ? undefined : query.box,
      page: 1,
    };
    onSearch?.();
    void navigate(paths.results(boatQueryPairs(next)));
  };

  return (
    <search>
      <form
        action={paths.results()}
        method="get"
        onSubmit={search}
        aria-label={t('search.name')}
        className={classNames(
          'grid gap-1 rounded-card border border-line bg-surface p-2 text-ink shadow-float md:grid-cols-[1.25fr_0.85fr_1fr_0.85fr_auto] md:gap-0 md:divide-x md:divide-line',
          className,
        )}
      >
        <input type="hidden" name="kind" value="boat" />
        <div className="md:pr-1">
          <DestinationSegment place={place} all={destinations} onChange={setPlace} noteOf={noNote} />
        </div>
        <div className="border-line border-t md:border-t-0 md:px-1">
          <DaySegment date={date} onChange={setDate} />
          <PlainOutingFields date={query.date} hours={query.hours} guests={query.guests} />
        </div>
        <div className="border-line border-t md:border-t-0 md:px-1 noscript:hidden">
          <TimeSegment time={time} onChange={setTime} />
        </div>
        <div className="border-line border-t md:border-t-0 md:px-1 noscript:hidden">
          <PeopleSegment guests={guests} onChange={setGuests} />
        </div>
        <Button type="submit" size="large" icon={<Icon of={Search} />} className="md:ml-1 md:min-h-15 md:max-lg:px-4">
          {ofHouses('search.submit')}
        </Button>
      </form>
    </search>
  );
}

// What the list says of a place is how many houses are there.
const noNote = () => undefined;

function placeOf({ destinationId, place = '' }: BoatQuery, destinations: readonly DestinationView[]): Place {
  const known = destinations.find(({ id }) => id === destinationId);
  return known ? { text: known.name, id: known.id } : { text: place };
}
