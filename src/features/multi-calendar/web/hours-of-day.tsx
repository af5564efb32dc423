import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTextLanguage } from '#browser/texts.ts';
import type { CalendarDate } from '#kernel/calendar-date.ts';
import type { Instant } from '#kernel/instant.ts';
import { formatClock, formatShortClock } from '#kernel/locales.ts';
import { officePaths } from '#kernel/office-addresses.ts';
import { classNames } from '#ui/class-names.ts';
import { Heading } from '#ui/content/heading.tsx';
import { Icon } from '#ui/content/icon.tsx';
import type { BarKind, CalendarDay } from '../api/multi-calendar.schemas.ts';
import { type Hours, hoursDrawn, hoursOn, lanesOf, shareOf, timesOn } from '../domain/day-hours.ts';
import { useBarWords } from './bar-words.ts';
import { barLooks, patterns } from './grid/bar-looks.ts';

interface Timed {
  readonly id: string;
  readonly kind: BarKind;
  readonly words: string;
  readonly groupId: string | null;
  /** The company's wall clock, 'YYYY-MM-DDTHH:mm'. */
  readonly from: string;
  readonly until: string;
}

interface OnDay {
  bar: Timed;
  date: CalendarDate;
}

interface TimedLine {
  readonly name: string;
  /** The name of a boat, in no language. */
  readonly isName: boolean;
  readonly bars: readonly Timed[];
}

interface HoursOfDayProps extends Pick<CalendarDay, 'outings' | 'services' | 'blocked'> {
  date: CalendarDate;
  now: Instant;
}

const LANE_REM = 2.75;
const HOURS_A_MARK = 3;

/** What has hours on a day, a line for each boat and each service: bars with their words, from 7 AM to midnight. */
export function HoursOfDay({ date, now, outings, services, blocked }: HoursOfDayProps) {
  const { t, label } = useBarWords();
  const blocks = blocked.rows.filter(({ kind }) => kind === 'boat');
  const boats = [...outings.rows, ...blocks].map(({ name, bar }) => ({
    name,
    ...bar,
    words: bar.guestName ?? label(bar, now),
  }));
  const lines = [
    ...linesOf(boats, true),
    ...linesOf(
      services.rows.map((service) => ({ ...service, kind: 'stay', words: service.guestName }) as const),
      false,
    ),
  ];
  const drawn = hoursDrawn(lines.flatMap(({ bars }) => bars.map((bar) => hoursOn(date, bar))));
  const total = outings.total + services.total;
  const counted = [
    total > 0 && t('day.booked', { count: total }),
    blocks.length > 0 && t('day.blocks', { count: blocks.length }),
  ].filter(Boolean);
  const left = total - outings.rows.length - services.rows.length;
  return (
    <section className="lg:col-span-2">
      <Heading level={2} look="subheading" className="flex items-baseline gap-3">
        {t('day.hours')} <span className="numbers text-base text-muted">{counted.join(' · ')}</span>
      </Heading>
      {lines.length === 0 ? (
        <p className="mt-2 border-line border-t pt-2.5 text-muted">{t('day.noHours')}</p>
      ) : (
        <>
          <div aria-hidden="true" className="mt-2 h-6 border-line border-t sm:pl-40 lg:pl-56">
            <Marks drawn={drawn} isNamed />
          </div>
          <ul>
            {lines.map((line) => (
              <Line key={line.name} {...{ line, date, drawn }} />
            ))}
          </ul>
        </>
      )}
      {left > 0 && <p className="mt-2 text-muted text-sm">{t('day.more', { count: left })}</p>}
    </section>
  );
}

function linesOf(timed: readonly (Timed & { readonly name: string })[], isName: boolean): readonly TimedLine[] {
  return [...Map.groupBy(timed, ({ name }) => name)].map(([name, bars]) => ({
    name,
    isName,
    bars: bars.toSorted((one, other) => one.from.localeCompare(other.from)),
  }));
}

