import Users from 'lucide-react/icons/users';
import { useTexts } from '#browser/use-texts.ts';
import type { Guests } from '#features/catalogue/domain/guest-capacity.ts';
import { useGuestKinds, useGuestsSentence } from '#features/catalogue/web/search/use-guest-kinds.ts';
import { Button } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { controlClass } from '#ui/field/control-class.ts';
import { GuestsStepper } from '#ui/guests-stepper/guests-stepper.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { Popover } from '#ui/popover/popover.tsx';

interface PartyFieldProps {
  guests: Guests;
  most: number;
  petsAllowed: boolean;
  onChange: (guests: Guests) => void;
}

/** Who comes, within what the house takes. */
export function PartyField({ guests, most, petsAllowed, onChange }: PartyFieldProps) {
  const t = useTexts('pricing');
  const sentenceOf = useGuestsSentence();
  const kinds = useGuestKinds(guests, { most, petsAllowed });
  return (
    <Popover
      name={t('card.guests')}
      className="w-96"
      trigger={(props) => (
        <button {...props} type="button" className={classNames(controlClass, 'flex items-center gap-3 py-2 text-left')}>
          <Icon of={Users} className="size-5 shrink-0 text-info" />
          <span className="min-w-0 flex-1">
            <span className="block text-muted text-xs">{t('card.guests')}</span>
            <span className="block truncate font-medium text-[0.9375rem] leading-snug">{sentenceOf(guests)}</span>
          </span>
        </button>
      )}
    >
      {(close) => (
        <>
          <GuestsStepper kinds={kinds} counts={guests} onChange={onChange} />
          <div className="mt-3 flex items-center justify-between gap-4 border-line border-t pt-4">
            <p className="text-muted text-sm">{t('card.most', { count: most })}</p>
            <Button size="small" onClick={close}>
              {t('card.done')}
            </Button>
          </div>
        </>
      )}
    </Popover>
  );
}
