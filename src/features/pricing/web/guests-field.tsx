import Users from 'lucide-react/icons/users';
import { lazy } from 'react';
import { useTexts } from '#browser/use-texts.ts';
import { useHouseGuests } from '#features/catalog/web/search/guests.ts';
import { classNames, controlClass } from '#ui/class-names.ts';
import { Icon } from '#ui/content/icon.tsx';
import { Popover } from '#ui/overlays/popover.tsx';
import type { GuestsFieldProps, GuestsPanelProps } from './guests-panel.tsx';

const loadPanel = () => import('./guests-panel.tsx');
const GuestsPanel = lazy(loadPanel);

/** Who comes, within what the house or the boat takes. */
export function GuestsField(props: GuestsPanelProps) {
  const { guests, labels, texts } = props;
  return (
    <Popover
      name={texts.name}
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
            <span className="block text-muted text-xs">{texts.name}</span>
            <span className="block truncate font-medium text-[0.9375rem] leading-snug">
              {labels.sentenceOf(guests)}
            </span>
          </span>
        </button>
      )}
    >
      {(close) => <GuestsPanel {...props} onDone={close} />}
    </Popover>
  );
}

/** The guests of a house. */
export function HouseGuestsField(props: GuestsFieldProps) {
  const t = useTexts('stay');
  const labels = useHouseGuests();
  const texts = { name: t('card.guests'), most: t('card.most', { count: props.most }), done: t('card.done') };
  return <GuestsField {...props} labels={labels} texts={texts} />;
}
