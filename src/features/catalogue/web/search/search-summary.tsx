import Search from 'lucide-react/icons/search';
import { useState } from 'react';
import { useLanguage } from '#browser/use-preferences.ts';
import { useTexts } from '#browser/use-texts.ts';
import { formatDay } from '#kernel/locales.ts';
import { Icon } from '#ui/icon/icon.tsx';
import type { DestinationView } from '../../api/catalogue.schemas.ts';
import type { HouseQuery } from '../query/house-query.ts';
import { SearchBar } from './search-bar.tsx';
import { useGuestsSentence } from './use-guests-sentence.ts';

interface SearchSummaryProps {
  destinations: readonly DestinationView[];
  query: HouseQuery;
}

/** The search above results and houses: the bar on wide screens, on phones one line that opens it. */
export function SearchSummary({ destinations, query }: SearchSummaryProps) {
  const t = useTexts('catalogue');
  const [isOpen, setOpen] = useState(false);
  const key = JSON.stringify([query.destinationId, query.place, query.dates, query.guests]);
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-14 w-full items-center gap-3 rounded-card border border-line bg-surface px-4 py-2 text-left shadow-card md:hidden noscript:hidden"
      >
        <Icon of={Search} className="size-5 shrink-0 text-action" />
        <SummaryLines destinations={destinations} query={query} />
        <span className="sr-only">{t('search.change')}</span>
      </button>
      <div className={isOpen ? 'mt-2 md:mt-0' : 'hidden md:block noscript:block'}>
        <SearchBar
          key={key}
          destinations={destinations}
          query={query}
          onSearch={() => setOpen(false)}
          className="shadow-card"
        />
      </div>
    </>
  );
}

function SummaryLines({ destinations, query }: SearchSummaryProps) {
  const t = useTexts('catalogue');
  const language = useLanguage();
  const sentenceOf = useGuestsSentence();
  const { dates, guests } = query;
  const place = destinations.find(({ id }) => id === query.destinationId)?.name ?? query.place;
  const when = dates
    ? `${formatDay(language, dates.from)} – ${formatDay(language, dates.until)}`
    : t('search.anyDates');
  return (
    <span className="min-w-0 flex-1">
      <span className="block truncate font-semibold text-[0.9375rem]">{place ?? t('search.anywhere')}</span>
      <span className="block truncate text-muted text-sm">
        {when} · {guests ? sentenceOf(guests) : t('search.anyGuests')}
      </span>
    </span>
  );
}
