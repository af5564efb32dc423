import { memo } from 'react';
import { useTextLanguage } from '#browser/texts.ts';
import { useTexts } from '#browser/use-texts.ts';
import type { CalendarDate } from '#kernel/calendar-date.ts';
import type { Language } from '#kernel/languages.ts';
import { formatLongDate, formatMoney, formatMonth } from '#kernel/locales.ts';
import { classNames } from '#ui/class-names.ts';
import { weekdays } from '../../domain/weekdays.ts';
import { weekdayName } from '../weekday-names.ts';
import type { ShownMonth, ShownNight } from './year-nights.ts';

interface MonthGridProps {
  month: ShownMonth;
  today: CalendarDate;
  /** The chosen nights, cut to this month. */
  chosenFirst: CalendarDate | undefined;
  chosenLast: CalendarDate | undefined;
  /** The night that Tab leads to, where it is of this month. */
  stop: CalendarDate | undefined;
}

/** A month of prices. Months that did not change are not drawn again while somebody drags. */
export const MonthGrid = memo(function MonthGrid({ month, today, chosenFirst, chosenLast, stop }: MonthGridProps) {
  const language = useTextLanguage();
  const cells = [...Array.from({ length: month.before }, () => undefined), ...month.nights];
  const weeks = Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) => cells.slice(week * 7, week * 7 + 7));
  const name = formatMonth(language, month.first);
  return (
    <table id={monthId(month.first)} className="w-full scroll-mt-28 table-fixed border-collapse self-start">
      <caption className="pb-1 text-left font-semibold text-sm first-letter:uppercase">{name}</caption>
      <thead>
        <tr>
          {dayNames[language].map(({ short, long }) => (
            <th key={long} scope="col" abbr={long} className="py-1 font-medium text-muted text-xs">
              {short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week, at) => (
          <tr key={week.find((night) => night)?.date ?? at}>
            {week.map((night, weekday) => {
              if (!night) return <td key={`before-${dayNames.en[weekday]?.long}`} />;
              const isChosen = isWithin(night.date, chosenFirst, chosenLast);
              return (
                <td key={night.date} className="p-0">
                  <NightButton
                    night={night}
                    isPast={night.date < today}
                    isToday={night.date === today}
                    isChosen={isChosen}
                    isStop={night.date === stop}
                  />
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
});

/** Where a month stands in its page. */
export const monthId = (first: CalendarDate) => `month-${first.slice(0, 7)}`;

const isWithin = (date: CalendarDate, first: CalendarDate | undefined, last: CalendarDate | undefined) =>
  first !== undefined && last !== undefined && first <= date && date <= last;

interface NightButtonProps {
  night: ShownNight;
  isPast: boolean;
  isToday: boolean;
  isChosen: boolean;
  isStop: boolean;
}

/** One scale of one color, and a bar as high as the price stands for those who see no color. */
const levelBars = ['', 'after:h-px', 'after:h-0.5', 'after:h-[3px]', 'after:h-1', 'after:h-[5px]'] as const;
const levelGrounds = [
  'bg-surface',
  'bg-[color-mix(in_oklab,var(--info)_7%,var(--surface))]',
  'bg-[color-mix(in_oklab,var(--info)_14%,var(--surface))]',
  'bg-[color-mix(in_oklab,var(--info)_21%,var(--surface))]',
  'bg-[color-mix(in_oklab,var(--info)_28%,var(--surface))]',
  'bg-[color-mix(in_oklab,var(--info)_35%,var(--surface))]',
] as const;
const chosenGround =
  'bg-[color-mix(in_oklab,var(--action)_22%,var(--surface))] outline-2 outline-ink -outline-offset-2';

/** What is chosen is in front of what is past, and that of what it costs. */
function groundOf({ level }: ShownNight, { isChosen, isPast }: { isChosen: boolean; isPast: boolean }): string {
  if (isChosen) return chosenGround;
  return isPast ? 'bg-ground text-muted' : (levelGrounds[level] ?? '');
}

/** A night: its day, its price, and its min nights where they are its own. The bar below says how high it stands. */
function NightButton({ night, isPast, isToday, isChosen, isStop }: NightButtonProps) {
  const t = useTexts('prices');
  const language = useTextLanguage();
  const { date, priceCents, minNights, level, hasOwnMinNights } = night;
  return (
    <button
      type="button"
      data-night={date}
      tabIndex={isStop ? 0 : -1}
      aria-pressed={isChosen}
      aria-current={isToday ? 'date' : undefined}
      className={classNames(
        'relative flex h-13 w-full select-none flex-col items-center justify-center border border-line leading-tight after:pointer-events-none after:absolute after:inset-x-0 after:bottom-0 after:bg-info hover:z-10 hover:border-ink focus-visible:z-20 focus-visible:outline-3 focus-visible:outline-focus focus-visible:outline-offset-0',
        groundOf(night, { isChosen, isPast }),
        levelBars[level],
        night.isFirst && 'border-l-3 border-l-info',
        night.isLast && 'border-r-3 border-r-info',
      )}
    >
      <span className="sr-only">{formatLongDate(language, date)}. </span>
      <span className={classNames('text-xs', isToday && 'font-bold underline underline-offset-2')}>
        {night.isArrival && <span aria-hidden="true">→ </span>}
        {Number(date.slice(8))}
        {night.isArrival && <span className="sr-only">. {t('arrivalDay')}. </span>}
      </span>{' '}
      <span className={classNames('numbers text-[0.6875rem]', level > 0 ? 'font-semibold' : !isChosen && 'text-muted')}>
        {shortPrice(language, priceCents) ?? '–'}
      </span>{' '}
      <span className="numbers h-3 text-[0.625rem]">
        {hasOwnMinNights ? t('shortNights', { count: minNights }) : ''}
      </span>
    </button>
  );
}

/** In a small cell whole dollars are enough; the list of ranges says the cents. */
function shortPrice(language: Language, cents: number): string | undefined {
  return cents > 0 ? formatMoney(language, Math.round(cents / 100) * 100) : undefined;
}

const namesIn = (language: Language) =>
  weekdays.map((day) => ({ short: weekdayName(language, day, 'short'), long: weekdayName(language, day, 'long') }));

const dayNames = { en: namesIn('en'), es: namesIn('es') };
