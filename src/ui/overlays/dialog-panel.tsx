import X from 'lucide-react/icons/x';
import { Dialog } from 'radix-ui';
import { type ReactNode, startTransition, useEffect, useState, useSyncExternalStore } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/content/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { useUiTexts } from '#ui/use-ui-texts.ts';

const frames = {
  small: 'inset-x-3 bottom-3 mx-auto max-w-md sm:bottom-auto sm:top-1/2 sm:-translate-y-1/2 rounded-card',
  medium:
    'inset-x-0 bottom-0 mx-auto max-h-[94dvh] max-w-xl rounded-t-card sm:bottom-auto sm:top-1/2 sm:max-h-[88dvh] sm:-translate-y-1/2 sm:rounded-card',
  form: 'inset-x-0 bottom-0 mx-auto h-[min(695px,94dvh)] max-w-xl rounded-t-card sm:bottom-auto sm:top-1/2 sm:-translate-y-1/2 sm:rounded-card',
  large:
    'inset-x-0 bottom-0 mx-auto max-h-[94dvh] max-w-4xl rounded-t-card sm:bottom-auto sm:top-1/2 sm:max-h-[88dvh] sm:-translate-y-1/2 sm:rounded-card',
  side: 'inset-y-0 right-0 w-full max-w-md',
  full: 'inset-0',
  search:
    'inset-x-0 top-0 mx-auto max-h-dvh min-h-40 max-w-2xl rounded-b-card sm:top-18 sm:max-h-[80dvh] sm:rounded-card',
} as const;

/** The radix side of `Dialog`, in a chunk of its own. */
export default function DialogPanel({
  isOpen,
  onClose,
  title,
  description,
  size = 'medium',
  footer,
  isTitleHidden,
  children,
  opener,
}: DialogProps & { opener: Element | null }) {
  const t = useUiTexts();
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 bg-veil data-[state=open]:animate-[fade-in_var(--calm)_var(--ease)]" />
        <Dialog.Content
          {...(description ? {} : { 'aria-describedby': undefined })}
          onOpenAutoFocus={(event) => {
            const field = firstField(event.currentTarget);
            if (!field) return;
            event.preventDefault();
            field.focus();
          }}
          // The dialog takes the focus when something goes from it (a hint, a month) while the focus is on its way from
          // one field to the next: it goes on to that one.
          onBlur={({ currentTarget, relatedTarget }) =>
            setTimeout(() => {
              if (document.activeElement === currentTarget) (relatedTarget as HTMLElement | null)?.focus();
            })
          }
          // An open list of a field takes the first Escape.
          onEscapeKeyDown={(event) => {
            if (document.activeElement?.matches('[role="combobox"][aria-expanded="true"]')) event.preventDefault();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            giveFocusBack(opener);
          }}
          className={classNames(
            'fixed z-50 flex flex-col bg-surface text-ink shadow-float data-[state=open]:animate-[rise-in_var(--calm)_var(--ease)] focus:outline-none',
            frames[size],
          )}
        >
          <header
            className={
              size === 'search'
                ? 'absolute top-4.5 right-5 z-20'
                : 'flex items-start gap-4 px-5 pt-5 pb-3 sm:px-7 sm:pt-6'
            }
          >
            <div className="flex-1">
              <Dialog.Title className={isTitleHidden ? 'sr-only' : 'font-display text-heading'}>{title}</Dialog.Title>
              {description && <Dialog.Description className="mt-1.5 text-muted">{description}</Dialog.Description>}
            </div>
            <IconButton name={t('dialog.close')} icon={<Icon of={X} />} onClick={onClose} className="-mt-1.5 -mr-2" />
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pb-6 sm:px-7 sm:pb-7">
            {size === 'small' || size === 'search' ? children : <AfterFrame>{children}</AfterFrame>}
          </div>
          {footer && (
            <footer className="flex flex-wrap justify-end gap-3 border-line border-t px-5 py-4 sm:px-7">
              {footer}
            </footer>
          )}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/**
 * A touch screen shows the frame of a dialog first and what it holds once that is painted, so that the press is
 * answered at once. With a mouse or keys the focus goes to a field, which must be there; what the server drew stays.
 */
function AfterFrame({ children }: { children: ReactNode }) {
  const isFromServer = useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  );
  const [isDrawn, setDrawn] = useState(() => isFromServer || !matchMedia('(pointer: coarse)').matches);
  useEffect(() => {
    if (isDrawn) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setDrawn(true)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [isDrawn]);
  return isDrawn ? children : <div className="min-h-[26rem]" />;
}

const neverChanges = () => () => undefined;

const FIELDS = 'input:not([type="hidden"], :disabled), textarea:not(:disabled), select:not(:disabled)';

/**
 * What is filled in first. Not on a touch screen, where its keyboard would hide the rest of the dialog: there, and
 * where nothing is filled in, the focus begins on the first button.
 */
function firstField(dialog: EventTarget | null): HTMLElement | null {
  if (!(dialog instanceof HTMLElement) || !matchMedia('(pointer: fine)').matches) return null;
  return dialog.querySelector<HTMLElement>(FIELDS);
}

/** The element that had the focus before a dialog that another dialog replaced. */
let before: Element | null = null;

/** To what had it; but where another dialog is open in this one's place, the focus is that one's. */
function giveFocusBack(opener: Element | null): void {
  if (document.activeElement?.closest('[role=dialog]')) {
    before = opener?.isConnected ? opener : before;
    return;
  }
  const target = opener?.isConnected ? opener : before;
  if (target instanceof HTMLElement) target.focus();
}

export interface DialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** Read after the title; leave out when the content says it. */
  description?: string | undefined;
  /**
   * small: a question; medium: a form; form: 695 px high (docs/domain.md, section 10); large: reading; side: from the
   * edge (filters, menus); full: pictures; search: a field and what it finds, from above.
   */
  size?: 'small' | 'medium' | 'form' | 'large' | 'side' | 'full' | 'search';
  /** Kept below the scrolling content. */
  footer?: ReactNode;
  isTitleHidden?: boolean;
  children: ReactNode;
}
