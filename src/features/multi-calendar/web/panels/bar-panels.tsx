import type { CalendarDate, DateRange } from '#kernel/calendar-date.ts';
import type { Instant } from '#kernel/instant.ts';
import type { CalendarBar, CalendarUnit, Taken } from '../../api/multi-calendar.schemas.ts';
import type { useBlocks } from '../use-blocks.ts';
import { BarPanel } from './bar-panel.tsx';
import { EditBlockPanel } from './edit-block-panel.tsx';

interface BarPanelsProps {
  /** It is a block that is edited; otherwise it is told. */
  isEdited: boolean;
  unit: CalendarUnit;
  bar: CalendarBar;
  today: CalendarDate;
  now: Instant;
  blocks: Pick<ReturnType<typeof useBlocks>, 'change' | 'lift'>;
  /** What stands on some days of its house or boat. */
  takenIn: (range: DateRange) => readonly Taken[];
  /** What else stands there on the day where it was opened. */
  others: readonly CalendarBar[];
  onOther: (barId: string) => void;
  onEdit: () => void;
  onPark: () => void;
  onClose: () => void;
}

/** A bar that was opened: what it is, or the form of a block. */
export function BarPanels({ isEdited, unit, bar, today, now, blocks, takenIn, ...on }: BarPanelsProps) {
  if (isEdited)
    return (
      <EditBlockPanel
        {...{ unit, bar, today, now, takenIn }}
        onSave={(wanted) => {
          on.onClose();
          void blocks.change(unit, bar, wanted);
        }}
        onClose={on.onClose}
      />
    );
  return (
    <BarPanel
      {...{ unit, bar, now }}
      today={`${today}T00:00`}
      {...on}
      onLift={() => {
        on.onClose();
        void blocks.lift(unit, bar.id);
      }}
    />
  );
}
