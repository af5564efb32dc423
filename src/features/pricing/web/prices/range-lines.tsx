import { useTextLanguage } from '#browser/texts.ts';
import { useTexts } from '#browser/use-texts.ts';
import { addDays, calendarDate } from '#kernel/calendar-date.ts';
import { formatDays, formatMoney } from '#kernel/locales.ts';
import type { HousePricesView } from '../../api/house-prices.schemas.ts';
import { useRangeNotes } from './range-notes.ts';

const SHOWN = 12;

/** Ranges as lines of text, the first dozen of them and how many more there are. */
export function RangeLines({ ranges }: { ranges: HousePricesView['ranges'] }) {
  const t = useTexts('prices');
  const language = useTextLanguage();
  const notesOf = useRangeNotes();
  const left = ranges.length - SHOWN;
  return (
    <ul className="grid gap-1 text-sm">
      {ranges.slice(0, SHOWN).map(({ from, until, ...price }) => (
        <li key={from} className="flex flex-wrap justify-between gap-x-4">
          <span>{formatDays(language, calendarDate(from), addDays(calendarDate(until), -1))}</span>
          <span className="numbers">{[formatMoney(language, price.nightlyCents), ...notesOf(price)].join(' · ')}</span>
        </li>
      ))}
      {left > 0 && <li className="text-muted">{t('moreRanges', { count: left })}</li>}
    </ul>
  );
}
