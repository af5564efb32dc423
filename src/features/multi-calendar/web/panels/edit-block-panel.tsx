import { useState } from 'react';
import { type BlockKind, blockKinds } from '#features/calendars/domain/occupancy-kinds.ts';
import { type CalendarDate, calendarDate, type DateRange } from '#kernel/calendar-date.ts';
import type { Instant } from '#kernel/instant.ts';
import type { CalendarBar, CalendarUnit, Taken } from '../../api/multi-calendar.schemas.ts';
import type { WantedBlock } from '../use-blocks.ts';
import { type BlockDraft, BlockPanel } from './block-panel.tsx';

interface EditBlockPanelProps {
  unit: CalendarUnit;
  bar: CalendarBar;
  today: CalendarDate;
  now: Instant;
  /** What stands in the way of other dates, but for the block itself. */
  takenIn: (range: DateRange) => readonly Taken[];
  onSave: (wanted: WantedBlock) => void;
  onClose: () => void;
}

/** Gives a block other dates, another kind or another reason. */
export function EditBlockPanel({ unit, bar, today, now, takenIn, onSave, onClose }: EditBlockPanelProps) {
  const [range, setRange] = useState({ from: dateIn(bar.from), until: dateIn(bar.until) });
  const [draft, setDraft] = useState<BlockDraft>({ kind: kindOf(bar), note: bar.note ?? '', which: 'all' });
  return (
    <BlockPanel
      isEdit
      units={[unit]}
      range={range}
      // What has begun keeps its first night.
      today={dateIn(bar.from) < today ? dateIn(bar.from) : today}
      draft={draft}
      taken={takenIn(range).filter((one) => one.bar.id !== bar.id)}
      now={now}
      onDraft={setDraft}
      onRange={setRange}
      onBlock={onSave}
      onClose={onClose}
    />
  );
}

const dateIn = (clock: string) => calendarDate(clock.slice(0, 10));
const kindOf = ({ kind }: CalendarBar): BlockKind => blockKinds.find((one) => one === kind) ?? 'staff';
