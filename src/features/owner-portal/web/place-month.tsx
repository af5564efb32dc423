import type { ReactNode } from 'react';
import type { CalendarDate } from '#kernel/calendar-date.ts';
import type { Language } from '#kernel/languages.ts';
import { formatClock, formatLongDate, formatNumber } from '#kernel/locales.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Card } from '#ui/content/card.tsx';
import { Heading } from '#ui/content/heading.tsx';
import type { OwnBar, OwnCalendarView } from '../api/owner-portal.schemas.ts';
import { daysOfMonth, onNight } from '../domain/month-days.ts';
import type { OwnDateKind } from '../domain/own-dates.ts';
import type { ChosenDates } from './chosen-dates.ts';
import { usePortalWords } from './use-portal-words.ts';

interface PlaceMonthProps {
  place: OwnCalendarView['places'][number];
  month: CalendarDate;
  today: CalendarDate;
  chosen: ChosenDates | null;
  /** Absent: to look at only. */
  onPress?: (date: CalendarDate) => void;
  onChange?: (chosen: ChosenDates) => void;
  /** What is in hand. */
  children?: ReactNode;
}

/** Short names, from Sunday on: the fourth of January 2026 was one. */
function weekdaysIn(language: Language): readonly string[] {
  const names = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' });
  return Array.from({ length: 7 }, (_, day) => names.format(new Date(Date.UTC(2026, 0, 4 + day))));
}

const weekdays = { en: weekdaysIn('en'), es: weekdaysIn('es') };

const block = 'border border-control border-dashed bg-raised text-ink';
const looks: Readonly<Record<OwnBar['kind'], string>> = {
  stay: 'bg-info text-ground',
  request: 'border border-warning bg-warning-soft text-warning',
  channel: 'border border-control bg-surface text-ink',
  'owner-stay': 'bg-success-soft text-success',
  'owner-block': block,
  maintenance: block,
  staff: block,
  storm: block,
};

/** A month of one house or boat: the days, and below in words what stands on them. */
export function PlaceMonth({ place, month, today, chosen, onPress, onChange, children }: PlaceMonthProps) {
  const { t, language } = usePortalWords();
  const { rentableId, name, bars, allowance } = place;
  return (
    <Card as="section" aria-labelledby={`place-${rentableId}`} className="grid gap-4">
      <div>
        <Heading level={3} id={`place-${rentableId}`}>
          <span translate="no">{name}</span>
        </Heading>
        <p className="text-muted text-sm">
          {allowance
            ? t('calendar.allowance', {
                used: formatNumber(language, allowance.used),
                count: allowance.nights,
                year: allowance.year,
              })
            : t('calendar.noAgreement')}
        </p>
      </div>
      <div>
        <div aria-hidden="true" className="mb-1 grid grid-cols-7 text-center text-muted text-xs">
          {weekdays[language].map((weekday) => (
            <span key={weekday}>{weekday}</span>
          ))}
        </div>
        <ol className="grid grid-cols-7 gap-1">
          {daysOfMonth(month).map((date, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a day of a month is its place
            <li key={at} aria-hidden={date === null || undefined}>
              {date && <Day {...{ date, today, chosen, bar: onNight(bars, date), ...(onPress && { onPress }) }} />}
            </li>
          ))}
        </ol>
      </div>
      {children}
      <BarList {...{ rentableId, bars, ...(onChange && { onChange }) }} />
    </Card>
  );
}

interface DayProps {
  date: CalendarDate;
  today: CalendarDate;
  bar: OwnBar | undefined;
  chosen: ChosenDates | null;
  onPress?: (date: CalendarDate) => void;
}

function Day({ date, today, bar, chosen, onPress }: DayProps) {
  const { language } = usePortalWords();
  const barName = useBarName();
  const number = formatNumber(language, Number(date.slice(8)));
  const look = 'numbers grid min-h-11 w-full place-items-center rounded-control text-sm';
  const said = `${formatLongDate(language, date)}${bar ? `, ${barName(bar)}` : ''}`;
  const isChosen =
    chosen?.from !== undefined &&
    (date === chosen.from || (chosen.until ? date >= chosen.from && date <= chosen.until : false));
  const isOwn = bar !== undefined && chosen?.changed?.id === bar.id;
  // The day on which somebody leaves may be the first night of an owner, or the last day.
  const isOpen = onPress && date >= today && (!bar || isOwn || chosen?.from !== undefined);
  if (!isOpen)
    return (
      <span className={classNames(look, bar ? looks[bar.kind] : 'text-muted', date === today && 'font-semibold')}>
        <span aria-hidden="true">{number}</span>
        <span className="sr-only">{said}</span>
      </span>
    );
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-label={said}
      onClick={() => onPress(date)}
      className={classNames(
        look,
        'border hover:border-ink',
        isChosen ? 'border-action bg-action text-on-action' : bar ? looks[bar.kind] : 'border-line',
        date === today && 'font-semibold',
      )}
    >
      {number}
    </button>
  );
}

/** What a bar is in words: a guest as an owner may know them, or the kind. */
function useBarName(): (bar: OwnBar) => string {
  const { t, whoComes } = usePortalWords();
  return ({ kind, guest, guests }) =>
    guest === null
      ? t(`calendar.kinds.${kind}`)
      : kind === 'request'
        ? t('calendar.requested', { who: whoComes({ guest, guests: guests ?? 0 }) })
        : whoComes({ guest, guests: guests ?? 0 });
}

interface BarListProps {
  rentableId: number;
  bars: readonly OwnBar[];
  onChange?: (chosen: ChosenDates) => void;
}

/** The same in words, one line each. */
function BarList({ rentableId, bars, onChange }: BarListProps) {
  const { t, language, days, day } = usePortalWords();
  const barName = useBarName();
  if (bars.length === 0) return <p className="text-muted text-sm">{t('calendar.free')}</p>;
  const hours = (at: NonNullable<OwnBar['hours']>) =>
    `${formatClock(language, at.from)} – ${formatClock(language, at.until)}`;
  return (
    <ul className="grid gap-2">
      {bars.map((bar) => (
        <li key={bar.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <span aria-hidden="true" className={classNames('size-4 shrink-0 rounded-control', looks[bar.kind])} />
          <span className="min-w-0 flex-1 break-words">
            <span className="font-medium">{barName(bar)}</span>
            <span className="block text-muted">
              {bar.hours ? `${day(bar.from)}, ${hours(bar.hours)}` : days(bar.from, bar.until)}
            </span>
          </span>
          {onChange && bar.changeableUntil !== null && (
            <Button
              tone="outline"
              size="small"
              aria-label={t('dates.changeOf', { days: days(bar.from, bar.until) })}
              onClick={() =>
                onChange({
                  ...{ rentableId, kind: bar.kind as OwnDateKind, changed: bar },
                  ...{ from: bar.from as CalendarDate, until: bar.until as CalendarDate },
                })
              }
            >
              {t('dates.change')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
