import { useTexts } from '#browser/use-texts.ts';
import { Button } from '#ui/button.tsx';
import { GuestsStepper } from '#ui/fields/guests-stepper.tsx';
import type { Guests } from '../../domain/guest-capacity.ts';
import type { GuestLabels } from './guests.ts';

interface GuestsPanelProps {
  guests: Guests;
  labels: GuestLabels;
  onChange: (guests: Guests | undefined) => void;
  onDone: () => void;
}

/** The steppers of the search bar, in a chunk of their own. */
export default function GuestsPanel({ guests, labels, onChange, onDone }: GuestsPanelProps) {
  const t = useTexts('catalog');
  return (
    <div>
      <GuestsStepper kinds={labels.kindsOf(guests)} counts={guests} onChange={onChange} />
      <p className="mt-2 border-line border-t pt-3 text-muted text-sm">{labels.note}</p>
      <div className="mt-4 flex justify-between gap-3">
        <Button tone="quiet" size="small" onClick={() => onChange(undefined)}>
          {labels.clear}
        </Button>
        <Button size="small" onClick={onDone}>
          {t('search.done')}
        </Button>
      </div>
    </div>
  );
}
