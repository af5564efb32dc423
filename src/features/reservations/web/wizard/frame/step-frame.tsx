import Plus from 'lucide-react/icons/plus';
import { type Ref, Suspense } from 'react';
import { useTexts } from '#browser/use-texts.ts';
import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { Card } from '#ui/content/card.tsx';
import { Icon } from '#ui/content/icon.tsx';
import { FormSkeleton } from '../form/form-skeleton.tsx';
import type { PlanStep } from '../plan/wizard-plan.ts';
import { stepForms } from '../steps/step-forms.ts';
import type { Wizard } from '../wizard-props.ts';
import { BundleNote } from './bundle-note.tsx';
import { StepHeading } from './step-heading.tsx';
import { ChosenLines, EarlierLines } from './step-lines.tsx';
import { StepWays } from './step-ways.tsx';

interface StepFrameProps {
  wizard: Wizard;
  step: PlanStep;
  headingRef: Ref<HTMLHeadingElement>;
}

/** A step: what is chosen there, its form, and the ways on. */
export function StepFrame({ wizard, step, headingRef }: StepFrameProps) {
  const t = useTexts('wizard');
  const { key, lines } = step;
  if (key === 'confirm') return null;
  const line = lines.find(({ id }) => id === wizard.chosen);
  const isFormShown = lines.length === 0 || wizard.chosen === 'new' || line !== undefined;
  const Form = stepForms[key];
  return (
    <section aria-labelledby="wizard-step" className="grid min-w-0 gap-6">
      <StepHeading step={key} headingRef={headingRef} />
      <EarlierLines lines={step.earlier} />
      <ChosenLines wizard={wizard} step={step} edited={line?.id} />
      {!isFormShown && key !== 'house' && (
        <p>
          <ButtonLink
            tone="outline"
            to={wizard.hrefOf(wizard.index, 'new')}
            preventScrollReset
            icon={<Icon of={Plus} className="size-4.5" />}
          >
            {t(`another.${key}`)}
          </ButtonLink>
        </p>
      )}
      {isFormShown && (
        <Card padding="medium" className="grid gap-6">
          <BundleNote wizard={wizard} type={key} />
          <Suspense fallback={<FormSkeleton />}>
            <Form key={line?.id ?? 'new'} wizard={wizard} step={step} line={line} />
          </Suspense>
        </Card>
      )}
      <StepWays wizard={wizard} step={step} isDone={!isFormShown} />
    </section>
  );
}
