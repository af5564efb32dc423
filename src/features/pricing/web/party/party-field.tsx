import Users from 'lucide-react/icons/users';
import { lazy } from 'react';
import { useTexts } from '#browser/use-texts.ts';
import { useHouseGuests } from '#features/catalog/web/search/guests.ts';
import { classNames, controlClass } from '#ui/class-names.ts';
import { Icon } from '#ui/content/icon.tsx';
import { Popover } from '#ui/overlays/popover.tsx';
import type { PartyFieldProps } from './party-field-props.ts';

const loadPanel = () => import('./party-panel.tsx');
const PartyPanel = lazy(loadPanel);

/** Who comes, within what the house takes. */
export function PartyField({ guests, most, petsAllowed, onChange }: PartyFieldProps) {
  const t = useTexts('stay');
  const { sentenceOf } = useHouseGuests();
  return (
    <Popover
      name={t('card.guests')}
      className="w-96"
      isTall
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
        <PartyPanel guests={guests} most={most} petsAllowed={petsAllowed} onChange={onChange} onDone={close} />
      )}
    </Popover>
  );
}
