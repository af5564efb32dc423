import {
  type CSSProperties,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useSyncExternalStore,
} from 'react';
import { weekdayOf } from '#kernel/calendar-date.ts';
import type { Instant } from '#kernel/instant.ts';
import type { CalendarBar, CalendarUnit } from '../../api/multi-calendar.schemas.ts';
import { type Cell, choiceAfter, chosenArea, type GridChoice, isChosenRow } from '../../domain/grid-cursor.ts';
import { movedBar } from '../../domain/moved-bar.ts';
import { chunksOf, shiftOf, type Timeline } from '../../domain/timeline.ts';
import { useBarWords } from '../bar-words.ts';
import { monthBeside } from '../month-beside.ts';
import { rowDays } from '../row-days.ts';
import type { RowsStore } from '../rows-store.ts';
import { movable } from './bar-looks.ts';
import { GridHead } from './grid-head.tsx';
import { GridRow } from './grid-row.tsx';
import { type BarDrag, usePointer } from './use-pointer.ts';
import { type GridMeasures, useWindow } from './use-window.ts';

const TOP_PX = 57;
const ROW_PX = 45;

interface CalendarGridProps {
  scroller: RefObject<HTMLDivElement | null>;
  timeline: Timeline;
  units: readonly CalendarUnit[];
  /** The name of the place or the owner that a row stands with. */
  groupOf: (unit: CalendarUnit) => string;
  store: RowsStore;
  /** How many days stand side by side. */
  daysInSight: number;
  width: number;
  /** The day that stands first when it is shown. */
  start: number;
  choice: GridChoice;
  isChosen: boolean;
  isAdding: boolean;
  onChoose: (choice: (known: GridChoice) => GridChoice, how: 'moved' | 'chosen') => void;
  onOpen: (cell: Cell, barId?: string) => void;
  onDragged: () => void;
  /** Bars whose moves are parked. */
  parked: ReadonlySet<string>;
  /** A bar was dragged to other days, or to another row of its kind; undefined: nobody may. */
  onMoved: ((move: MovedBar) => void) | undefined;
  /** The first day in sight, when the scrolling rests. */
  onRest: (day: number) => void;
  now: Instant;
  /** What is said of the cursor, by its id. */
  cursorId: string;
}

/** A bar, where it stands and where it would. */
export interface MovedBar {
  readonly bar: CalendarBar;
  readonly unit: CalendarUnit;
  readonly to: CalendarUnit;
  readonly firstDay: number;
  readonly endDay: number;
}

