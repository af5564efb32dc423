import { useEffect, useRef } from 'react';
import { useTexts } from '#browser/use-texts.ts';
import { Card } from '#ui/content/card.tsx';
import { Heading } from '#ui/content/heading.tsx';
import type { GroupView } from '../../api/reservations.schemas.ts';
import { ConfirmStep } from './confirm-step.tsx';
import { SummaryLines, SummaryPrice } from './order-summary.tsx';
import { StepFrame } from './step-frame.tsx';
import { SummaryBar } from './summary-bar.tsx';
import { useWizard } from './use-wizard.ts';
import type { WizardPlan } from './wizard-plan.ts';
import { WizardSteps } from './wizard-steps.tsx';

/** Step by step from a house or a boat to a whole trip; the summary stays in sight all the way. */
export function ReservationWizard({ group, plan }: { group: GroupView; plan: WizardPlan }) {
  const t = useTexts('wizard');
  const wizard = useWizard(group, plan);
  const step = plan.steps[wizard.index];
  const heading = useFocusOfStep(`${step?.key} ${step?.lines.length}`);
  const summary = t(plan.kind === 'trip' ? 'summary.title' : 'summary.addition');
  if (!step) return null;
  return (
    <>
      <WizardSteps wizard={wizard} />
      <div className="grid items-start gap-8 pb-24 lg:grid-cols-[minmax(0,1fr)_23rem] lg:gap-10 lg:pb-0">
        {step.key === 'confirm' ? (
          <ConfirmStep wizard={wizard} headingRef={heading} />
        ) : (
          <StepFrame key={step.key} wizard={wizard} step={step} headingRef={heading} />
        )}
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
