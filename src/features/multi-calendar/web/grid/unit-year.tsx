import Broom from 'lucide-react/icons/broom';
import Printer from 'lucide-react/icons/printer';
import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useId, useMemo, useRef } from 'react';
import { useMay } from '#browser/site.ts';
import { addDays, type CalendarDate, datesOf } from '#kernel/calendar-date.ts';
import type { Instant } from '#kernel/instant.ts';
import { formatMonth } from '#kernel/locales.ts';
import { officePaths } from '#kernel/office-addresses.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Heading } from '#ui/content/heading.tsx';
import { Icon } from '#ui/content/icon.tsx';
import type { BarKind, CalendarUnit } from '../../api/multi-calendar.schemas.ts';
import { isPromised } from '../../domain/day-parts.ts';
import { type Cell, choiceAfter, chosenArea, type GridChoice } from '../../domain/grid-cursor.ts';
import { chunksOf, dayOf, type Timeline } from '../../domain/timeline.ts';
import { monthsOfYear } from '../../domain/unit-year.ts';
import { useBarWords } from '../bar-words.ts';
import { monthBeside } from '../month-beside.ts';
import { type RowDays, rowDays } from '../row-days.ts';
import type { RowsStore } from '../rows-store.ts';
import { barLooks } from './bar-looks.ts';
import { barAt, MonthCard } from './month-card.tsx';

interface UnitYearProps {
  frame: RefObject<HTMLDivElement | null>;
  unit: CalendarUnit;
  place: string;
  timeline: Timeline;
  store: RowsStore;
  /** A day of the month that comes first. */
  start: CalendarDate;
  choice: GridChoice;
  isChosen: boolean;
  onChoose: (choice: (known: GridChoice) => GridChoice, how: 'moved' | 'chosen') => void;
  onOpen: (cell: Cell, barId?: string) => void;
  now: Instant;
  cursorId: string;
}

/** Twelve months of one house or boat, which can be printed: what stands on each day, what it costs, how full it is. */
export function UnitYear({
  frame,
  unit,
  place,
  timeline,
  store,
  start,
  choice,
  isChosen,
  now,
  cursorId,
  ...on
}: UnitYearProps) {
  const words = useBarWords();
  const { t, language } = words;
  const mayEdit = useMay()('catalog:edit');
  const months = useMemo(() => monthsOfYear(start), [start]);
  const [first, end] = [dayOf(timeline, start), dayOf(timeline, addDays(months[11]?.until ?? start, -1)) + 1];
  useEffect(() => store.want([unit.id], chunksOf(timeline, { first, end })), [store, timeline, unit.id, first, end]);
  const days = rowDays(timeline, unit, store.row(unit.id));
  const helpId = useId();
  const { day } = choice.cursor;
  // Not when it opens: whoever comes reads from the top.
  const shownDay = useRef(day);
  useEffect(() => {
    if (shownDay.current !== day)
      frame.current?.querySelector(`[data-day="${day}"]`)?.scrollIntoView({ block: 'nearest' });
    shownDay.current = day;
  }, [frame, day]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target !== event.currentTarget) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      on.onOpen(choice.cursor);
    } else if (event.key === 'Escape') {
      on.onChoose(({ cursor }) => ({ cursor, anchor: cursor }), 'moved');
    } else {
      const next = choiceIn(choice, event, { timeline, first, end });
      if (!next) return;
      event.preventDefault();
      on.onChoose(() => next, event.shiftKey ? 'chosen' : 'moved');
    }
  };
  const onClick = (event: MouseEvent) => {
    const pressed = (event.target as Element).closest('[data-day]');
    if (!pressed) return;
    const cell = { row: 0, day: Number(pressed.getAttribute('data-day')) };
    const placed = event.shiftKey ? undefined : barAt(days.barsOn(cell.day), event, pressed);
    if (placed) on.onOpen(cell, placed.bar.id);
    else on.onChoose(({ anchor }) => ({ cursor: cell, anchor: event.shiftKey ? anchor : cell }), 'chosen');
  };
  const area = chosenArea(choice);
  const all = { from: months[0]?.from ?? start, until: months[11]?.until ?? start };
  const booked = (dates: readonly CalendarDate[], key: 'booked' | 'bookedYear') => {
    const count = dates.filter((date) => isPromised(days.barOn(dayOf(timeline, date))?.bar.kind)).length;
    return t(`year.${key}.${unit.kind}`, {
      count,
      of: dates.length,
      percent: Math.round((count * 100) / dates.length),
    });
  };
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <Heading level={2} look="subheading" className="wrap-anywhere">
            <span translate="no">{unit.name}</span>
          </Heading>
          <p className="text-muted text-sm">
            {place}
            {' · '}
            {t('year.span', {
              from: formatMonth(language, all.from),
              until: formatMonth(language, addDays(all.until, -1)),
            })}
            {' · '}
            <span className="numbers">{booked(datesOf(all), 'bookedYear')}</span>
          </p>
        </div>
        <div className="flex flex-wrap gap-3 print:hidden">
          {mayEdit && (
            <ButtonLink
              to={unit.kind === 'house' ? officePaths.staffHouse(unit.id) : officePaths.staffBoat(unit.id)}
              tone="outline"
              size="small"
            >
              {t(`year.edit.${unit.kind}`)}
            </ButtonLink>
          )}
          <Button
            tone="outline"
            size="small"
            icon={<Icon of={Printer} className="size-4" />}
            onClick={() => window.print()}
          >
            {t('year.print')}
          </Button>
        </div>
      </div>
      <div
        ref={frame}
        role="grid"
        aria-label={t('year.title', { name: unit.name })}
        aria-describedby={helpId}
        aria-multiselectable="true"
        aria-activedescendant={cursorId}
        tabIndex={0}
        onKeyDown={onKeyDown}
        onClick={onClick}
        className="grid select-none gap-3 rounded-card focus-visible:outline-2 focus-visible:outline-focus sm:grid-cols-2 xl:grid-cols-3 print:grid-cols-3 print:gap-2"
      >
        {months.map((month) => {
          const [monthFirst, monthEnd] = [dayOf(timeline, month.from), dayOf(timeline, month.until)];
          const isInArea = isChosen && area.lastDay >= monthFirst && area.firstDay < monthEnd;
          return (
            <MonthCard
              key={month.from}
              {...{ month, timeline, days, cursorId, now, words }}
              booked={days.isLoaded(monthFirst) ? booked(datesOf(month), 'booked') : t('cell.loading')}
              cursor={monthFirst <= day && day < monthEnd ? day : undefined}
              chosenFrom={isInArea ? area.firstDay : undefined}
              chosenTo={isInArea ? area.lastDay : undefined}
            />
          );
        })}
      </div>
      <Legend
        kinds={kindsIn(days, { first, end })}
        hasKept={days.kept.some((run) => run.end > first && run.from < end)}
      />
      <p id={helpId} className="sr-only">
        {t('year.help')}
      </p>
    </div>
  );
}

