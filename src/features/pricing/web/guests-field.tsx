import Users from 'lucide-react/icons/users';
import { classNames, controlClass } from '#ui/class-names.ts';
import { Icon } from '#ui/content/icon.tsx';
import { partAhead } from '#ui/load-ahead.tsx';
import { Popover } from '#ui/overlays/popover.tsx';
import type { GuestsPanelProps } from './guests-panel.tsx';

const { Part: GuestsPanel, load: loadPanel } = partAhead(async () => (await import('./guests-panel.tsx')).default);

/** Who comes, within what the house or the boat takes. */
export function GuestsField(props: GuestsPanelProps) {
  const { guests, labels, texts } = props;
  return (
    <Popover
      name={texts.name}
      className="w-96"
      isTall
      preload={loadPanel}
      trigger={(trigger) => (
        <button
          {...trigger}
          type="button"
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
