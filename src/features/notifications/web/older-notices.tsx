import { useEffect, useRef } from 'react';
import { useTexts } from '#browser/use-texts.ts';
import { buttonClass } from '#ui/buttons/button.tsx';
import { useNoticeListState } from './notice-list-state.ts';

/** The foot of the list: whoever scrolls there gets the next page, and it can be pressed as well. After a failure it waits to be pressed. */
export function OlderNotices({ onLoad }: { onLoad: (isFocused: () => boolean) => void }) {
  const t = useTexts('notices');
  const { olderThan, older } = useNoticeListState();
  const foot = useRef<HTMLButtonElement>(null);
  const load = useRef(onLoad);
  useEffect(() => {
    load.current = onLoad;
  }, [onLoad]);
  const isFocused = () => document.activeElement === foot.current;
  const isWanted = olderThan !== null && older === 'idle';
  // biome-ignore lint/correctness/useExhaustiveDependencies: watched anew for each page
  useEffect(() => {
    const button = foot.current;
    if (!button || !isWanted) return;
    const watch = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) load.current(isFocused);
    });
    watch.observe(button);
    return () => watch.disconnect();
  }, [isWanted, olderThan]);
  return (
    <div className="grid justify-items-center px-5 py-2 empty:hidden">
      {olderThan !== null && (
        <button
          ref={foot}
          type="button"
          aria-disabled={older === 'waiting'}
          onClick={() => older !== 'waiting' && load.current(isFocused)}
          className={buttonClass({ tone: 'quiet', size: 'small' })}
        >
          {t(older === 'idle' ? 'list.older' : older === 'waiting' ? 'list.olderWaiting' : 'list.olderFailed')}
        </button>
      )}
    </div>
  );
}
