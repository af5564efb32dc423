import { useTexts } from '#browser/use-texts.ts';
import { Button } from '#ui/buttons/button.tsx';
import { GuestsStepper } from '#ui/fields/guests-stepper.tsx';
import type { Guests } from '../../domain/guest-capacity.ts';
import { useGuestKinds } from './use-guest-kinds.ts';

/** The steppers of the search bar, in a chunk of their own. */
export default function GuestsPanel({
  guests,
  onChange,
  onDone,
}: {
  guests: Guests;
  onChange: (guests: Guests | undefined) => void;
  onDone: () => void;
}) {
  const t = useTexts('catalog');
  const kinds = useGuestKinds(guests);
  return (
    <div>
      <GuestsStepper kinds={kinds} counts={guests} onChange={onChange} />
      <p className="mt-2 border-line border-t pt-3 text-muted text-sm">{t('guests.serviceAnimals')}</p>
      <div className="mt-4 flex justify-between gap-3">
        <Button tone="quiet" size="small" onClick={() => onChange(undefined)}>
          {t('search.clearGuests')}
        </Button>
        <Button size="small" onClick={onDone}>
          {t('search.done')}
        </Button>
      </div>
    </div>
  );
}
