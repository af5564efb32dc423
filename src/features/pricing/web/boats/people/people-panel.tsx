import { useTexts } from '#browser/use-texts.ts';
import { useBoatGuests } from '#features/catalog/web/search/boat-guests.ts';
import { Button } from '#ui/buttons/button.tsx';
import { GuestsStepper } from '#ui/fields/guests-stepper.tsx';
import type { PeopleFieldProps } from './people-field-props.ts';

/** The steppers of the boat's card, in a chunk of their own. */
export default function PeoplePanel({
  guests,
  most,
  petsAllowed,
  onChange,
  onDone,
}: PeopleFieldProps & { onDone: () => void }) {
  const t = useTexts('boat');
  const kinds = useBoatGuests().kindsOf(guests, { max: most, petsAllowed });
  return (
    <>
      <GuestsStepper kinds={kinds} counts={guests} onChange={onChange} />
      <div className="mt-3 flex items-center justify-between gap-4 border-line border-t pt-4">
        <p className="text-muted text-sm">{t('card.most', { count: most })}</p>
        <Button size="small" onClick={onDone}>
          {t('card.done')}
        </Button>
      </div>
    </>
  );
}
