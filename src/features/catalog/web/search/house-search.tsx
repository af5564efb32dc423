import { useState } from 'react';
import { useOpenDates } from '#browser/use-open-dates.ts';
import { useLanguage } from '#browser/use-preferences.ts';
import { useTexts } from '#browser/use-texts.ts';
import type { DateRange } from '#kernel/calendar-date.ts';
import { formatDay } from '#kernel/locales.ts';
import { paths } from '#kernel/page-addresses.ts';
import type { ChosenDates } from '#ui/date-range-picker/date-choice.ts';
import { partAhead } from '#ui/load-ahead.tsx';
import { Popover } from '#ui/overlays/popover.tsx';
import { type HouseQuery, houseQueries } from '../query/house-query.ts';
import { useHouseGuests } from './guests.ts';
import { GuestsSegment } from './guests-segment.tsx';
import { type SearchBarProps, SearchForm } from './search-form.tsx';
import { PlainInputs, SegmentButton } from './segment.tsx';
import { SummaryFrame } from './summary-frame.tsx';

/** Where, when, who. */
export function SearchBar({
  query = houseQueries.any,
  ...bar
}: Omit<SearchBarProps<HouseQuery>, 'query'> & { query?: HouseQuery }) {
  const t = useTexts('catalog');
  const labels = useHouseGuests();
  const [dates, setDates] = useState<ChosenDates>(query.dates ?? {});
  const [guests, setGuests] = useState(query.guests);
  return (
    <SearchForm
      {...bar}
      query={query}
      label={t('search.name')}
      columns="md:grid-cols-[1.25fr_1.15fr_1fr_auto]"
      hrefOf={(place) => paths.results(houseQueries.pairs({ ...query, ...place, dates: rangeOf(dates), guests }))}
    >
      <div className="border-line border-t md:border-t-0 md:px-1">
        <DatesSegment chosen={dates} onChange={setDates} />
        <PlainInputs
          inputs={[
            { name: 'from', type: 'date', label: t('search.checkIn'), value: query.dates?.from },
            { name: 'until', type: 'date', label: t('search.checkOut'), value: query.dates?.until },
            { name: 'adults', type: 'number', label: t('guests.adults'), value: query.guests?.adults },
          ]}
        />
      </div>
      <div className="border-line border-t md:border-t-0 md:px-1 noscript:hidden">
        <GuestsSegment guests={guests} labels={labels} onChange={setGuests} />
      </div>
    </SearchForm>
  );
}

/** The search above results and houses: the bar on wide screens, on phones one line that opens it. */
export function SearchSummary({ destinations, query }: Pick<SearchBarProps<HouseQuery>, 'destinations' | 'query'>) {
  const t = useTexts('catalog');
  const language = useLanguage();
  const { sentenceOf } = useHouseGuests();
  const { dates, guests } = query;
  const place = destinations.find(({ id }) => id === query.destinationId)?.name ?? query.place;
  const when = dates
    ? `${formatDay(language, dates.from)} – ${formatDay(language, dates.until)}`
    : t('search.anyDates');
  return (
    <SummaryFrame
      title={place ?? t(query.box ? 'search.mapArea' : 'search.anywhere')}
      text={`${when} · ${guests ? sentenceOf(guests) : t('search.anyGuests')}`}
      bar={(close) => (
        <SearchBar
          key={JSON.stringify([query.destinationId, query.place, dates, guests])}
          destinations={destinations}
          query={query}
          onSearch={close}
          className="shadow-card"
        />
      )}
    />
  );
}

const { Part: Picker, load: preload } = partAhead(async () => {
  const { DateRangePicker, preloadCalendar } = await import('#ui/date-range-picker/date-range-picker.tsx');
  await preloadCalendar();
  return DateRangePicker;
});

/** When: any dates that can be stayed on; what is free is the search's business. */
function DatesSegment({ chosen, onChange }: { chosen: ChosenDates; onChange: (chosen: ChosenDates) => void }) {
  const t = useTexts('catalog');
  const language = useLanguage();
  const rules = useOpenDates();
  const { from, until } = chosen;
  return (
    <Popover
      name={t('search.dates')}
      align="center"
      isTall
      className="px-3 sm:px-6"
      preload={preload}
      trigger={(props) => (
        <SegmentButton
          {...props}
          label={t('search.dates')}
          value={
            from ? `${formatDay(language, from)} – ${until ? formatDay(language, until) : '…'}` : t('search.anyDates')
          }
          isAnswered={from !== undefined}
          className="noscript:hidden"
        />
      )}
    >
      {(close) => <Picker chosen={chosen} onChange={onChange} rules={rules} onDone={close} />}
    </Popover>
  );
}

/** Both ends or nothing: half a stay can't be searched for. */
function rangeOf({ from, until }: ChosenDates): DateRange | undefined {
  return from && until ? { from, until } : undefined;
}
