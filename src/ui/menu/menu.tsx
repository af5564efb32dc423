import type { LucideIcon } from 'lucide-react';
import { lazy, type ReactNode, type RefObject, Suspense, useRef, useState } from 'react';

export interface MenuItem {
  readonly key: string;
  readonly label: string;
  readonly icon?: LucideIcon;
  /** A link … */
  readonly to?: string;
  /** … or an act. */
  readonly onSelect?: () => void;
  readonly isDisabled?: boolean;
  readonly note?: string;
  readonly hasLineAbove?: boolean;
}

export interface MenuTriggerProps {
  ref: RefObject<HTMLButtonElement | null>;
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
  onClick: () => void;
  onKeyDown: (event: React.KeyboardEvent) => void;
  onPointerEnter: () => void;
  onFocus: () => void;
}

interface MenuProps {
  name: string;
  trigger: (props: MenuTriggerProps) => ReactNode;
  items: readonly MenuItem[];
  /** Above the items, as who is signed in. */
  header?: ReactNode;
  align?: 'start' | 'end';
}

const loadPanel = () => import('./menu-panel.tsx');
const Panel = lazy(loadPanel);

/** A button that opens a list of acts and links, by the menu pattern (arrows, type-ahead, Escape). Its code comes on intent. */
export function Menu({ name, trigger, items, header, align = 'end' }: MenuProps) {
  const [isOpen, setOpen] = useState(false);
  const ref = useRef<HTMLButtonElement>(null);
  const preload = () => void loadPanel();
  return (
    <span className="relative inline-flex">
      {trigger({
        ref,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        onClick: () => setOpen(!isOpen),
        onKeyDown: (event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          setOpen(true);
        },
        onPointerEnter: preload,
        onFocus: preload,
      })}
      {isOpen && (
        <Suspense fallback={null}>
          <Panel name={name} anchor={ref} items={items} header={header} align={align} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </span>
  );
}
