import { type ReactNode, type RefObject, Suspense, useRef, useState } from 'react';
import { LoadingOverlay } from '#ui/feedback/loading.tsx';
import { partAhead, useLoadAhead } from '#ui/load-ahead.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';

export interface TriggerProps {
  ref: RefObject<HTMLButtonElement | null>;
  'aria-haspopup': 'dialog';
  'aria-expanded': boolean;
  onClick: () => void;
  onPointerEnter: () => void;
  onFocus: () => void;
}

interface PopoverProps {
  /** What the panel is, in words. */
  name: string;
  trigger: (props: TriggerProps) => ReactNode;
  children: ReactNode | ((close: () => void) => ReactNode);
  align?: 'start' | 'center' | 'end';
  /** Steers it from outside; without both it keeps its own state. */
  isOpen?: boolean | undefined;
  onOpenChange?: ((isOpen: boolean) => void) | undefined;
  /** High content, as a calendar: a dialog from the lower edge where the window is small. */
  isTall?: boolean;
  /** Fetches the code of what the panel holds: once the browser is idle, or on hover and focus. */
  preload?: () => Promise<unknown>;
  className?: string;
}

const { Part: Panel, load: loadPanel } = partAhead(async () => (await import('./popover-panel.tsx')).default);

/**
 * A panel beside its button. The button is there from the first byte; the panel's code comes when the browser is idle,
 * or on hover, focus or press.
 */
export function Popover({
  name,
  trigger,
  children,
  align = 'start',
  isOpen: givenOpen,
  onOpenChange,
  isTall = false,
  preload: preloadContent,
  className,
}: PopoverProps) {
  const [ownOpen, setOwnOpen] = useState(false);
  const ref = useRef<HTMLButtonElement>(null);
  const isOpen = givenOpen ?? ownOpen;
  const change = (next: boolean) => {
    setOwnOpen(next);
    onOpenChange?.(next);
  };
  const close = () => change(false);
  const content = typeof children === 'function' ? children(close) : children;
  useLoadAhead(loadPanel);
  useLoadAhead(preloadContent);
  const preload = () => {
    void loadPanel();
    void preloadContent?.();
  };
  return (
    <>
      {trigger({
        ref,
        'aria-haspopup': 'dialog',
        'aria-expanded': isOpen,
        onClick: () => change(!isOpen),
        onPointerEnter: preload,
        onFocus: preload,
      })}
      {isOpen && (
        <Suspense fallback={<LoadingOverlay />}>
          {isTall && isWindowSmall() ? (
            <Dialog isOpen onClose={close} title={name}>
              {content}
            </Dialog>
          ) : (
            <Panel name={name} anchor={ref} align={align} onClose={close} isTall={isTall} className={className}>
              {content}
            </Panel>
          )}
        </Suspense>
      )}
    </>
  );
}

const isWindowSmall = () => window.matchMedia('(max-width: 47.99rem), (max-height: 47rem)').matches;
