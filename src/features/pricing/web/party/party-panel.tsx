import { useTexts } from '#browser/use-texts.ts';
import { useHouseGuests } from '#features/catalog/web/search/guests.ts';
import { Button } from '#ui/buttons/button.tsx';
import { GuestsStepper } from '#ui/fields/guests-stepper.tsx';
import type { PartyFieldProps } from './party-field-props.ts';

/** The steppers of the booking card, in a chunk of their own. */
export default function PartyPanel({
  guests,
  most,
  petsAllowed,
  onChange,
  onDone,
}: PartyFieldProps & { onDone: () => void }) {
  const t = useTexts('stay');
  const kinds = useHouseGuests().kindsOf(guests, { max: most, petsAllowed });
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
