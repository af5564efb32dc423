import { type FormEvent, useRef, useState } from 'react';
import { useTextLanguage } from '#browser/texts.ts';
import { useTexts } from '#browser/use-texts.ts';
import type { CalendarDate } from '#kernel/calendar-date.ts';
import { formatDate, formatDays } from '#kernel/locales.ts';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/fields/select.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import type { CalendarUnit } from '../../api/multi-calendar.schemas.ts';
import { datesInWords } from '../dates-in-words.ts';
import { Panel } from '../panels/panel.tsx';
import { parseTypedRange } from '../typed-range.ts';
import type { TrayMove } from './kept-tray.ts';

interface ParkPanelProps {
  /** Whose stay it is. */
  name: string;
  /** Where it stands, or is parked for. */
  move: TrayMove;
  /** Houses, or boats, that it can become. */
  units: readonly CalendarUnit[];
  today: CalendarDate;
  /** Whether it would stand where it stands now. */
  isUnmoved: (move: TrayMove) => boolean;
  onPark: (move: TrayMove) => void;
  onClose: () => void;
}

/** Parks a stay for another house or other days, chosen and typed instead of dragged. */
export function ParkPanel({ name, move, units, today, isUnmoved, onPark, onClose }: ParkPanelProps) {
  const t = useTexts('calendar');
  const language = useTextLanguage();
  const isBoat = move.until === null;
  const written = move.until ? formatDays(language, move.from, move.until) : formatDate(language, move.from);
  const [typed, setTyped] = useState(written);
  const [unitId, setUnitId] = useState(move.unitId);
  const [isTried, setTried] = useState(false);
  const dates = useRef<HTMLInputElement>(null);
  const { range: read, why } = typed === written ? { range: move } : parseTypedRange(typed, { language, today });
  const wanted = read && { ...move, unitId, from: read.from, until: isBoat ? null : read.until };
  const unread = why === 'reversed' ? 'block.reversed' : 'tray.noDates';
  const problem = !wanted ? unread : isUnmoved(wanted) ? 'tray.unmoved' : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!wanted || problem) return dates.current?.focus();
    onPark(wanted);
  };
  return (
    <Panel title={t('tray.parkTitle', { name })} onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <Select
          label={t(isBoat ? 'tray.boat' : 'tray.house')}
          value={String(unitId)}
          options={units.map(({ id, name: label }) => ({ value: String(id), label, isName: true }))}
          onChange={({ target }) => setUnitId(Number(target.value))}
        />
        <TextInput
          ref={dates}
          label={t(isBoat ? 'tray.day' : 'block.dates')}
          hint={
            wanted ? datesInWords(language, wanted.from, wanted.until) : t(isBoat ? 'tray.dayHint' : 'block.datesHint')
          }
          error={isTried && problem ? t(problem) : undefined}
          value={typed}
          autoComplete="off"
          onChange={({ target }) => setTyped(target.value)}
        />
        <p className="text-muted text-sm">{t('tray.nothingYet')}</p>
        <div className="flex flex-wrap gap-3">
          <Button type="submit">{t('tray.park')}</Button>
          <Button tone="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
