import { memo } from 'react';
import { useTextLanguage } from '#browser/texts.ts';
import { useTexts } from '#browser/use-texts.ts';
import { weekdayOf } from '#kernel/calendar-date.ts';
import { formatLongDate, formatMonth } from '#kernel/locales.ts';
import { classNames } from '#ui/class-names.ts';
import { dateOf, type Timeline } from '../../domain/timeline.ts';
import { weekdayNames } from './weekday-names.ts';

interface GridHeadProps {
  timeline: Timeline;
  dayWidth: number;
  /** The days that are drawn. */
  first: number;
  end: number;
  rows: number;
}

const ROOM_FOR_DAYS = 18;

/** Months and days above the rows; they stay in sight. */
export const GridHead = memo(function GridHead({ timeline, dayWidth, first, end, rows }: GridHeadProps) {
  const t = useTexts('calendar');
  const language = useTextLanguage();
  const days = Array.from({ length: Math.max(end - first, 0) }, (_, at) => first + at);
  const left = (day: number) => `calc(var(--head) + ${day * dayWidth}px)`;
  const isMonthStart = (day: number) => day === first || dateOf(timeline, day).endsWith('-01');
  return (
    <div
      role="row"
      aria-rowindex={1}
      data-head
      className="sticky top-0 z-30 h-(--top) border-line border-b bg-surface text-muted text-xs"
    >
      <div
        role="columnheader"
        aria-colindex={1}
        className="sticky left-0 z-10 flex h-full w-(--head) items-end border-line border-r bg-surface px-2 pb-1.5 sm:px-3"
      >
        {t('rows', { count: rows })}
      </div>
      {days.filter(isMonthStart).map((day) => (
        <div
          key={`month ${dateOf(timeline, day).slice(0, 7)}`}
          aria-hidden="true"
          className="absolute top-0 flex h-6 items-center"
          style={{ left: left(day), width: monthDays(timeline, day, end) * dayWidth }}
        >
          <span className="sticky left-[calc(var(--head)+4px)] truncate px-1.5 font-semibold text-ink first-letter:uppercase">
            {formatMonth(language, dateOf(timeline, day))}
          </span>
        </div>
      ))}
      {days.map((day) => {
        const date = dateOf(timeline, day);
        const isToday = date === timeline.today;
        const isShown = dayWidth >= ROOM_FOR_DAYS || weekdayOf(date) === 1;
        if (!isShown && !isToday) return null;
        return (
          <div
            key={day}
            role="columnheader"
            aria-colindex={day + 2}
            aria-label={formatLongDate(language, date)}
            aria-current={isToday ? 'date' : undefined}
            className={classNames(
              'numbers absolute top-6 flex h-8 flex-col items-center justify-center leading-none',
              isToday && 'rounded-control bg-ink font-bold text-ground',
            )}
            style={{ left: left(day), width: dayWidth }}
          >
            {dayWidth >= ROOM_FOR_DAYS && (
              <span className="text-[0.625rem]">{weekdayNames[language][weekdayOf(date)]}</span>
            )}
            <span>{Number(date.slice(8))}</span>
          </div>
        );
      })}
    </div>
  );
});

/** How many days of a month are drawn from a day on. */
function monthDays(timeline: Timeline, day: number, end: number): number {
  const month = dateOf(timeline, day).slice(0, 7);
  let last = day;
  while (last < end && dateOf(timeline, last).startsWith(month)) last += 1;
  return last - day;
}
