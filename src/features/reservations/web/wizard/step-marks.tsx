import type { LucideIcon } from 'lucide-react';
import Check from 'lucide-react/icons/check';
import ListChecks from 'lucide-react/icons/list-checks';
import Minus from 'lucide-react/icons/minus';
import type { Ref } from 'react';
import { useTexts } from '#browser/use-texts.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/content/icon.tsx';
import { lineIcon } from '../line-icons.tsx';
import { nameOfStep, type PlanStep, type StepKey } from './wizard-plan.ts';

/** The sign of a step. */
export const iconOfStep = (key: StepKey): LucideIcon => (key === 'confirm' ? ListChecks : lineIcon[key]);

/** A round mark: done has its tick, skipped a dash, the others the sign of what is chosen there. */
export function StepMark({ step, isCurrent }: { step: PlanStep; isCurrent: boolean }) {
  const { state, key } = step;
  const sign = state === 'done' ? Check : state === 'skipped' ? Minus : iconOfStep(key);
  return (
    <span
      className={classNames(
        'grid size-10 shrink-0 place-items-center rounded-full border-2 transition-colors duration-(--quick)',
        isCurrent
          ? 'border-action bg-action text-on-action'
          : state === 'done'
            ? 'border-info bg-info-soft text-info'
            : state === 'skipped'
              ? 'border-line border-dashed text-muted'
              : 'border-control bg-surface text-ink',
      )}
    >
      <Icon of={sign} className="size-4.5" />
    </span>
  );
}

/** What a mark says, for those who hear it: none of the steps has to be done. */
export function useStepState(): (step: PlanStep) => string {
  const t = useTexts('wizard');
  return ({ state }) => t(`state.${state === 'open' ? 'optional' : state}`);
}

/** The step's name and what is chosen in it. Takes the focus when its step begins. */
export function StepHeading({ step, headingRef }: { step: PlanStep; headingRef: Ref<HTMLHeadingElement> }) {
  const t = useTexts('wizard');
  return (
    <header className="grid gap-2">
      <h2
        ref={headingRef}
        tabIndex={-1}
        id="wizard-step"
        className="flex items-center gap-3 font-display text-heading focus:outline-none"
      >
        <Icon of={iconOfStep(step.key)} className="size-7 shrink-0 text-info" />
        {t(`title.${nameOfStep(step)}`)}
      </h2>
      <p className="max-w-2xl text-muted">{t(`lead.${nameOfStep(step)}`)}</p>
    </header>
  );
}
