import Broom from 'lucide-react/icons/broom';
import { memo } from 'react';
import type { CalendarDate, DateRange } from '#kernel/calendar-date.ts';
import type { Instant } from '#kernel/instant.ts';
import { formatLongDate, formatMonth, formatNumber } from '#kernel/locales.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/content/icon.tsx';
import { dayOf, type Timeline } from '../../domain/timeline.ts';
import { weeksOf } from '../../domain/unit-year.ts';
import type { BarWords } from '../bar-words.ts';
import type { PlacedBar, RowDays } from '../row-days.ts';
import { saidOfDay } from '../said-of-day.ts';
import { barLooks, patterns } from './bar-looks.ts';
import { weekdayNames } from './weekday-names.ts';

/** Below the number of the day, and above the line of the next week. */
const BARS_TOP_PX = 20;
const BARS_FOOT_PX = 4;

/** Which of the bars of a day is at that height of its cell. */
export function barAt(bars: readonly PlacedBar[], { clientY }: { clientY: number }, cell: Element) {
  const { top, height } = cell.getBoundingClientRect();
  const part = (clientY - top - BARS_TOP_PX) / (height - BARS_TOP_PX - BARS_FOOT_PX);
  return bars[Math.min(Math.max(Math.floor(part * bars.length), 0), bars.length - 1)];
}

interface MonthCardProps {
  month: DateRange;
  timeline: Timeline;
  days: RowDays;
  /** How many of its nights guests have. */
  booked: string;
  /** The day that the cursor is on, of this month. */
  cursor: number | undefined;
  cursorId: string;
  chosenFrom: number | undefined;
  chosenTo: number | undefined;
  now: Instant;
  words: BarWords;
}

