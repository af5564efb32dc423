import { useLanguage } from '#browser/use-preferences.ts';
import { useTexts } from '#browser/use-texts.ts';
import { formatDay } from '#kernel/locales.ts';
import type { DestinationView } from '../../../api/catalog.schemas.ts';
import { SummaryFrame } from '../../search/summary-frame.tsx';
import type { BoatQuery } from '../query/boat-query.ts';
import { BoatSearchBar } from './boat-search-bar.tsx';
import { usePeopleSentence } from './use-people-sentence.ts';
import { useTimeSentence } from './use-time-sentence.ts';

interface BoatSearchSummaryProps {
  destinations: readonly DestinationView[];
  query: BoatQuery;
}

/** The search above results and boats: the bar on wide screens, on phones one line that opens it. */
export function BoatSearchSummary({ destinations, query }: BoatSearchSummaryProps) {
  const t = useTexts('boats');
  const ofHouses = useTexts('catalog');
  const language = useLanguage();
  const peopleOf = usePeopleSentence();
  const timeOf = useTimeSentence();
  const { date, guests } = query;
  const place = destinations.find(({ id }) => id === query.destinationId)?.name ?? query.place;
  const key = JSON.stringify([query.destinationId, query.place, date, query.startTime, query.hours, guests]);
  const answers = [
    date ? formatDay(language, date) : t('search.anyDate'),
    timeOf(query),
    guests ? peopleOf(guests) : t('search.anyPeople'),
  ];
  return (
    <SummaryFrame
      title={place ?? ofHouses('search.anywhere')}
      text={answers.filter((answer) => answer !== undefined).join(' · ')}
      bar={(close) => (
        <BoatSearchBar key={key} destinations={destinations} query={query} onSearch={close} className="shadow-card" />
      )}
    />
  );
}
