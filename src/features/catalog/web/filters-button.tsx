import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { lazy, Suspense, useState } from 'react';
import { useTexts } from '#browser/use-texts.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/content/icon.tsx';
import { preloadDialog } from '#ui/overlays/dialog.tsx';
import type { FiltersDialogProps } from './filters-dialog.tsx';

const load = () => import('./filters-dialog.tsx');
const FiltersDialog = lazy(load);

/** Opens the filters; their code comes on intent. */
export function FiltersButton({ kind, query, destinations }: Omit<FiltersDialogProps, 'isOpen' | 'onClose'>) {
  const t = useTexts('results');
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const preload = () => [preloadDialog(), load()];
  const count = kind.queries.countSet(query);
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
      {wasOpened && (
        <Suspense fallback={null}>
          <FiltersDialog
            key={JSON.stringify(query)}
            kind={kind}
            query={query}
            destinations={destinations}
            isOpen={isOpen}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
