import X from 'lucide-react/icons/x';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { useTexts } from '#browser/use-texts.ts';
import { classNames } from '#ui/class-names.ts';
import { Heading } from '#ui/content/heading.tsx';
import { Icon } from '#ui/content/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';

interface PanelProps {
  title: string;
  /** It holds tables. */
  isWide?: true;
  onClose: () => void;
  children: ReactNode;
}

/** Beside the calendar, which stays in reach: at the corner of a desk, from below on a phone. Esc closes it. */
export function Panel({ title, isWide, onClose, children }: PanelProps) {
  const t = useTexts('calendar');
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus({ preventScroll: true }), []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    onClose();
  };
  return (
    <section
      ref={panel}
      aria-labelledby={id}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      className={classNames(
        isWide ? 'w-[28rem]' : 'w-96',
        'fixed right-6 bottom-6 z-40 grid max-h-[min(44rem,calc(100dvh-7rem))] scroll-pb-20 gap-4 overflow-y-auto overscroll-contain rounded-card border border-line bg-surface p-5 shadow-float focus:outline-none max-sm:inset-x-0 max-sm:bottom-(--office-foot) max-sm:max-h-[60dvh] max-sm:w-full max-sm:rounded-b-none max-sm:border-x-0 max-sm:border-b-0 max-sm:p-4',
      )}
    >
      <div className="flex items-start gap-3">
        <Heading level={2} look="subheading" id={id} className="wrap-anywhere flex-1">
          {title}
        </Heading>
        <IconButton name={t('close')} icon={<Icon of={X} />} onClick={onClose} className="-mt-2 -mr-2" />
      </div>
      {children}
    </section>
  );
}
