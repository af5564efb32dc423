import { useEffect, useId, useRef } from 'react';
import { Link } from 'react-router';
import { useTexts } from '#browser/use-texts.ts';
import { paths } from '#kernel/page-addresses.ts';
import { Button } from '#ui/button.tsx';

interface ConsentNoticeProps {
  /** True when the visitor opened it: then it takes the focus. Else it waits at the end of the page. */
  isAskedFor: boolean;
  onDecide: (choice: 'agreed' | 'declined') => void;
}

/**
 * The question whether visits may be counted: at the bottom, over nothing that is fixed there, in nobody's way, both
 * answers alike.
 */
export function ConsentNotice({ isAskedFor, onDecide }: ConsentNoticeProps) {
  const t = useTexts('consent');
  const heading = useId();
  const box = useRef<HTMLElement>(null);
  useRoomBelow(box);
  useEffect(() => {
    if (!isAskedFor) return;
    const before = document.activeElement;
    box.current?.focus();
    return () => {
      if (before instanceof HTMLElement && before !== document.body) before.focus();
    };
  }, [isAskedFor]);
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-labelledby={heading}
      className="fixed inset-x-3 bottom-3 z-30 mx-auto max-w-3xl rounded-card border border-line bg-raised p-4 shadow-float focus:outline-none sm:flex sm:items-center sm:gap-6 sm:p-5 max-lg:in-[body:has([data-bottom-bar])]:bottom-22"
    >
      <div className="min-w-0 flex-1">
        <h2 id={heading} className="font-sans font-semibold">
          {t('title')}
        </h2>
        <p className="mt-1 text-muted text-sm">
          {t('text')}{' '}
          <Link to={paths.privacy()} className="text-link">
            {t('more')}
          </Link>
        </p>
      </div>
      <div className="mt-3 grid shrink-0 grid-cols-2 gap-3 sm:mt-0">
        <Button tone="outline" onClick={() => onDecide('declined')}>
          {t('decline')}
        </Button>
        <Button tone="outline" onClick={() => onDecide('agreed')}>
          {t('agree')}
        </Button>
      </div>
    </section>
  );
}

/** What is focused by keyboard never stays under the notice. */
function useRoomBelow(box: React.RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { style } = document.documentElement;
    style.scrollPaddingBottom = `${(box.current?.offsetHeight ?? 0) + 24}px`;
    return () => {
      style.scrollPaddingBottom = '';
    };
  }, [box]);
}
