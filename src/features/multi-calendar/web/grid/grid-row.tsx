import Broom from 'lucide-react/icons/broom';
import CloudOff from 'lucide-react/icons/cloud-off';
import { memo } from 'react';
import { Link } from 'react-router';
import { useTexts } from '#browser/use-texts.ts';
import { ReadinessMark } from '#features/turnovers/web/readiness-mark.tsx';
import type { Instant } from '#kernel/instant.ts';
import { formatMoney, formatNumber } from '#kernel/locales.ts';
import { officePaths } from '#kernel/office-addresses.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/content/icon.tsx';
import type { CalendarUnit } from '../../api/multi-calendar.schemas.ts';
import type { FreeOffer } from '../../domain/free-offer.ts';
import type { BarWords } from '../bar-words.ts';
import { freeRuns, type PlacedBar, type RowDays, type Run } from '../row-days.ts';
import { barLooks, parkedLook, patterns } from './bar-looks.ts';

/** Whole dollars of a price and its currency fit into a day of so many pixels. */
const ROOM_FOR_CURRENCY = 50;
const ROOM_FOR_PRICES = 26;

interface GridRowProps {
  unit: CalendarUnit;
  /** The place or the owner that it stands with. */
  group: string;
  /** It is the first row of its group, below another one. */
  isFirst: boolean;
  days: RowDays;
  /** Bars whose moves are parked. */
  parked: ReadonlySet<string>;
  at: number;
  top: number;
  height: number;
  dayWidth: number;
  /** The days that are drawn. */
  first: number;
  end: number;
  /** The day that the cursor is on, of this row. */
  cursor: number | undefined;
  cursorId: string;
  chosenFrom: number | undefined;
  chosenTo: number | undefined;
  now: Instant;
  words: BarWords;
}

/** A house or a boat with its days. Only bars, prices and the cursor have elements, the days behind them have none. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const {
    unit,
    group,
    isFirst,
    days,
    parked,
    at,
    top,
    height,
    dayWidth,
    first,
    end,
    cursor,
    cursorId,
    chosenFrom,
    chosenTo,
    now,
    words,
  } = props;
  const left = (day: number) => `calc(var(--head) + ${day * dayWidth}px)`;
  return (
    <div
      role="row"
      aria-rowindex={at + 2}
      className={classNames(
        'absolute [contain:layout_paint_style] left-0 w-full border-line border-b',
        isFirst && 'border-t-2 border-t-control',
      )}
      style={{ top, height }}
    >
      <RowHead unit={unit} group={group} readiness={days.readiness} />
      {dayWidth >= ROOM_FOR_PRICES &&
        freeRuns(days, { first, end }).map(
          ({ from, end: runEnd, offer }) =>
            offer && (
              <div
                key={from}
                role="gridcell"
                aria-colindex={from + 2}
                aria-colspan={runEnd - from}
                className="numbers pointer-events-none absolute inset-y-0 grid content-center whitespace-pre text-center text-[0.6875rem] text-muted leading-tight"
                style={{ left: left(from + days.shift), width: dayWidth }}
              >
                {cellText(offer, dayWidth, words)}
              </div>
            ),
        )}
      {days
        .lost()
        .filter(({ from, end: lostEnd }) => lostEnd > first && from < end)
        .map(({ from, end: lostEnd }) => (
          <div
            key={`lost ${from}`}
            role="presentation"
            data-lost
            className="pointer-events-none absolute inset-y-1.5 rounded-control border-2 border-warning border-dotted"
            style={{ left: left(from + days.shift), width: (lostEnd - from) * dayWidth - 2 }}
          />
        ))}
      {days.kept
        .filter(({ from, end: keptEnd }) => keptEnd > first && from < end)
        .map(({ from, end: keptEnd }) => (
          <Kept key={`kept ${from}`} {...{ from, end: keptEnd, dayWidth, words }} left={left(from + days.shift)} />
        ))}
      {chosenFrom !== undefined && chosenTo !== undefined && (
        <div
          role="presentation"
          className="pointer-events-none absolute inset-y-0 bg-[color-mix(in_oklab,var(--action)_24%,transparent)] outline-2 outline-action -outline-offset-2"
          style={{ left: left(chosenFrom + days.shift), width: (chosenTo - chosenFrom + 1) * dayWidth }}
        />
      )}
      {days.bars
        .filter(({ start, end: barEnd }) => barEnd > first && start < end)
        .map((placed) => (
          <Bar
            key={placed.bar.id}
            placed={placed}
            isParked={parked.has(placed.bar.id)}
            left={left(placed.start)}
            dayWidth={dayWidth}
            now={now}
            words={words}
          />
        ))}
      {cursor !== undefined && (
        <div
          id={cursorId}
          role="gridcell"
          aria-colindex={cursor + 2}
          aria-selected={chosenFrom !== undefined}
          aria-labelledby={`${cursorId}-said`}
          className="pointer-events-none absolute inset-y-0 z-10 outline-2 outline-focus -outline-offset-2"
          style={{ left: left(cursor + days.shift), width: dayWidth }}
        />
      )}
    </div>
  );
});

interface RowHeadProps {
  unit: CalendarUnit;
  group: string;
  readiness: RowDays['readiness'];
}

/** What is clean says nothing of it. */
function RowHead({ unit: { id, name, isPublished }, group, readiness }: RowHeadProps) {
  const t = useTexts('calendar');
  return (
    <div
      role="rowheader"
      aria-colindex={1}
      data-head
      className="sticky left-0 z-20 flex h-full w-(--head) flex-col justify-center border-line border-r bg-surface px-2 sm:px-3"
    >
      <Link
        to={officePaths.staffCalendar({ unit: id })}
        tabIndex={-1}
        translate="no"
        className="truncate font-medium text-sm hover:underline"
      >
        {name}
      </Link>
      <span className="truncate text-muted text-xs">
        {readiness && readiness !== 'clean' && (
          <>
            <ReadinessMark readiness={readiness} />
            {' · '}
          </>
        )}
        {isPublished ? group : `${t('notPublished')} · ${group}`}
      </span>
    </div>
  );
}

