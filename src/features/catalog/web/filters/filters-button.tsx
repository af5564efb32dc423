import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { type ReactNode, Suspense, useState } from 'react';
import { useTexts } from '#browser/use-texts.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Icon } from '#ui/content/icon.tsx';
import { preloadDialog } from '#ui/overlays/dialog.tsx';

interface FiltersButtonProps {
  /** How many are set. */
  count: number;
  /** Fetches the dialog's code, on intent. */
  load: () => unknown;
  dialog: (given: { isOpen: boolean; onClose: () => void }) => ReactNode;
}

/** Opens the filters; their code comes on intent. */
export function FiltersButton({ count, load, dialog }: FiltersButtonProps) {
  const t = useTexts('results');
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const preload = () => [preloadDialog(), load()];
  return (
    <>
      <Button
        tone="outline"
        aria-haspopup="dialog"
        icon={<Icon of={SlidersHorizontal} className="size-4.5" />}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => [setOpened(true), setOpen(true)]}
        className="min-h-12 noscript:hidden"
      >
        {t('filters.open')}
        {count > 0 && (
          <span className="numbers grid size-6 place-items-center rounded-full bg-action text-on-action text-xs">
            <span className="sr-only">{t('filters.set', { count })}</span>
            <span aria-hidden="true">{count}</span>
          </span>
        )}
      </Button>
      {wasOpened && <Suspense fallback={null}>{dialog({ isOpen, onClose: () => setOpen(false) })}</Suspense>}
    </>
  );
}
