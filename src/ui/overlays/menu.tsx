import { type KeyboardEvent, type MouseEvent, type ReactNode, type RefObject, Suspense, useRef, useState } from 'react';
import { LoadingOverlay } from '#ui/feedback/loading.tsx';
import { partAhead, useLoadAhead } from '#ui/load-ahead.tsx';
import type { MenuItem } from './menu-panel.tsx';

export interface MenuTriggerProps {
  ref: RefObject<HTMLButtonElement | null>;
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
  onClick: (event: MouseEvent) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onPointerEnter: () => void;
  onFocus: () => void;
}

interface MenuProps {
  name: string;
  trigger: (props: MenuTriggerProps) => ReactNode;
  items: readonly MenuItem[];
  /** Content above the items, such as the name of the signed-in user. */
  header?: ReactNode;
  align?: 'start' | 'end';
}

const { Part: Panel, load: loadPanel } = partAhead(async () => (await import('./menu-panel.tsx')).default);

/**
 * A button that opens a list of acts and links, by the menu pattern (arrows, type-ahead, Escape). Its code comes on
 * intent.
 */
export function Menu({ name, trigger, items, header, align = 'end' }: MenuProps) {
  const [opened, setOpened] = useState<'by-keyboard' | 'by-pointer' | null>(null);
  const isOpen = opened !== null;
  const ref = useRef<HTMLButtonElement>(null);
  useLoadAhead(loadPanel);
  const preload = () => void loadPanel();
  return (
    <span className="relative inline-flex">
      {trigger({
        ref,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        // A click by Enter or Space has a `detail` of 0.
        onClick: (event) => setOpened(isOpen ? null : event.detail === 0 ? 'by-keyboard' : 'by-pointer'),
        onKeyDown: (event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          setOpened('by-keyboard');
        },
        onPointerEnter: preload,
        onFocus: preload,
      })}
      {isOpen && (
        <Suspense fallback={<LoadingOverlay />}>
          <Panel
            name={name}
            anchor={ref}
            items={items}
            header={header}
            align={align}
            onClose={() => setOpened(null)}
            startsOnFirst={opened === 'by-keyboard'}
          />
        </Suspense>
      )}
    </span>
  );
}
