import type { RefObject } from 'react';
import { Spinner } from '#ui/feedback/loading.tsx';
import { useUiTexts } from '#ui/use-ui-texts.ts';

/** Below a button that was pressed, while the code of what it opens is on its way. */
export function OpeningSign({ anchor }: { anchor: RefObject<HTMLElement | null> }) {
  const t = useUiTexts();
  const box = anchor.current?.getBoundingClientRect();
  return (
    <span
      role="status"
      aria-label={t('loading.label')}
      style={{ left: box?.left ?? 0, top: (box?.bottom ?? 0) + 8 }}
      className="fixed z-50 grid size-14 place-items-center rounded-card border border-line bg-surface text-action shadow-float"
    >
      <Spinner className="size-6" />
    </span>
  );
}
