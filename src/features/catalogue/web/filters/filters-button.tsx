import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { lazy, Suspense, useState } from 'react';
import { useTexts } from '#browser/use-texts.ts';
import { Button } from '#ui/button/button.tsx';
import { preloadDialog } from '#ui/dialog/dialog.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { countFilters } from '../query/house-filters.ts';
import type { HouseQuery } from '../query/house-query.ts';

const loadDialog = () => import('./filters-dialog.tsx');
const FiltersDialog = lazy(loadDialog);

/** Opens the filters; their code comes on intent. */
export function FiltersButton({ query }: { query: HouseQuery }) {
  const t = useTexts('catalogue');
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const count = countFilters(query);
  const preload = () => [preloadDialog(), void loadDialog()];
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
          <FiltersDialog key={JSON.stringify(query)} query={query} isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
