import { calendarDate } from '#kernel/calendar-date.ts';
import type { CalendarBar, CalendarUnit } from '../../api/multi-calendar.schemas.ts';
import { dateOf, type Timeline } from '../../domain/timeline.ts';
import { movable } from '../grid/bar-looks.ts';
import type { MovedBar } from '../grid/calendar-grid.tsx';
import type { RowsStore } from '../rows-store.ts';
import type { TrayMove } from './kept-tray.ts';

/** A bar as a move to where it stands, to be changed; undefined: it is none that can be moved. */
export function moveOfBar({ id: unitId, kind }: CalendarUnit, bar: CalendarBar): TrayMove | undefined {
  if (!bar.groupId || !movable.includes(bar.kind)) return undefined;
  const from = calendarDate(bar.from.slice(0, 10));
  const until = kind === 'boat' ? null : calendarDate(bar.until.slice(0, 10));
  return { groupId: bar.groupId, barId: bar.id, atUnitId: unitId, unitId, from, until, keeps: {} };
}

/** Where a bar was dragged, as a move. */
export function moveOfDrag(timeline: Timeline, { bar, unit, to, firstDay, endDay }: MovedBar): TrayMove {
  const until = unit.kind === 'boat' ? null : dateOf(timeline, endDay);
  const from = dateOf(timeline, firstDay);
  return { groupId: bar.groupId ?? '', barId: bar.id, atUnitId: unit.id, unitId: to.id, from, until, keeps: {} };
}

/** Whether a move would leave its bar where it stands. */
export const isUnmoved = ({ atUnitId, unitId, from, until }: TrayMove, bar: CalendarBar): boolean =>
  unitId === atUnitId && bar.from.startsWith(from) && (until === null || bar.until.startsWith(until));

/** What is known of the calendars that the moves leave and come to: another text where somebody changed one of them. */
export function seenBars(store: RowsStore, moves: readonly TrayMove[]): string {
  const ids = [...new Set(moves.flatMap(({ atUnitId, unitId }) => [atUnitId, unitId]))];
  return ids.map((id) => store.row(id).bars.map((bar) => `${bar.id} ${bar.from} ${bar.until}`)).join(';');
}
