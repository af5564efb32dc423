import ChevronUp from 'lucide-react/icons/chevron-up';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '#browser/use-texts.ts';
import { Card } from '#ui/content/card.tsx';
import { Heading } from '#ui/content/heading.tsx';
import { Icon } from '#ui/content/icon.tsx';
import { Spinner } from '#ui/feedback/loading.tsx';
import { Dialog, preloadDialog } from '#ui/overlays/dialog.tsx';
import type { GroupView } from '../../api/reservations.schemas.ts';
import { ConfirmStep } from './confirm-step.tsx';
import { SummaryLines, SummaryPrice, ToLastStep, useTotalText } from './order-summary.tsx';
import { StepFrame } from './step-frame.tsx';
import { UnfitLines } from './unfit-lines.tsx';
import { type TripPlace, useWizard, type Wizard } from './use-wizard.ts';
import type { WizardPlan } from './wizard-plan.ts';
import { WizardSteps } from './wizard-steps.tsx';

/** Step by step from a house or a boat to a whole trip; the summary stays in sight all the way. */
export function ReservationWizard({ group, plan, place }: { group: GroupView; plan: WizardPlan; place: TripPlace }) {
  const t = useTexts('wizard');
  const wizard = useWizard(group, plan, place);
  const step = plan.steps[wizard.index];
  const heading = useFocusOfStep(`${step?.key} ${step?.lines.length}`);
  const summary = t(plan.kind === 'trip' ? 'summary.title' : 'summary.addition');
  if (!step) return null;
  return (
    <>
      <WizardSteps wizard={wizard} />
      <div className="grid items-start gap-8 pb-24 lg:grid-cols-[minmax(0,1fr)_23rem] lg:gap-10 lg:pb-0">
        <div className="grid min-w-0 gap-6">
          <UnfitLines wizard={wizard} />
          {step.key === 'confirm' ? (
            <ConfirmStep wizard={wizard} step={step} headingRef={heading} />
          ) : (
            <StepFrame key={step.key} wizard={wizard} step={step} headingRef={heading} />
          )}
        </div>
        <aside aria-label={summary} className="hidden lg:sticky lg:top-24 lg:block">
          <Card padding="none" className="flex max-h-[calc(100dvh-8rem)] flex-col overflow-y-auto overscroll-contain">
            <div className="min-h-48 overflow-y-auto overscroll-contain px-6 py-5">
              <Heading level={2} look="subheading" className="mb-5">
                {summary}
              </Heading>
              <SummaryLines wizard={wizard} />
            </div>
            <div className="shrink-0 border-line border-t px-6 py-5">
              <SummaryPrice wizard={wizard} />
            </div>
          </Card>
        </aside>
      </div>
      <SummaryBar wizard={wizard} />
    </>
  );
}

/**
 * Another step begins at its heading, and so does what follows a line that came or went; at first the focus stays where
 * it is.
 */
function useFocusOfStep(shown: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef(shown);
  useEffect(() => {
    if (last.current === shown) return;
    last.current = shown;
    heading.current?.focus({ preventScroll: true });
  }, [shown]);
  return heading;
}

/** On phones the total stays in sight below; a press opens the whole summary. */
function SummaryBar({ wizard }: { wizard: Wizard }) {
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
        <div className="measure flex items-center gap-3">
          <button
            type="button"
            aria-haspopup="dialog"
            onPointerEnter={preloadDialog}
            onFocus={preloadDialog}
            onClick={() => setOpen(true)}
            className="flex min-h-16 min-w-0 flex-1 items-center gap-3 text-left"
          >
            <span className="flex-1">
              <span className="block text-muted text-sm">{t('summary.count', { count: plan.lines.length })}</span>
              <span className="numbers font-display text-xl leading-tight">{totalOf(plan.sums)}</span>
              {isManuallyPriced && <span className="text-muted text-sm"> {t('summary.plusManuallyPriced')}</span>}
            </span>
            {isUpdating && <Spinner />}
            <span className="sr-only">{t('summary.open')}</span>
            <Icon of={ChevronUp} className="size-4.5" />
          </button>
          <ToLastStep wizard={wizard} />
        </div>
      </div>
      <Dialog
        isOpen={isOpen}
        size="medium"
        title={t(plan.kind === 'trip' ? 'summary.title' : 'summary.addition')}
        onClose={() => setOpen(false)}
      >
        <SummaryLines wizard={wizard} onLeave={() => setOpen(false)} />
        <div className="mt-5 border-line border-t pt-5">
          <SummaryPrice wizard={wizard} onLeave={() => setOpen(false)} />
        </div>
      </Dialog>
    </>
  );
}