/** What the signs and colors of a year mean, for those that stand in it. */
function Legend({ kinds, hasKept }: { kinds: readonly BarKind[]; hasKept: boolean }) {
  const { t } = useBarWords();
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-2 text-sm">
      {kinds.map((kind) => {
        const { icon, className } = barLooks[kind];
        return (
          <li key={kind} className="flex items-center gap-2">
            <span
              className={`grid size-5 place-items-center rounded-sm [print-color-adjust:exact] forced-colors:border ${className}`}
            >
              {icon && <Icon of={icon} className="size-3.5" />}
            </span>
            {t(`kinds.${kind}`)}
          </li>
        );
      })}
      {hasKept && (
        <li className="flex items-center gap-2">
          <Icon of={Broom} className="size-4 text-muted" />
          {t('cell.keptShort')}
        </li>
      )}
    </ul>
  );
}

const kindsIn = (
  days: RowDays,
  { first, end }: { readonly first: number; readonly end: number },
): readonly BarKind[] => [
  ...new Set(days.bars.filter(({ firstDay, endDay }) => endDay > first && firstDay < end).map(({ bar }) => bar.kind)),
];

interface YearDays {
  readonly timeline: Timeline;
  readonly first: number;
  /** None of the year any more. */
  readonly end: number;
}

/** As in the grid of all rows, but up and down go a week. */
function choiceIn(
  { cursor, anchor }: GridChoice,
  { key, shiftKey }: KeyboardEvent,
  { timeline, first, end }: YearDays,
): GridChoice | undefined {
  const weeks = key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : 0;
  const size = { rows: 1, days: timeline.days, today: dayOf(timeline, timeline.today) };
  const monthsFrom = (day: number, months: -1 | 1) => monthBeside(timeline, day, months);
  const moved = weeks
    ? { row: 0, day: cursor.day + weeks * 7 }
    : choiceAfter({ cursor, anchor }, { key, shiftKey }, { ...size, monthsFrom })?.cursor;
  if (!moved) return undefined;
  const next = { row: 0, day: Math.min(Math.max(moved.day, first), end - 1) };
  return { cursor: next, anchor: shiftKey ? anchor : next };
}