/** A boat or a service: its name, and its bars beside it; on a phone they stand below, and their words below them. */
function Line({ line: { name, isName, bars }, date, drawn }: { line: TimedLine; date: CalendarDate; drawn: Hours }) {
  const hours = bars.map((bar) => hoursOn(date, bar));
  const { lanes, count } = lanesOf(hours);
  return (
    <li className="border-line border-t sm:grid sm:grid-cols-[10rem_1fr] lg:grid-cols-[14rem_1fr]">
      <p
        translate={isName ? 'no' : undefined}
        className="wrap-anywhere self-center pt-2 font-medium text-sm sm:py-2 sm:pr-3"
      >
        {name}
      </p>
      <div className="relative" style={{ height: `${count * LANE_REM}rem` }}>
        <Marks drawn={drawn} />
        {bars.map((bar, at) => {
          const { start, width } = shareOf(hours[at] ?? drawn, drawn);
          return (
            <TimedBar
              key={`${bar.id} ${bar.from}`}
              bar={bar}
              date={date}
              style={{
                left: percent(start),
                width: `max(${percent(width)}, 0.5rem)`,
                top: `${(lanes[at] ?? 0) * LANE_REM + 0.25}rem`,
                height: `${LANE_REM - 0.5}rem`,
              }}
            />
          );
        })}
      </div>
      <ul className="grid gap-1 pb-2 text-sm sm:hidden">
        {bars.map((bar) => (
          <li key={`${bar.id} ${bar.from}`}>
            <Said bar={bar} date={date} className="inline-flex min-h-11 items-center" />
          </li>
        ))}
      </ul>
    </li>
  );
}

/** It looks as its kind does in the other views. */
function TimedBar({ bar, date, style }: OnDay & { style: Readonly<Record<string, string>> }) {
  const times = useTimes(bar, date);
  const { icon, className, look } = barLooks[bar.kind];
  return (
    <div
      data-timed
      style={{ ...style, ...patterns[look] }}
      className={classNames(
        'absolute overflow-hidden rounded-control text-xs leading-tight forced-colors:border',
        className,
      )}
    >
      <Said bar={bar} date={date} className="grid h-full content-center px-1.5 max-sm:hidden">
        <span className="flex min-w-0 items-center gap-1">
          {icon && <Icon of={icon} className="size-3.5 shrink-0" />}
          <span className="truncate font-medium">{bar.words}</span>
        </span>
        <span className="sr-only">, </span>
        <span className="numbers truncate">{times}</span>
      </Said>
    </div>
  );
}

/** Whose it is and when, which leads to the trip. */
function Said({ bar, date, className, children }: OnDay & { className: string; children?: ReactNode }) {
  const times = useTimes(bar, date);
  const { icon } = barLooks[bar.kind];
  const said = children ?? (
    <span>
      {icon && <Icon of={icon} className="mr-1.5 inline size-4 align-text-bottom text-muted" />}
      {bar.words}, <span className="numbers">{times}</span>
    </span>
  );
  const title = `${bar.words}, ${times}`;
  return bar.groupId ? (
    <Link to={officePaths.staffGroup(bar.groupId)} title={title} className={classNames(className, 'hover:underline')}>
      {said}
    </Link>
  ) : (
    <span title={title} className={className}>
      {said}
    </span>
  );
}

/** Which hours of the day it takes: '7:00 AM – 6:00 PM', 'From 7:00 AM', 'All day'. */
function useTimes(bar: Timed, date: CalendarDate): string {
  const { t, language } = useBarWords();
  const { from, until } = timesOn(date, bar);
  if (from === null && until === null) return t('day.whole');
  if (from === null) return t('day.until', { time: formatClock(language, until ?? '') });
  if (until === null) return t('day.from', { time: formatClock(language, from) });
  return `${formatClock(language, from)} – ${formatClock(language, until)}`;
}

/** A line at every third hour, or its name. */
function Marks({ drawn, isNamed = false }: { drawn: Hours; isNamed?: boolean }) {
  const language = useTextLanguage();
  const hours = Array.from({ length: drawn.until - drawn.from }, (_, at) => drawn.from + at);
  return (
    <span className="pointer-events-none relative block h-full">
      {hours
        .filter((hour) => hour % HOURS_A_MARK === 0)
        .map((hour) => (
          <span
            key={hour}
            className={
              isNamed ? 'absolute bottom-0.5 whitespace-nowrap text-muted text-xs' : 'absolute inset-y-0 w-px bg-line'
            }
            style={{ left: percent(shareOf({ from: hour, until: hour }, drawn).start) }}
          >
            {isNamed && formatShortClock(language, `${String(hour).padStart(2, '0')}:00`)}
          </span>
        ))}
    </span>
  );
}

const percent = (share: number) => `${(share * 100).toFixed(3)}%`;