/** A month of a house or a boat by weeks: on each day what stands there, or what it costs. */
export const MonthCard = memo(function MonthCard({ month, timeline, days, booked, cursor, ...props }: MonthCardProps) {
  const { words, cursorId, chosenFrom = Number.POSITIVE_INFINITY, chosenTo = Number.NEGATIVE_INFINITY, now } = props;
  const { language } = words;
  return (
    <div role="rowgroup" className="min-w-0 break-inside-avoid rounded-card border border-line bg-surface p-2 sm:p-3">
      <div role="row">
        <div role="columnheader" aria-colspan={7} className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="font-semibold first-letter:uppercase">{formatMonth(language, month.from)}</span>
          <span className="numbers text-muted text-sm">{booked}</span>
        </div>
      </div>
      <div role="row" className="mt-1 grid grid-cols-7 text-center text-muted text-xs">
        {weekdayNames[language].map((name) => (
          <div key={name} role="columnheader" className="py-0.5">
            {name}
          </div>
        ))}
      </div>
      {weeksOf(month).map((week) => (
        <div key={week.find((date) => date !== null)} role="row" className="grid grid-cols-7">
          {week.map((date, weekday) => {
            const day = date === null ? undefined : dayOf(timeline, date);
            if (date === null || day === undefined)
              // biome-ignore lint/suspicious/noArrayIndexKey: a day of the week is its place
              return <div key={weekday} role="gridcell" className="h-11 sm:h-12" />;
            return (
              <DayCell
                key={date}
                {...{ date, day, days, now, words, cursorId }}
                isWeekStart={date === week.find((one) => one !== null)}
                daysLeft={week.slice(weekday).filter((one) => one !== null).length}
                isToday={date === timeline.today}
                isCursor={day === cursor}
                isChosen={chosenFrom <= day && day <= chosenTo}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
});

interface DayCellProps {
  date: CalendarDate;
  day: number;
  /** The first day of its week that lies in its month. */
  isWeekStart: boolean;
  /** How many days of its week, and of its month, begin with this one. */
  daysLeft: number;
  days: RowDays;
  isToday: boolean;
  isCursor: boolean;
  isChosen: boolean;
  cursorId: string;
  now: Instant;
  words: BarWords;
}

function DayCell({
  date,
  day,
  isWeekStart,
  daysLeft,
  days,
  isToday,
  isCursor,
  isChosen,
  cursorId,
  now,
  words,
}: DayCellProps) {
  const placed = days.barsOn(day);
  const offer = placed.length > 0 ? null : days.offerOn(day);
  return (
    <div
      id={isCursor ? cursorId : undefined}
      role="gridcell"
      data-day={day}
      aria-selected={isChosen}
      className={classNames(
        'relative h-11 cursor-pointer border-line border-t text-center sm:h-12',
        isChosen && 'bg-[color-mix(in_oklab,var(--action)_24%,transparent)]',
        isCursor && 'z-10 outline-2 outline-focus -outline-offset-2',
      )}
    >
      <span className="sr-only">{`${formatLongDate(words.language, date)}, ${saidOfDay(days, day, { words, now })}`}</span>
      {placed.map((one) => (
        <BarPart key={one.bar.id} placed={one} {...{ day, days, isWeekStart, daysLeft, now, words }} />
      ))}
      <span
        aria-hidden="true"
        className={classNames(
          'numbers absolute top-0.5 left-1 text-xs',
          isToday && 'rounded-sm bg-ink px-1 font-bold text-ground',
        )}
      >
        {Number(date.slice(8))}
      </span>
      {days.isKept(day) && (
        <Icon of={Broom} className="absolute bottom-1.5 left-1/2 size-3.5 -translate-x-1/2 text-muted" />
      )}
      {offer && (
        <span aria-hidden="true" className="numbers absolute inset-x-0 bottom-1.5 text-[0.6875rem] text-muted">
          {formatNumber(words.language, Math.round(offer.priceCents / 100))}
        </span>
      )}
    </div>
  );
}

interface BarPartProps extends Pick<DayCellProps, 'day' | 'days' | 'isWeekStart' | 'daysLeft' | 'now' | 'words'> {
  placed: PlacedBar;
}

/**
 * What stands there over the days of its week, drawn on the first of them. What shares a day, as two outings of a boat
 * do, stands one below the other.
 */
function BarPart({ placed, day, days, isWeekStart, daysLeft, now, words }: BarPartProps) {
  const { bar, firstDay, endDay } = placed;
  if (!isWeekStart && day > firstDay) return null;
  const { icon, className, look } = barLooks[bar.kind];
  const width = Math.min(endDay - day, daysLeft);
  const beside = Array.from({ length: width }, (_, at) => days.barsOn(day + at));
  const lanes = Math.max(...beside.map((all) => all.length));
  const lane = Math.max(...beside.map((all) => all.indexOf(placed)));
  const room = `(100% - ${BARS_TOP_PX + BARS_FOOT_PX}px)`;
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'pointer-events-none absolute left-0 z-[1] flex items-center gap-0.5 overflow-hidden px-1 text-[0.625rem] leading-none [print-color-adjust:exact] forced-colors:border',
        className,
        firstDay === day ? 'rounded-l-control' : 'border-l-0',
        endDay === day + width ? 'rounded-r-control' : 'border-r-0',
      )}
      style={{
        width: `${width * 100}%`,
        top: `calc(${BARS_TOP_PX}px + ${lane} * ${room} / ${lanes})`,
        height: `calc(${room} / ${lanes})`,
        ...patterns[bar.heldUntil === null ? look : 'request'],
      }}
    >
      {icon && <Icon of={icon} className="size-3 shrink-0" />}
      <span className="truncate">{wordOf(placed, words, now)}</span>
    </span>
  );
}

/** A guest's name, or what kind of thing it is. */
const wordOf = ({ bar }: PlacedBar, { label, t }: BarWords, now: Instant) =>
  bar.kind === 'stay' ? (bar.guestName ?? t('kinds.stay')) : bar.channel ? label(bar, now) : t(`kinds.${bar.kind}`);
