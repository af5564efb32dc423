import Users from 'lucide-react/icons/users';
import { lazy } from 'react';
import { useTexts } from '#browser/use-texts.ts';
import { useBoatGuests } from '#features/catalog/web/search/boat-guests.ts';
import { classNames, controlClass } from '#ui/class-names.ts';
import { Icon } from '#ui/content/icon.tsx';
import { Popover } from '#ui/overlays/popover.tsx';
import type { PeopleFieldProps } from './people-field-props.ts';

const loadPanel = () => import('./people-panel.tsx');
const PeoplePanel = lazy(loadPanel);

/** Who comes aboard, within what the boat takes. */
export function PeopleField(props: PeopleFieldProps) {
  const t = useTexts('boat');
  const { sentenceOf } = useBoatGuests();
  return (
    <Popover
      name={t('card.people')}
      className="w-96"
      isTall
      trigger={({ onFocus, onPointerEnter, ...trigger }) => (
        <button
          {...trigger}
          type="button"
          onFocus={() => [onFocus(), void loadPanel()]}
          onPointerEnter={() => [onPointerEnter(), void loadPanel()]}
          className={classNames(controlClass, 'flex items-center gap-3 py-2 text-left')}
        >
          <Icon of={Users} className="size-5 shrink-0 text-info" />
          <span className="min-w-0 flex-1">
            <span className="block text-muted text-xs">{t('card.people')}</span>
            <span className="block truncate font-medium text-[0.9375rem] leading-snug">{sentenceOf(props.guests)}</span>
          </span>
        </button>
      )}
    >
      {(close) => <PeoplePanel {...props} onDone={close} />}
    </Popover>
  );
}
