import { Suspense } from 'react';
import type { CalendarDate } from '#kernel/calendar-date.ts';
import { partAhead } from '#ui/load-ahead.tsx';
import type { CalendarUnit } from '../../api/multi-calendar.schemas.ts';
import type { RowsStore } from '../rows-store.ts';
import type { TrayMove } from './kept-tray.ts';
import { ParkPanel } from './park-panel.tsx';
import { isUnmoved, seenBars } from './tray-moves.ts';
import type { Tray } from './use-tray.ts';

// Few open it, and it brings the preview of changes along.
const { Part: TrayPanel, load: loadTray } = partAhead(async () => (await import('./tray-panel.tsx')).TrayPanel);

export { loadTray };

/** What of the tray is open: the tray, or a stay that is parked in a form. */
export type OpenedTray =
  | { readonly what: 'tray' }
  | { readonly what: 'park'; readonly move: TrayMove; readonly name: string };

interface TrayPanelsProps {
  opened: OpenedTray | undefined;
  tray: Tray;
  store: RowsStore;
  units: readonly CalendarUnit[];
  today: CalendarDate;
  park: (move: TrayMove) => void;
  onEdit: (move: TrayMove, name: string) => void;
  onClose: () => void;
}

/** The tray of parked moves, or the form that parks one. */
export function TrayPanels({ opened, tray, store, units, today, park, onEdit, onClose }: TrayPanelsProps) {
  if (opened?.what === 'tray')
    return (
      <Suspense>
        <TrayPanel
          tray={tray}
          seen={seenBars(store, tray.moves)}
          nameOf={(unitId) => units.find(({ id }) => id === unitId)?.name ?? ''}
          onEdit={onEdit}
          onApplied={(unitIds) => void store.refresh(unitIds)}
          onClose={onClose}
        />
      </Suspense>
    );
  if (opened?.what !== 'park') return null;
  const kind = opened.move.until === null ? 'boat' : 'house';
  return (
    <ParkPanel
      name={opened.name}
      move={opened.move}
      units={units.filter((unit) => unit.kind === kind)}
      today={today}
      isUnmoved={(move) => store.row(move.atUnitId).bars.some((bar) => bar.id === move.barId && isUnmoved(move, bar))}
      onPark={park}
      onClose={onClose}
    />
  );
}
