import { useTexts } from '#browser/use-texts.ts';
import { usePeopleKinds } from '#features/catalog/web/boats/search/use-people-kinds.ts';
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
  const kinds = usePeopleKinds(guests, { most, petsAllowed });
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
