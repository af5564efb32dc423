import { useLanguage } from '#browser/use-preferences.ts';
import { useTexts } from '#browser/use-texts.ts';
import { formatDay } from '#kernel/locales.ts';
import type { DestinationView } from '../../api/catalog.schemas.ts';
import type { HouseQuery } from '../query/house-query.ts';
import { SearchBar } from './search-bar.tsx';
import { SummaryFrame } from './summary-frame.tsx';
import { useGuestsSentence } from './use-guests-sentence.ts';

interface SearchSummaryProps {
  destinations: readonly DestinationView[];
  query: HouseQuery;
}

/** The search above results and houses: the bar on wide screens, on phones one line that opens it. */
export function SearchSummary({ destinations, query }: SearchSummaryProps) {
  const t = useTexts('catalog');
  const language = useLanguage();
  const sentenceOf = useGuestsSentence();
  const { dates, guests } = query;
  const place = destinations.find(({ id }) => id === query.destinationId)?.name ?? query.place;
  const when = dates
    ? `${formatDay(language, dates.from)} – ${formatDay(language, dates.until)}`
    : t('search.anyDates');
  return (
    <SummaryFrame
      title={place ?? t('search.anywhere')}
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