/** All rows and days: those in sight are drawn, the rest comes while one scrolls. One stop for Tab, arrows go on. */
export function CalendarGrid(props: CalendarGridProps) {
  const { scroller, timeline, units, groupOf, store, daysInSight, width, start, choice, isChosen, now, cursorId } =
    props;
  const words = useBarWords();
  const { t } = words;
  const head = width < 640 ? 104 : 184;
  const dayWidth = Math.max(Math.floor((width - head) / daysInSight), 10);
  const measures: GridMeasures = useMemo(
    () => ({ rows: units.length, days: timeline.days, rowHeight: ROW_PX, dayWidth, head, top: TOP_PX }),
    [units.length, timeline.days, dayWidth, head],
  );
  const firstDay = useRef(start);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  const onRest = useRef(props.onRest);
  onRest.current = props.onRest;

  const drawnWidth = useRef(0);

  // Another width of days: the same day stays first. Another start: it comes first, unless one scrolled there.
  useLayoutEffect(() => {
    if (firstDay.current === start && drawnWidth.current === dayWidth) return;
    firstDay.current = start;
    drawnWidth.current = dayWidth;
    scroller.current?.scrollTo?.({ left: start * dayWidth });
  }, [scroller, start, dayWidth]);
  useEffect(() => () => clearTimeout(rest.current), []);

  const shown = useWindow(scroller, measures, (scrollLeft) => {
    const day = Math.round(scrollLeft / dayWidth);
    if (day === firstDay.current) return;
    firstDay.current = day;
    clearTimeout(rest.current);
    rest.current = setTimeout(() => onRest.current(firstDay.current), REST_MS);
  });

  useSyncExternalStore(store.subscribe, store.version, store.version);
  const rows = units.slice(shown.firstRow, shown.endRow);
  useEffect(() => {
    const around = units.slice(Math.max(shown.firstRow - ROWS_AHEAD, 0), shown.endRow + ROWS_AHEAD);
    const chunks = chunksOf(timeline, { first: shown.firstDay - DAYS_AHEAD, end: shown.endDay + DAYS_AHEAD });
    store.want(
      around.map(({ id }) => id),
      chunks,
    );
  }, [store, timeline, units, shown]);

  const cellAt = (x: number, y: number): Cell | undefined => {
    const element = scroller.current;
    if (!element) return undefined;
    const { left, top } = element.getBoundingClientRect();
    const [inX, inY] = [x - left - head, y - top - TOP_PX];
    if (inX < 0 || inY < 0) return undefined;
    const row = Math.floor((inY + element.scrollTop) / ROW_PX);
    const unit = units[row];
    if (!unit) return undefined;
    const day = Math.floor((inX + element.scrollLeft) / dayWidth - shiftOf(unit.kind));
    return day >= 0 && day < timeline.days ? { row, day } : undefined;
  };
  const movedTo = ({ barId, part, from, days, row }: BarDrag): MovedBar | undefined => {
    const unit = units[from.row];
    const placed = unit && rowDays(timeline, unit, store.row(unit.id)).bars.find(({ bar }) => bar.id === barId);
    if (!unit || !placed?.bar.groupId || !props.onMoved || !movable.includes(placed.bar.kind)) return undefined;
    const target = part === 'whole' ? units[row] : unit;
    const to = target?.kind === unit.kind ? target : unit;
    return { bar: placed.bar, unit, to, ...movedBar(placed, { part, days }) };
  };
  const dragged = useRef<BarDrag>(undefined);
  const pointer = usePointer({
    scroller,
    dragged,
    cellAt,
    isAdding: props.isAdding,
    onChoose: (change) => props.onChoose(change, 'chosen'),
    onBar: (barId, cell) => props.onOpen(cell, barId),
    onBarOver: (drag) => {
      const moved = movedTo(drag);
      if (!moved) return false;
      const row = units.indexOf(moved.to);
      const choice = { anchor: { row, day: moved.firstDay }, cursor: { row, day: moved.endDay - 1 } };
      props.onChoose(() => choice, 'chosen');
      return true;
    },
    onBarDropped: (drag) => {
      const moved = movedTo(drag);
      if (moved) props.onMoved?.(moved);
    },
    onDragged: props.onDragged,
  });

  const measured = useRef(measures);
  measured.current = measures;
  const { row, day } = choice.cursor;
  // A bar that is dragged stays where the pointer is, though its last day be out of sight.
  useLayoutEffect(() => {
    if (!dragged.current) keepInSight(scroller.current, { row, day }, measured.current);
  }, [scroller, row, day]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target !== event.currentTarget) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      props.onOpen(choice.cursor);
    } else if (event.key === 'Escape') {
      props.onChoose(({ cursor }) => ({ cursor, anchor: cursor }), 'moved');
    } else {
      const monthsFrom = (day: number, months: -1 | 1) => monthBeside(timeline, day, months);
      const size = { ...measures, today: todayOf(timeline), monthsFrom };
      const next = choiceAfter(choice, event, size);
      if (!next) return;
      event.preventDefault();
      props.onChoose(() => next, event.shiftKey || next.picked ? 'chosen' : 'moved');
    }
  };
  const area = chosenArea(choice);
  const helpId = useId();
  const style = {
    '--head': `${head}px`,
    '--top': `${TOP_PX}px`,
    scrollPaddingLeft: head,
  } as CSSProperties;
  return (
    <>
      <div
        ref={scroller}
        role="grid"
        aria-label={t('title')}
        aria-describedby={helpId}
        aria-rowcount={units.length + 1}
        aria-colcount={timeline.days + 1}
        aria-multiselectable="true"
        aria-activedescendant={cursorId}
        tabIndex={0}
        onKeyDown={onKeyDown}
        {...pointer}
        className="relative isolate h-full touch-pan-x touch-pan-y select-none overflow-auto overscroll-contain rounded-card border border-line bg-ground focus-visible:outline-2 focus-visible:outline-focus [-webkit-touch-callout:none]"
        style={style}
      >
        <div
          role="presentation"
          className="relative"
          style={{
            width: head + timeline.days * dayWidth,
            height: TOP_PX + units.length * ROW_PX,
            ...daysBehind(dayWidth, head - weekdayOf(timeline.base) * dayWidth),
          }}
        >
          <GridHead
            timeline={timeline}
            dayWidth={dayWidth}
            first={shown.firstDay}
            end={shown.endDay}
            rows={units.length}
          />
          {/* Before the rows: their names, which stay where they are, and bars stand in front of it. */}
          <div
            role="presentation"
            className="pointer-events-none absolute bottom-0 w-0.5 bg-action"
            style={{ top: TOP_PX, left: `calc(var(--head) + ${todayOf(timeline) * dayWidth}px)` }}
          />
          {rows.map((unit, at) => {
            const row = shown.firstRow + at;
            const isCursor = row === choice.cursor.row;
            const isInArea = isChosen && isChosenRow(choice, row);
            return (
              <GridRow
                key={unit.id}
                unit={unit}
                group={groupOf(unit)}
                isFirst={row > 0 && groupOf(unit) !== groupOf(units[row - 1] ?? unit)}
                days={rowDays(timeline, unit, store.row(unit.id))}
                parked={props.parked}
                at={row}
                top={TOP_PX + row * ROW_PX}
                height={ROW_PX}
                dayWidth={dayWidth}
                first={shown.firstDay}
                end={shown.endDay}
                cursor={isCursor ? choice.cursor.day : undefined}
                cursorId={cursorId}
                chosenFrom={isInArea ? area.firstDay : undefined}
                chosenTo={isInArea ? area.lastDay : undefined}
                now={now}
                words={words}
              />
            );
          })}
        </div>
      </div>
      <p id={helpId} className="sr-only">
        {t('help')}
      </p>
    </>
  );
}

