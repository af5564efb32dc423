import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import Plus from 'lucide-react/icons/plus';
import { type Ref, Suspense, useEffect, useRef, useState } from 'react';
import { dropTyped } from '#browser/typed-values.ts';
import { useShowFailure } from '#browser/use-refusal-text.ts';
import { useTexts } from '#browser/use-texts.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Card } from '#ui/content/card.tsx';
import { Icon } from '#ui/content/icon.tsx';
import type { ReservationType } from '../../domain/reservation-type.ts';
import { ChosenLines, EarlierLines } from './step-lines.tsx';
import { StepHeading } from './step-marks.tsx';
import { FormSkeleton } from './steps/loaded-form.tsx';
import { stepForms } from './steps/step-forms.tsx';
import { useLeaveStep } from './use-leave-step.ts';
import { lineKey, type Wizard } from './use-wizard.ts';
import type { PlanStep } from './wizard-plan.ts';

interface StepFrameProps {
  wizard: Wizard;
  step: PlanStep;
  headingRef: Ref<HTMLHeadingElement>;
}

/** A step: what is chosen there, its form, and the ways on. */
export function StepFrame({ wizard, step, headingRef }: StepFrameProps) {
  const t = useTexts('wizard');
  const { key, lines } = step;
  const line = lines.find(({ id }) => id === wizard.chosen);
  const form = useInSight(line?.id);
  if (key === 'confirm') return null;
  const isFormShown = lines.length === 0 || wizard.chosen === 'new' || line !== undefined;
  const Form = stepForms[key];
  return (
    <section aria-labelledby="wizard-step" className="grid min-w-0 gap-6">
      <StepHeading step={step} headingRef={headingRef} />
      <EarlierLines wizard={wizard} lines={step.earlier} />
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
        <div ref={form} className="scroll-mt-24">
          <Card padding="medium" className="grid gap-6">
            <Suspense fallback={<FormSkeleton />}>
              <Form key={line?.id ?? 'new'} wizard={wizard} step={step} line={line} />
            </Suspense>
          </Card>
        </div>
      )}
      <StepButtons wizard={wizard} step={step} isDone={!isFormShown} />
    </section>
  );
}

/** The form of a line comes into sight when the line is chosen to be changed, wherever that was pressed. */
function useInSight(lineId: string | undefined) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (lineId !== undefined) place.current?.scrollIntoView({ block: 'start' });
  }, [lineId]);
  return place;
}

interface StepButtonsProps {
  wizard: Wizard;
  step: PlanStep;
  /** True when something is chosen and no form is open: the main button goes to the next step. */
  isDone: boolean;
}

/** Back, skip, on. */
export function StepButtons({ wizard, step, isDone }: StepButtonsProps) {
  const t = useTexts('wizard');
  const leave = useLeaveStep(wizard);
  const { index, hrefOf } = wizard;
  const isOpen = step.state === 'open';
  return (
    <div className="flex items-center gap-3 border-line border-t pt-6 max-sm:flex-col-reverse max-sm:items-stretch">
      {index > 0 && (
        <ButtonLink tone="quiet" to={hrefOf(index - 1)} icon={<Icon of={ArrowLeft} className="size-4.5" />}>
          {t('links.previous')}
        </ButtonLink>
      )}
      <div className="ml-auto flex flex-wrap gap-3 max-sm:w-full max-sm:*:flex-1">
        {isOpen && step.key !== 'confirm' && <SkipButton wizard={wizard} type={step.key} />}
        <ButtonLink
          tone={isDone ? 'action' : 'outline'}
          to={hrefOf(index + 1)}
          onClick={(event) => void leave(event, index + 1)}
        >
          {t('links.next')}
          <Icon of={ArrowRight} className="size-4.5" />
        </ButtonLink>
      </div>
    </div>
  );
}

function SkipButton({ wizard, type }: { wizard: Wizard; type: ReservationType }) {
  const t = useTexts('wizard');
  const showFailure = useShowFailure();
  const [isSkipping, setSkipping] = useState(false);
  const { group, calls, change, goTo, index } = wizard;
  const skip = async () => {
    setSkipping(true);
    try {
      await change(() => calls.setStep(type, 'skipped'));
      dropTyped(lineKey({ groupId: group.id, type, line: 'new' }));
      await goTo(index + 1);
    } catch (error) {
      showFailure(error);
      setSkipping(false);
    }
  };
  return (
    <Button tone="outline" isWaiting={isSkipping} onClick={() => void skip()}>
      {t('links.skip')}
    </Button>
  );
}
