import ChevronUp from 'lucide-react/icons/chevron-up';
import { useState } from 'react';
import { useTexts } from '#browser/use-texts.ts';
import { Icon } from '#ui/content/icon.tsx';
import { Spinner } from '#ui/feedback/loading.tsx';
import { Dialog, preloadDialog } from '#ui/overlays/dialog.tsx';
import { SummaryLines, SummaryPrice, useTotalText } from './order-summary.tsx';
import type { Wizard } from './use-wizard.ts';

/** On phones the total stays in sight below; a press opens the whole summary. */
export function SummaryBar({ wizard }: { wizard: Wizard }) {
  const t = useTexts('wizard');
  const totalOf = useTotalText();
  const [isOpen, setOpen] = useState(false);
  const { plan, isUpdating } = wizard;
  const isManuallyPriced = plan.lines.some(({ service }) => service?.isManuallyPriced);
  return (
    <>
      <div
        data-bottom-bar
        className="fixed inset-x-0 bottom-0 z-20 border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] shadow-float lg:hidden"
      >
        <button
          type="button"
          aria-haspopup="dialog"
          onPointerEnter={preloadDialog}
          onFocus={preloadDialog}
          onClick={() => setOpen(true)}
          className="measure flex min-h-16 w-full items-center gap-3 text-left"
        >
          <span className="flex-1">
            <span className="block text-muted text-sm">{t('summary.count', { count: plan.lines.length })}</span>
            <span className="numbers font-display text-xl leading-tight">{totalOf(plan.quote)}</span>
            {isManuallyPriced && <span className="text-muted text-sm"> {t('summary.plusManuallyPriced')}</span>}
          </span>
          {isUpdating && <Spinner />}
          <span className="font-semibold text-link text-sm">{t('summary.open')}</span>
          <Icon of={ChevronUp} className="size-4.5" />
        </button>
      </div>
      <Dialog
        isOpen={isOpen}
        size="medium"
        title={t(plan.kind === 'trip' ? 'summary.title' : 'summary.addition')}
        onClose={() => setOpen(false)}
      >
        <SummaryLines wizard={wizard} onLeave={() => setOpen(false)} />
        <div className="mt-5 border-line border-t pt-5">
          <SummaryPrice wizard={wizard} />
        </div>
      </Dialog>
    </>
  );
}
