import { useTexts } from '#browser/use-texts.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Select } from '#ui/fields/select.tsx';
import { type OutingTime, searchedHours, searchedStarts, USUAL_HOURS } from './outing-hours.ts';

interface TimePanelProps extends OutingTime {
  onChange: (time: OutingTime) => void;
  onDone: () => void;
}

/** Start and hours, in a chunk of their own. */
export default function TimePanel({ startTime, hours, onChange, onDone }: TimePanelProps) {
  const t = useTexts('boats');
  const ofHouses = useTexts('catalog');
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
        options={[{ value: '', label: t('search.anyStart') }, ...starts.map((time) => ({ value: time, label: time }))]}
      />
      <div className="flex justify-end">
        <Button size="small" onClick={onDone}>
          {ofHouses('search.done')}
        </Button>
      </div>
    </div>
  );
}
