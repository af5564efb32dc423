import CalendarSearch from 'lucide-react/icons/calendar-search';
import { useId, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { PageHead } from '#browser/page-head.tsx';
import { useMay } from '#browser/site.ts';
import { useNow } from '#browser/use-now.ts';
import { addDays, calendarDate, type DateRange } from '#kernel/calendar-date.ts';
import { officePaths } from '#kernel/office-addresses.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { useOfficeKeys } from '#ui/office-keys/use-office-keys.ts';
import type { CalendarBar, CalendarUnit, Taken } from '../api/multi-calendar.schemas.ts';
import {
  barBeside,
  type Cell,
  chosenArea,
  type GridChoice,
  isChosenRow,
  within,
  withPicks,
  withRow,
} from '../domain/grid-cursor.ts';
import { dateOf, dayOf, timelineOf } from '../domain/timeline.ts';
import { useBarWords } from './bar-words.ts';
import { byOwner, type CalendarAddress, groupNames, unitsShown } from './calendar-address.ts';
import { CalendarFoot } from './calendar-foot.tsx';
import { CalendarTools } from './calendar-tools.tsx';
import { DayAgenda } from './day-agenda.tsx';
import { CalendarGrid, type MovedBar } from './grid/calendar-grid.tsx';
import { UnitYear } from './grid/unit-year.tsx';
import type { LoadedCalendar } from './load-calendar.ts';
import { changeAddressOf } from './moved-bar-address.ts';
import { BarPanels } from './panels/bar-panels.tsx';
import { type BlockDraft, BlockPanel } from './panels/block-panel.tsx';
import { GapsPanel } from './panels/gaps-panel.tsx';
import { isAllTaken, rowDays } from './row-days.ts';
import { saidOfDay } from './said-of-day.ts';
import { shownDays } from './shown-days.ts';
import type { TrayMove } from './tray/kept-tray.ts';
import { isUnmoved, moveOfBar, moveOfDrag } from './tray/tray-moves.ts';
import { loadTray, type OpenedTray, TrayPanels } from './tray/tray-panels.tsx';
import { useTray } from './tray/use-tray.ts';
import { useAddress } from './use-address.ts';
import { takenOnScreen, useBlocks, type WantedBlock } from './use-blocks.ts';
import { useGaps } from './use-gaps.ts';
import { useLiveRows } from './use-live-rows.ts';
import { useRowsStore } from './use-rows-store.ts';
import { useWidth } from './use-width.ts';

type Opened =
  | { readonly what: 'block'; readonly refused?: readonly Taken[] }
  | { readonly what: 'gaps' }
  | OpenedTray
  | { readonly what: 'bar' | 'edit'; readonly unitId: number; readonly barId: string; readonly day: number };

const PHONE_PX = 640;
const freshDraft: BlockDraft = { kind: 'owner-block', note: '', which: 'all' };

/** All houses and boats by their days: what is taken, what is free, and blocks that are set and lifted on it. */
export function MultiCalendar({ loaded }: { loaded: LoadedCalendar }) {
  const words = useBarWords();
  const { t } = words;
  const navigate = useNavigate();
  const [address, onAddress] = useAddress();
  const may = useMay();
  const now = useNow();
  const today = calendarDate(loaded.today);
  const timeline = useMemo(() => timelineOf(today), [today]);
  const store = useRowsStore(timeline);
  useLiveRows(store, loaded.since);
  const version = useSyncExternalStore(store.subscribe, store.version, store.version);
  const blocks = useBlocks(store, timeline);
  const tray = useTray();

  const [frame, width] = useWidth();
  const isPhone = width < PHONE_PX;
  const { view, start, last, daysInSight, beside } = shownDays(timeline, address, isPhone);
  const [opened, setOpened] = useState<Opened>();
  const gaps = useGaps(address, opened?.what === 'gaps');
  const lostIds = address.gaps === undefined ? '' : gaps.unitIdsIn({ start, last }).join(' ');
  const units = useMemo(() => {
    if (address.unit !== undefined) return loaded.units.filter(({ id }) => id === address.unit);
    const asked = unitsShown(loaded.units, address);
    const shown = address.by === 'owner' ? byOwner(asked, loaded.owners) : asked;
    const ids = new Set(lostIds.split(' ').map(Number));
    return address.gaps === undefined ? shown : shown.filter(({ id }) => ids.has(id));
  }, [loaded, address, lostIds]);

  const groupOf = useMemo(() => {
    const names = groupNames(loaded, address.by);
    return (one: CalendarUnit) => names(one) ?? t('noOwner');
  }, [loaded, address.by, t]);

  const startDay = dayOf(timeline, start);
  const [choice, setChoice] = useState<GridChoice>(() => at({ row: 0, day: dayOf(timeline, address.start ?? today) }));
  const [isChosen, setChosen] = useState(false);
  const [draft, setDraft] = useState(freshDraft);
  const scroller = useRef<HTMLDivElement>(null);
  const cursorId = useId();
  const inSight = (cell: Cell) => {
    const { row, day } = within(cell, { rows: units.length, days: timeline.days });
    if (view !== 'year') return { row, day };
    return { row, day: Math.min(Math.max(day, startDay), dayOf(timeline, last)) };
  };
  const { cursor, anchor } = { cursor: inSight(choice.cursor), anchor: inSight(choice.anchor) };
  const chosen = { cursor, anchor, ...(choice.picked && { picked: choice.picked }) };
  const area = chosenArea(chosen);
  // A day as lists has no cursor: what keys do where it is would be done with the first row.
  const hasCursor = view !== 'day';
  const chosenUnits = hasCursor ? units.filter((_, row) => isChosenRow(chosen, row)) : [];
  const range = { from: dateOf(timeline, area.firstDay), until: dateOf(timeline, area.lastDay + 1) };
  const unit = hasCursor ? units[cursor.row] : undefined;
  const days = unit && rowDays(timeline, unit, store.row(unit.id));
  const barHere = days?.barOn(cursor.day);
  const mayBlock = may('calendar:block');
  const isBlockable =
    mayBlock && chosenUnits.some((one) => !isAllTaken(rowDays(timeline, one, store.row(one.id)), area));
  const mayMove = may('group:administer');
  const isQuotable = may('request:decide') && unit && !barHere && chosenUnits.length === 1 && range.from >= today;
  const quotePath = isQuotable ? officePaths.staffDesk({ kind: unit.kind, unit: unit.id, ...range }) : null;

  const yearPath =
    unit && view !== 'year' ? officePaths.staffCalendar({ unit: unit.id, start: dateOf(timeline, cursor.day) }) : null;

  const close = () => {
    setOpened(undefined);
    scroller.current?.focus({ preventScroll: true });
  };
  const choose = (change: (known: GridChoice) => GridChoice, how: 'moved' | 'chosen') => {
    setChoice((known) => change(known));
    setChosen(how === 'chosen');
  };
  /** The first press picks what is chosen, the others add the cursor's row or take it away. */
  const pickRow = () => choose((known) => (known.picked ? withRow(known, cursor.row) : withPicks(known)), 'chosen');
  const openBlock = (refused?: readonly Taken[]) => {
    if (!mayBlock || units.length === 0) return;
    setChosen(true);
    setOpened({ what: 'block', ...(refused && { refused }) });
  };
  const open = (cell: Cell, barId?: string) => {
    const there = units[cell.row];
    if (!there) return;
    const bar = barId ?? rowDays(timeline, there, store.row(there.id)).barOn(cell.day)?.bar.id;
    const isOne = anchor.row === cursor.row && anchor.day === cursor.day;
    if (bar === undefined || (barId === undefined && !isOne)) return openBlock();
    setChoice(at(cell));
    setChosen(false);
    setOpened({ what: 'bar', unitId: there.id, barId: bar, day: cell.day });
  };
  /** Who goes to other days takes the cursor along. */
  const changeAddress = (change: Partial<CalendarAddress>) => {
    onAddress(change);
    if (!('start' in change)) return;
    setChoice(at({ row: cursor.row, day: dayOf(timeline, change.start ?? today) }));
    setChosen(false);
  };
  const goToBar = (side: 'before' | 'after') => {
    const day = barBeside(days?.bars.map(({ firstDay }) => firstDay) ?? [], cursor.day, side);
    if (day === undefined) return;
    const date = dateOf(timeline, day);
    if (view === 'year' && (date < start || date > last)) return changeAddress({ start: date });
    setChoice(at(within({ row: cursor.row, day }, { rows: units.length, days: timeline.days })));
    setChosen(false);
  };
  const block = async (wanted: WantedBlock) => {
    close();
    setChosen(false);
    const outcome = await blocks.set(wanted);
    if (outcome === 'set') {
      setDraft(freshDraft);
      setChoice(({ cursor }) => at(cursor));
    } else openBlock(outcome === 'failed' ? undefined : outcome);
  };
  const openTray = () => mayMove && setOpened({ what: 'tray' });
  const park = (move: TrayMove) => {
    tray.park(move);
    openTray();
  };
  /** With the tray open a drop parks the move, else it opens its preview; a bar that is put back stays. */
  const onMoved = (moved: MovedBar) => {
    const move = moveOfDrag(timeline, moved);
    if (isUnmoved(move, moved.bar)) return;
    if (opened?.what === 'tray') tray.park(move);
    else void navigate(changeAddressOf(timeline, moved), { preventScrollReset: true });
  };
  const openPark = (there: CalendarUnit | undefined, bar: CalendarBar | undefined) => {
    const move = mayMove && there && bar && moveOfBar(there, bar);
    if (move) setOpened({ what: 'park', move, name: words.label(bar, now) });
  };
  useOfficeKeys([
    ...(isBlockable ? [{ keys: 'b', label: t('keys.block'), place: 'page', run: () => openBlock() } as const] : []),
    { keys: 'x', label: t('keys.pick'), place: 'page', run: () => pickRow() },
    { keys: '[', label: t('keys.barBefore'), place: 'page', run: () => goToBar('before') },
    { keys: ']', label: t('keys.barAfter'), place: 'page', run: () => goToBar('after') },
    { keys: 'z', label: t('keys.undo'), place: 'page', run: blocks.undoLast },
    { keys: 'p', label: t('keys.park'), place: 'page', run: () => openPark(unit, barHere?.bar) },
    { keys: 't', label: t('keys.tray'), place: 'page', run: openTray },
    { keys: 'y', label: t('keys.year'), place: 'page', run: () => yearPath && void navigate(yearPath) },
    { keys: 'q', label: t('quote'), place: 'page', run: () => quotePath && void navigate(quotePath) },
  ]);

  const openedAt = opened && 'barId' in opened ? opened : undefined;
  const openedUnit = openedAt && units.find(({ id }) => id === openedAt.unitId);
  const openedBar = openedUnit && store.row(openedUnit.id).bars.find(({ id }) => id === openedAt?.barId);
  const barsThatDay =
    openedUnit && openedAt ? rowDays(timeline, openedUnit, store.row(openedUnit.id)).barsOn(openedAt.day) : [];
  const sentence =
    unit && days
      ? `${words.place(unit, dateOf(timeline, cursor.day))}, ${saidOfDay(days, cursor.day, { words, now })}`
      : '';
  const isMany = area.firstDay !== area.lastDay || chosenUnits.length > 1;
  const chosenText =
    isChosen && isMany ? t('chosen', { count: area.lastDay - area.firstDay + 1, units: chosenUnits.length }) : '';
  return (
    <div
      ref={frame}
      className={
        view === 'day' || view === 'year'
          ? 'grid gap-6'
          : 'flex flex-col gap-3 sm:h-[calc(100dvh-4.5rem-4rem-var(--office-foot))] sm:min-h-[34rem]'
      }
    >
      <PageHead title={t('title')} noIndex />
      <CalendarTools
        address={address}
        view={view}
        isPhone={isPhone}
        start={start}
        today={today}
        last={last}
        beside={beside}
        places={loaded.places}
        hasOwners={loaded.owners.length > 0}
        onChange={changeAddress}
      />
      {view === 'day' && (
        <DayAgenda date={start} place={address.place} kind={address.kind} now={now} version={version} />
      )}
      {view !== 'day' && units.length === 0 && (
        <EmptyState icon={CalendarSearch} title={t('none.title')} text={t('none.text')} />
      )}
      {view !== 'day' && units.length > 0 && width > 0 && (
        <>
          {view === 'year' && unit && (
            <UnitYear
              frame={scroller}
              unit={unit}
              place={groupOf(unit)}
              {...{ timeline, store, start, isChosen, now, cursorId }}
              choice={chosen}
              onChoose={choose}
              onOpen={open}
            />
          )}
          {view !== 'year' && (
            <div className="min-h-0 flex-1 max-sm:h-[68dvh] max-sm:flex-none">
              <CalendarGrid
                scroller={scroller}
                timeline={timeline}
                units={units}
                groupOf={groupOf}
                store={store}
                daysInSight={daysInSight}
                width={width}
                start={startDay}
                choice={chosen}
                isChosen={isChosen}
                isAdding={opened?.what === 'block'}
                onChoose={choose}
                onOpen={open}
                onDragged={() => openBlock()}
                parked={tray.parked}
                onMoved={mayMove ? onMoved : undefined}
                onRest={(day) => onAddress({ start: dateOf(timeline, day) })}
                now={now}
                cursorId={cursorId}
              />
            </div>
          )}
          <CalendarFoot
            said={chosenText || sentence}
            saidId={`${cursorId}-said`}
            isSticky={view === 'year'}
            quotePath={quotePath}
            tray={mayMove ? { count: tray.moves.length, onOpen: openTray, onAhead: () => void loadTray() } : undefined}
            onGaps={view === 'year' ? undefined : () => setOpened({ what: 'gaps' })}
            onBlock={isBlockable ? () => openBlock() : undefined}
          />
        </>
      )}
      {opened?.what === 'block' && unit && (
        <BlockPanel
          units={chosenUnits}
          range={range}
          today={today}
          draft={draft}
          taken={opened.refused ?? takenOnScreen(store, timeline, { units: chosenUnits, range })}
          now={now}
          onDraft={setDraft}
          onRange={(typed: DateRange) => {
            setOpened({ what: 'block' });
            setChoice(({ picked }) => ({
              cursor: { row: cursor.row, day: dayOf(timeline, addDays(typed.until, -1)) },
              anchor: { row: anchor.row, day: dayOf(timeline, typed.from) },
              ...(picked && { picked }),
            }));
          }}
          onBlock={(wanted) => void block(wanted)}
          onClose={close}
        />
      )}
      <TrayPanels
        opened={opened?.what === 'tray' || opened?.what === 'park' ? opened : undefined}
        {...{ tray, store, today, park }}
        units={loaded.units}
        onEdit={(move, name) => setOpened({ what: 'park', move, name })}
        onClose={close}
      />
      {opened?.what === 'gaps' && (
        <GapsPanel
          gaps={gaps}
          onGoTo={({ unitId, from }) => {
            const row = units.findIndex(({ id }) => id === unitId);
            const day = dayOf(timeline, calendarDate(from));
            if (row >= 0) setChoice(at({ row, day }));
          }}
          onChanged={(unitId) => void store.refresh([unitId])}
          onClose={close}
        />
      )}
      {openedAt && openedUnit && openedBar && (
        <BarPanels
          key={openedBar.id}
          isEdited={openedAt.what === 'edit'}
          unit={openedUnit}
          bar={openedBar}
          {...{ today, now, blocks }}
          takenIn={(days) => takenOnScreen(store, timeline, { units: [openedUnit], range: days })}
          others={barsThatDay.flatMap(({ bar }) => (bar.id === openedBar.id ? [] : bar))}
          onOther={(barId) => setOpened({ ...openedAt, what: 'bar', barId })}
          onEdit={() => setOpened({ ...openedAt, what: 'edit' })}
          onPark={() => openPark(openedUnit, openedBar)}
          onClose={close}
        />
      )}
    </div>
  );
}

const at = (cell: Cell): GridChoice => ({ cursor: cell, anchor: cell });