function cellText({ priceCents, minNights }: FreeOffer, dayWidth: number, { t, language }: BarWords): string {
  const dollars = Math.round(priceCents / 100);
  const price = dayWidth >= ROOM_FOR_CURRENCY ? formatMoney(language, dollars * 100) : formatNumber(language, dollars);
  return minNights !== null && minNights > 1 ? `${price}\n${t('cell.short', { count: minNights })}` : price;
}

interface BarProps {
  placed: PlacedBar;
  isParked: boolean;
  left: string;
  dayWidth: number;
  now: Instant;
  words: BarWords;
}

const ROOM_FOR_WORDS = 22;
const ROOM_FOR_SIGN = 18;
const ROOM_FOR_WORDS_AND_SIGN = 60;

function Bar({ placed: { bar, start, end }, isParked, left, dayWidth, now, words: { label, unread, t } }: BarProps) {
  const { icon, className, look } = isParked ? parkedLook : barLooks[bar.kind];
  const width = Math.max((end - start) * dayWidth - 2, 4);
  const said = isParked ? `${t('tray.parked')} · ${label(bar, now)}` : label(bar, now);
  const unreadBy = unread(bar);
  const named =
    bar.kind === 'stay' ? `${t('kinds.stay')}: ${said}` : bar.channel ? `${t('kinds.channel')}: ${said}` : said;
  return (
    <div
      role="gridcell"
      aria-colindex={Math.floor(start) + 2}
      aria-colspan={Math.max(Math.round(end - start), 1)}
      aria-label={unreadBy === undefined ? named : `${named}, ${t('bar.unread', { channels: unreadBy })}`}
      data-bar={bar.id}
      className={classNames(
        'absolute inset-y-1.5 cursor-pointer overflow-clip rounded-control forced-colors:border',
        className,
      )}
      style={{ left, width, ...patterns[bar.heldUntil === null ? look : 'request'] }}
    >
      {/* The margin lets it stay at the names of the rows to the end of its bar: what doesn't fit is cut there. */}
      {width >= ROOM_FOR_WORDS && (
        <span className="sticky left-[calc(var(--head)+4px)] -mr-[100%] flex h-full w-fit max-w-full items-center gap-1 px-1.5 font-medium text-xs">
          {bar.channel ? <ChannelLetter name={said} /> : icon && <Icon of={icon} className="size-3.5 shrink-0" />}
          {unreadBy !== undefined && <Icon of={CloudOff} className="size-3.5 shrink-0" />}
          <span className="truncate">{said}</span>
        </span>
      )}
    </div>
  );
}

interface KeptProps extends Run {
  left: string;
  dayWidth: number;
  words: BarWords;
}

/** Nights that are kept free beside a stay; only what is booked from now on can't have them. */
function Kept({ from, end, left, dayWidth, words: { t } }: KeptProps) {
  const width = (end - from) * dayWidth - 2;
  return (
    <div
      role="gridcell"
      aria-colindex={from + 2}
      aria-colspan={end - from}
      aria-label={t('cell.kept')}
      data-kept
      className="pointer-events-none absolute inset-y-3 flex items-center gap-1 overflow-hidden rounded-control border border-control border-dotted px-1 text-muted text-xs"
      style={{ left, width }}
    >
      {width >= ROOM_FOR_SIGN && <Icon of={Broom} className="size-3.5 shrink-0" />}
      {width >= ROOM_FOR_WORDS_AND_SIGN && <span className="truncate">{t('cell.keptShort')}</span>}
    </div>
  );
}

/** The letter of a channel, before its name. */
function ChannelLetter({ name }: { name: string }) {
  return (
    <span
      aria-hidden
      className="grid size-4 shrink-0 place-items-center rounded-full bg-ink font-bold text-[0.625rem] text-ground"
    >
      {name.charAt(0).toUpperCase()}
    </span>
  );
}
