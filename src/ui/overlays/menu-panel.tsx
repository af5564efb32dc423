import type { LucideIcon } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import type { ReactNode, RefObject } from 'react';
import { Link } from 'react-router';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/content/icon.tsx';

interface MenuPanelProps {
  name: string;
  anchor: RefObject<HTMLButtonElement | null>;
  items: readonly MenuItem[];
  header?: ReactNode;
  align: 'start' | 'end';
  onClose: () => void;
  /** Opened by a key: the first item has the focus. */
  startsOnFirst: boolean;
}

const itemClass =
  'flex min-h-10 cursor-pointer select-none items-center gap-3 rounded-control px-3 text-[0.9375rem] outline-none data-[disabled]:cursor-default data-[highlighted]:bg-raised data-[disabled]:text-muted pointer-coarse:min-h-11';

/**
 * The radix side of `Menu`, in a chunk of its own. The real button stays where it is; radix measures a twin laid over
 * it.
 */
export default function MenuPanel({ name, anchor, items, header, align, onClose, startsOnFirst }: MenuPanelProps) {
  return (
    <DropdownMenu.Root open modal={false} onOpenChange={(open) => !open && onClose()}>
      <DropdownMenu.Trigger asChild>
        <span aria-hidden="true" className="pointer-events-none absolute inset-0" />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          ref={startsOnFirst ? focusFirst : null}
          aria-label={name}
          aria-labelledby={undefined}
          align={align}
          sideOffset={8}
          collisionPadding={12}
          onInteractOutside={(event) =>
            event.target instanceof Node && anchor.current?.contains(event.target) && event.preventDefault()
          }
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            anchor.current?.focus();
          }}
          className="z-50 min-w-60 rounded-card border border-line bg-surface p-2 text-ink shadow-float data-[state=open]:animate-[rise-in_var(--quick)_var(--ease)]"
        >
          {header && <div className="mb-2 border-line border-b px-3 pt-1.5 pb-3">{header}</div>}
          {items.map((item) => (
            <MenuRow key={item.key} item={item} />
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

// A frame later: radix gives the focus to the list itself first.
function focusFirst(list: HTMLDivElement | null): void {
  requestAnimationFrame(() => list?.querySelector<HTMLElement>('[role="menuitem"]:not([data-disabled])')?.focus());
}

function MenuRow({ item }: { item: MenuItem }) {
  const content = (
    <>
      {item.icon && <Icon of={item.icon} className={classNames('size-4.5', !item.isDangerous && 'text-muted')} />}
      <span className="flex-1">{item.label}</span>
    </>
  );
  return (
    <>
      {item.hasLineAbove && <DropdownMenu.Separator className="my-2 h-px bg-line" />}
      <DropdownMenu.Item
        asChild={Boolean(item.to)}
        disabled={item.isDisabled ?? false}
        className={classNames(itemClass, item.isDangerous && 'text-danger')}
        {...(item.onSelect ? { onSelect: item.onSelect } : {})}
      >
        {item.to ? <Link to={item.to}>{content}</Link> : content}
      </DropdownMenu.Item>
    </>
  );
}

export interface MenuItem {
  readonly key: string;
  readonly label: string;
  readonly icon?: LucideIcon;
  /** A link … */
  readonly to?: string;
  /** … or an act. */
  readonly onSelect?: () => void;
  readonly isDisabled?: boolean;
  readonly hasLineAbove?: boolean;
  /** True for an action that can't be undone. */
  readonly isDangerous?: boolean;
}
