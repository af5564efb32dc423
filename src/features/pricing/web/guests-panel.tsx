import type { Guests } from '#features/catalog/domain/guest-capacity.ts';
import type { GuestLabels } from '#features/catalog/web/search/guests.ts';
import { Button } from '#ui/button.tsx';
import { GuestsStepper } from '#ui/fields/guests-stepper.tsx';

export interface GuestsFieldProps {
  guests: Guests;
  /** How many the house or the boat takes. */
  most: number;
  petsAllowed: boolean;
  onChange: (guests: Guests) => void;
}

export interface GuestsPanelProps extends GuestsFieldProps {
  labels: GuestLabels;
  /** The name of the field, the sentence on how many may come, and the button that closes the panel. */
  texts: { readonly name: string; readonly most: string; readonly done: string };
}

/** The steppers of the booking card, in a chunk of their own. */
export default function GuestsPanel(props: GuestsPanelProps & { onDone: () => void }) {
  const { guests, most, petsAllowed, labels, texts, onChange, onDone } = props;
  return (
    <>
      <GuestsStepper kinds={labels.kindsOf(guests, { max: most, petsAllowed })} counts={guests} onChange={onChange} />
      <div className="mt-3 flex items-center justify-between gap-4 border-line border-t pt-4">
        <p className="text-muted text-sm">{texts.most}</p>
        <Button size="small" onClick={onDone}>
          {texts.done}
        </Button>
      </div>
    </>
  );
}
