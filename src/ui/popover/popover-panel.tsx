import { Popover } from 'radix-ui';
import type { ReactNode, RefObject } from 'react';
import { classNames } from '#ui/class-names.ts';

interface PopoverPanelProps {
  name: string;
  anchor: RefObject<HTMLElement | null>;
  align: 'start' | 'center' | 'end';
  onClose: () => void;
  className?: string | undefined;
  children: ReactNode;
}

const isWithin = (anchor: HTMLElement | null, target: EventTarget | null) =>
  target instanceof Node && Boolean(anchor?.contains(target));

/** The radix side of `Popover`, in a chunk of its own. */
export default function PopoverPanel({ name, anchor, align, onClose, className, children }: PopoverPanelProps) {
  return (
    <Popover.Root open onOpenChange={(open) => !open && onClose()}>
      <Popover.Anchor virtualRef={anchor as RefObject<HTMLElement>} />
      <Popover.Portal>
        <Popover.Content
          aria-label={name}
          align={align}
          sideOffset={8}
          collisionPadding={12}
          onInteractOutside={(event) => isWithin(anchor.current, event.target) && event.preventDefault()}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            anchor.current?.focus();
          }}
          className={classNames(
            'z-50 max-h-(--radix-popover-content-available-height) max-w-[calc(100vw-1.5rem)] overflow-y-auto rounded-card border border-line bg-surface p-5 text-ink shadow-float data-[state=open]:animate-[rise-in_var(--quick)_var(--ease)]',
            className,
          )}
        >
          {children}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
