import { Popover } from 'radix-ui';
import { type ReactNode, type RefObject, useRef } from 'react';
import { classNames } from '#ui/class-names.ts';

interface PopoverPanelProps {
  name: string;
  anchor: RefObject<HTMLElement | null>;
  align: 'start' | 'center' | 'end';
  onClose: () => void;
  /** Rather covers its button than being cut where the window is low. */
  isTall: boolean;
  className?: string | undefined;
  children: ReactNode;
}

const isWithin = (anchor: HTMLElement | null, target: EventTarget | null) =>
  target instanceof Node && Boolean(anchor?.contains(target));

const GAP = 8;
const EDGE = 12;

/** The box that the panel hangs from: its top is below the button, or higher when the content needs the room. */
function lifted(anchor: HTMLElement | null, panel: HTMLElement | null): DOMRect {
  const { x, bottom, width } = anchor?.getBoundingClientRect() ?? new DOMRect();
  const lowest = window.innerHeight - EDGE - GAP - (panel?.scrollHeight ?? 0);
  return new DOMRect(x, Math.max(EDGE, Math.min(bottom, lowest)), width, 0);
}

/** The radix side of `Popover`, in a chunk of its own. */
export default function PopoverPanel({ name, anchor, align, onClose, isTall, className, children }: PopoverPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const place = useRef({ getBoundingClientRect: () => lifted(anchor.current, panel.current) });
  return (
    <Popover.Root open onOpenChange={(open) => !open && onClose()}>
      <Popover.Anchor virtualRef={isTall ? place : (anchor as RefObject<HTMLElement>)} />
      <Popover.Portal>
        <Popover.Content
          ref={panel}
          aria-label={name}
          align={align}
          sideOffset={GAP}
          collisionPadding={EDGE}
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
