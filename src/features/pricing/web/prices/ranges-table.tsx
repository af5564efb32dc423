import Pencil from 'lucide-react/icons/pencil';
import Trash from 'lucide-react/icons/trash-2';
import { useTextLanguage } from '#browser/texts.ts';
import { useTexts } from '#browser/use-texts.ts';
import { addDays, calendarDate, type DateRange, daysBetween } from '#kernel/calendar-date.ts';
import { formatDays, formatMoney } from '#kernel/locales.ts';
import { Heading } from '#ui/content/heading.tsx';
import { Icon } from '#ui/content/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import type { HousePricesView } from '../../api/house-prices.schemas.ts';
import type { EditedRange } from './paint-panel.tsx';
import { useRangeNotes } from './range-notes.ts';

interface RangesTableProps {
  prices: HousePricesView;
  year: DateRange;
  onEdit: (range: EditedRange) => void;
  onRemove: (range: EditedRange) => void;
}

/** The ranges that touch the shown year; each can be changed and removed. */
export function RangesTable({ prices, year, onEdit, onRemove }: RangesTableProps) {
  const t = useTexts('prices');
  const language = useTextLanguage();
  const notesOf = useRangeNotes();
  const ranges = prices.ranges.filter(({ from, until }) => from < year.until && until > year.from);
  return (
    <section aria-labelledby="ranges-title" className="max-lg:order-3 lg:mt-8">
      <Heading level={2} look="subheading" id="ranges-title">
        {t('ranges')}
      </Heading>
      {ranges.length === 0 ? (
        <p className="mt-3 text-muted text-sm">{t('noRanges')}</p>
      ) : (
        <table className="mt-3 w-full text-sm">
          <thead className="text-left text-muted">
            <tr className="border-line border-b">
              <th scope="col" className="py-2 pr-2 font-medium">
                {t('nightsColumn')}
              </th>
              <th scope="col" className="px-2 py-2 text-right font-medium">
                {t('price')}
              </th>
              <th scope="col" className="w-22 py-2">
                <span className="sr-only">{t('actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {ranges.map((range) => {
              const [from, until] = [calendarDate(range.from), calendarDate(range.until)];
              const name = formatDays(language, from, addDays(until, -1));
              return (
                <tr key={range.from} className="border-line border-b align-top">
                  <th scope="row" className="py-2.5 pr-2 text-left font-medium">
                    {name}
                    <span className="block font-normal text-muted">
                      {[t('nights', { count: daysBetween(from, until) }), ...notesOf(range)].join(' · ')}
                    </span>
                  </th>
                  <td className="numbers px-2 py-2.5 text-right font-semibold">
                    {formatMoney(language, range.nightlyCents)}
                  </td>
                  <td className="py-1 text-right whitespace-nowrap">
                    <IconButton
                      icon={<Icon of={Pencil} className="size-4" />}
                      name={t('edit', { name })}
                      onClick={() => onEdit(range)}
                    />
                    <IconButton
                      icon={<Icon of={Trash} className="size-4" />}
                      name={t('remove', { name })}
                      onClick={() => onRemove(range)}
                    />
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
    </section>
  );
}
