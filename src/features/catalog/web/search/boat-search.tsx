import { useState } from 'react';
import { useLanguage } from '#browser/use-preferences.ts';
import { useTexts } from '#browser/use-texts.ts';
import { formatDay } from '#kernel/locales.ts';
import { paths } from '#kernel/page-addresses.ts';
import { type BoatQuery, boatQueries } from '../query/boat-query.ts';
import type { OutingTime } from '../query/outing-query.ts';
import { useBoatGuests } from './boat-guests.ts';
import { GuestsSegment } from './guests-segment.tsx';
import { DaySegment, TimeSegment, useTimeSentence } from './outing-segments.tsx';
import { type SearchBarProps, SearchForm } from './search-form.tsx';
import { PlainInputs } from './segment.tsx';
import { SummaryFrame } from './summary-frame.tsx';

// The list would say how many houses are at a place.
const noNote = () => undefined;

/** Where, which day, from when and how long, who. */
export function BoatSearchBar({ query, ...bar }: SearchBarProps<BoatQuery>) {
  const t = useTexts('boats');
  const labels = useBoatGuests();
  const [date, setDate] = useState(query.date);
  const [time, setTime] = useState<OutingTime>({ startTime: query.startTime, hours: query.hours });
  const [guests, setGuests] = useState(query.guests);
  return (
    <SearchForm
      {...bar}
      kind="boat"
      query={query}
      label={t('search.name')}
      columns="md:grid-cols-[1.25fr_0.85fr_1fr_0.85fr_auto]"
      submitClass="md:max-lg:px-4"
      noteOf={noNote}
      hrefOf={(place) => paths.results(boatQueries.pairs({ ...query, ...place, date, ...time, guests }))}
    >
      <div className="border-line border-t md:border-t-0 md:px-1">
        <DaySegment date={date} onChange={setDate} />
        <PlainInputs
          inputs={[
            { name: 'date', type: 'date', label: t('search.date'), value: query.date },
            { name: 'hours', type: 'number', label: t('search.hours'), value: query.hours },
            { name: 'adults', type: 'number', label: t('search.people'), value: query.guests?.adults },
          ]}
        />
      </div>
      <div className="border-line border-t md:border-t-0 md:px-1 noscript:hidden">
        <TimeSegment time={time} onChange={setTime} />
      </div>
      <div className="border-line border-t md:border-t-0 md:px-1 noscript:hidden">
        <GuestsSegment guests={guests} labels={labels} onChange={setGuests} />
      </div>
    </SearchForm>
  );
}

/** The search above results and boats: the bar on wide screens, on phones one line that opens it. */
export function BoatSearchSummary({ destinations, query }: Pick<SearchBarProps<BoatQuery>, 'destinations' | 'query'>) {
  const t = useTexts('boats');
  const ofSearch = useTexts('catalog');
  const language = useLanguage();
  const { sentenceOf } = useBoatGuests();
  const timeOf = useTimeSentence();
  const { date, guests } = query;
  const place = destinations.find(({ id }) => id === query.destinationId)?.name ?? query.place;
  const key = JSON.stringify([query.destinationId, query.place, date, query.startTime, query.hours, guests]);
  const answers = [
    date ? formatDay(language, date) : t('search.anyDate'),
    timeOf(query),
    guests ? sentenceOf(guests) : t('search.anyPeople'),
  ];
  return (
    <SummaryFrame
      title={place ?? ofSearch(query.box ? 'search.mapArea' : 'search.anywhere')}
      text={answers.filter((answer) => answer !== undefined).join(' · ')}
      bar={(close) => (
        <BoatSearchBar key={key} destinations={destinations} query={query} onSearch={close} className="shadow-card" />
      )}
    />
  );
}
