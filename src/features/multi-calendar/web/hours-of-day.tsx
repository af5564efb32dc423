import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTextLanguage } from '#browser/texts.ts';
import type { CalendarDate } from '#kernel/calendar-date.ts';
import { formatClock, formatShortClock } from '#kernel/locales.ts';
import { officePaths } from '#kernel/office-addresses.ts';
import { classNames } from '#ui/class-names.ts';
import { Heading } from '#ui/content/heading.tsx';
import type { CalendarDay } from '../api/multi-calendar.schemas.ts';
import { type Hours, hoursDrawn, hoursOn, lanesOf, shareOf } from '../domain/day-hours.ts';
import { useBarWords } from './bar-words.ts';

interface Timed {
  readonly id: string;
  readonly words: string;
  readonly groupId: string | null;
  /** The company's wall clock, 'YYYY-MM-DDTHH:mm'. */
  readonly from: string;
  readonly until: string;
}

interface TimedLine {
  readonly name: string;
  /** The name of a boat, in no language. */
  readonly isName: boolean;
  readonly bars: readonly Timed[];
}

interface HoursOfDayProps extends Pick<CalendarDay, 'outings' | 'services' | 'blocked'> {
  date: CalendarDate;
}

const LANE_REM = 2.75;
const HOURS_A_MARK = 3;

/** What has hours on a day, a line for each boat and each service: bars with their words, from 7 AM to midnight. */
export function HoursOfDay({ date, outings, services, blocked }: HoursOfDayProps) {
  const { t } = useBarWords();
  const blocks = blocked.rows.filter(({ kind }) => kind === 'boat');
  const boats = [...outings.rows, ...blocks].map(({ name, bar }) => ({
    name,
    ...bar,
    words: bar.guestName ?? t(`kinds.${bar.kind}`),
  }));
  const lines = [
    ...linesOf(boats, true),
    ...linesOf(
      services.rows.map((service) => ({ ...service, words: service.guestName })),
      false,
    ),
  ];
  const drawn = hoursDrawn(lines.flatMap(({ bars }) => bars.map((bar) => hoursOn(date, bar))));
  const total = outings.total + services.total;
  const left = total - outings.rows.length - services.rows.length;
  return (
    <section className="lg:col-span-2">
      <Heading level={2} look="subheading" className="flex items-baseline gap-3">
        {t('day.hours')} <span className="numbers text-base text-muted">{total}</span>
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
            <Said bar={bar} className="inline-flex min-h-11 items-center" />
          </li>
        ))}
      </ul>
    </li>
  );
}

function TimedBar({ bar, style }: { bar: Timed; style: Readonly<Record<string, string>> }) {
  const times = useTimes(bar);
  return (
    <div
      data-timed
      style={style}
      className="absolute overflow-hidden rounded-control bg-info text-ground text-xs leading-tight forced-colors:border"
    >
      <Said bar={bar} className="grid h-full content-center px-1.5 max-sm:hidden">
        <span className="truncate font-medium">{bar.words}</span>
        <span className="sr-only">, </span>
        <span className="numbers truncate">{times}</span>
      </Said>
    </div>
  );
}

/** Whose it is and when, which leads to the trip. */
function Said({ bar, className, children }: { bar: Timed; className: string; children?: ReactNode }) {
  const times = useTimes(bar);
  const said = children ?? (
    <span>
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

function useTimes({ from, until }: Timed): string {
  const language = useTextLanguage();
  return `${formatClock(language, from.slice(11))} – ${formatClock(language, until.slice(11))}`;
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