/** Days and weekends behind all rows: a background, where elements would be thousands. A week begins at `sunday`. */
function daysBehind(dayWidth: number, sunday: number): CSSProperties {
  const weekend = 'color-mix(in oklab, var(--ink) 5%, transparent)';
  const stops = `${weekend} ${dayWidth}px, transparent ${dayWidth}px ${dayWidth * 6}px, ${weekend} ${dayWidth * 6}px`;
  return {
    backgroundImage: `linear-gradient(to right, var(--line) 1px, transparent 1px), linear-gradient(to right, ${stops})`,
    backgroundPosition: `${sunday}px 0, ${sunday}px 0`,
    backgroundSize: `${dayWidth}px 100%, ${dayWidth * 7}px 100%`,
  };
}

const REST_MS = 400;
const ROWS_AHEAD = 12;
const DAYS_AHEAD = 14;

const todayOf = ({ base, today }: Timeline) => Math.round((Date.parse(today) - Date.parse(base)) / 86_400_000);

/** Scrolls no further than the cursor needs. */
function keepInSight(element: HTMLElement | null, { row, day }: Cell, measures: GridMeasures): void {
  if (!element || element.clientWidth === 0) return;
  const { rowHeight, dayWidth, head, top } = measures;
  const inRows = element.clientHeight - top;
  const inDays = element.clientWidth - head;
  const [y, x] = [row * rowHeight, day * dayWidth];
  const isAbove = y < element.scrollTop;
  const isBelow = y + rowHeight > element.scrollTop + inRows;
  const isBefore = x < element.scrollLeft;
  const isAfter = x + dayWidth > element.scrollLeft + inDays;
  if (isAbove || isBelow) element.scrollTop = isAbove ? y : y + rowHeight - inRows;
  // A cursor that leaves the days in sight takes half of them along.
  if (isBefore || isAfter) element.scrollLeft = Math.max(x - inDays / 2, 0);
}
