import { useTextLanguage } from '#browser/texts.ts';
import { useTexts } from '#browser/use-texts.ts';
import { formatClock } from '#kernel/locales.ts';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/fields/select.tsx';
import type { OutingTime } from '../query/outing-query.ts';

const FIRST_START = 6;
const LAST_START = 19;

/** The full hours at which boats put to sea. */
const searchedStarts: readonly string[] = Array.from(
  { length: LAST_START - FIRST_START + 1 },
  (_, place) => `${String(FIRST_START + place).padStart(2, '0')}:00`,
);

/** The durations that boats are hired for. */
const searchedHours: readonly number[] = [2, 3, 4, 6, 8, 10, 12];

/** What is asked with a start when no duration was: without one a start says nothing. */
const USUAL_HOURS = 4;

interface TimePanelProps extends OutingTime {
  onChange: (time: OutingTime) => void;
  onDone: () => void;
}

/** Start and hours, in a chunk of their own. */
export default function TimePanel({ startTime, hours, onChange, onDone }: TimePanelProps) {
  const t = useTexts('boats');
  const ofHouses = useTexts('catalog');
  const language = useTextLanguage();
  const starts = startTime && !searchedStarts.includes(startTime) ? [startTime, ...searchedStarts] : searchedStarts;
  const lengths = hours && !searchedHours.includes(hours) ? [hours, ...searchedHours] : searchedHours;
  return (
    <div className="grid gap-4">
      <Select
        label={t('search.hours')}
        value={hours ?? ''}
        onChange={({ target }) =>
          onChange(
            target.value ? { startTime, hours: Number(target.value) } : { startTime: undefined, hours: undefined },
          )
        }
        options={[
          { value: '', label: t('search.anyHours') },
          ...lengths.map((count) => ({ value: String(count), label: t('search.hoursCount', { count }) })),
        ]}
      />
      <Select
        label={t('search.start')}
        hint={t('search.startNote')}
        value={startTime ?? ''}
        onChange={({ target }) =>
          onChange(
            target.value ? { startTime: target.value, hours: hours ?? USUAL_HOURS } : { startTime: undefined, hours },
          )
        }
        options={[
          { value: '', label: t('search.anyStart') },
          ...starts.map((time) => ({ value: time, label: formatClock(language, time) })),
        ]}
      />
      <div className="flex justify-end">
        <Button size="small" onClick={onDone}>
          {ofHouses('search.done')}
        </Button>
      </div>
    </div>
  );
}
