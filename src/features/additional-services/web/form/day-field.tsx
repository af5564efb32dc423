import { useId } from 'react';
import { useTextLanguage } from '#browser/texts.ts';
import { useTexts } from '#browser/use-texts.ts';
import type { CalendarDate } from '#kernel/calendar-date.ts';
import type { Language } from '#kernel/languages.ts';
import { formatDay, formatLongDate } from '#kernel/locales.ts';
import { classNames } from '#ui/class-names.ts';
import { Select } from '#ui/fields/select.tsx';
import type { DayChoice } from './trip-days.ts';

const MAX_IN_SIGHT = 16;

interface DayFieldProps {
  label: string;
  days: readonly DayChoice[];
  chosen: string;
  onChoose: (date: string) => void;
  /** How far ahead it must be asked for, where days come too soon. */
  leadHours: number;
  error: string | undefined;
  isVan?: boolean;
}

/** One of the trip's days: all in sight for a trip of two weeks, in a list for a longer one. */
export function DayField(props: DayFieldProps) {
  const t = useTexts('wizard');
  const { days, leadHours, isVan } = props;
  const hints = [t(isVan ? 'day.hintVan' : 'day.hint')];
  if (days.some(({ isTooSoon }) => isTooSoon)) hints.push(leadText(t, leadHours));
  const hint = hints.join(' ');
  return days.length > MAX_IN_SIGHT ? <DaySelect {...props} hint={hint} /> : <DayChips {...props} hint={hint} />;
}

const HOURS_A_DAY = 24;

function leadText(t: ReturnType<typeof useTexts<'wizard'>>, hours: number): string {
  return hours >= 2 * HOURS_A_DAY
    ? t('day.leadDays', { count: Math.ceil(hours / HOURS_A_DAY) })
    : t('day.leadHours', { count: hours });
}

function DaySelect({ label, days, chosen, onChoose, error, hint }: DayFieldProps & { hint: string }) {
  const t = useTexts('wizard');
  const language = useTextLanguage();
  return (
    <Select
      label={label}
      hint={hint}
      error={error}
      value={chosen}
      onChange={(event) => onChoose(event.target.value)}
      options={[
        { value: '', label: t('day.choose') },
        ...days.map(({ date, isTooSoon }) => ({
          value: date,
          label: formatLongDate(language, date),
          isDisabled: isTooSoon,
        })),
      ]}
    />
  );
}

function DayChips({ label, days, chosen, onChoose, error, hint }: DayFieldProps & { hint: string }) {
  const t = useTexts('wizard');
  const language = useTextLanguage();
  const id = useId();
  return (
    <fieldset
      data-problem={error && `${label}: ${error}`}
      aria-describedby={`${id}-hint ${id}-error`}
      className="min-w-0 scroll-mt-28"
    >
      <legend className="mb-2 font-medium text-sm">{label}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(4.25rem,1fr))] gap-2">
        {days.map(({ date, isTooSoon }) => (
          <label
            key={date}
            title={isTooSoon ? t('day.tooSoon') : undefined}
            className={classNames(
              'relative grid min-h-16 place-items-center content-center rounded-control border border-control bg-surface px-1 py-1.5 text-center transition-colors duration-(--quick) has-checked:border-ink has-checked:bg-ink has-checked:text-ground has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2 forced-colors:has-checked:bg-[Highlight]',
              isTooSoon
                ? 'cursor-not-allowed border-dashed text-muted line-through'
                : 'cursor-pointer hover:border-ink',
            )}
          >
            <input
              type="radio"
              name={id}
              value={date}
              checked={date === chosen}
              disabled={isTooSoon}
              onChange={() => onChoose(date)}
              aria-label={`${formatLongDate(language, date)}${isTooSoon ? `. ${t('day.tooSoon')}` : ''}`}
              className="sr-only"
            />
            <span aria-hidden="true" className="text-xs first-letter:uppercase">
              {weekdayName(language, date)}
            </span>
            <span aria-hidden="true" className="numbers font-semibold text-[0.9375rem] leading-tight">
              {formatDay(language, date)}
            </span>
          </label>
        ))}
      </div>
      <p id={`${id}-hint`} className="mt-2 text-muted text-sm">
        {hint}
      </p>
      <p id={`${id}-error`} aria-live="polite" className={error ? 'mt-1 font-medium text-danger text-sm' : 'sr-only'}>
        {error}
      </p>
    </fieldset>
  );
}

const names = (style: 'short' | 'long') => ({
  en: new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', weekday: style }),
  es: new Intl.DateTimeFormat('es-US', { timeZone: 'UTC', weekday: style }),
});
const short = names('short');

/** 'Fri', 'vie'. */
function weekdayName(language: Language, date: CalendarDate): string {
  return short[language].format(new Date(`${date}T00:00:00Z`)).replace('.', '');
}
