import type { Ref } from 'react';
import { useTexts } from '#browser/use-texts.ts';
import { Icon } from '#ui/content/icon.tsx';
import type { StepKey } from '../plan/wizard-plan.ts';
import { signOf } from '../progress/step-marks.tsx';

/** The step's name and what is chosen in it. Takes the focus when its step begins. */
export function StepHeading({ step, headingRef }: { step: StepKey; headingRef: Ref<HTMLHeadingElement> }) {
  const t = useTexts('wizard');
  return (
    <header className="grid gap-2">
      <h2
        ref={headingRef}
        tabIndex={-1}
        id="wizard-step"
        className="flex items-center gap-3 font-display text-heading focus:outline-none"
      >
        <Icon of={signOf(step)} className="size-7 shrink-0 text-info" />
        {t(`title.${step}`)}
      </h2>
      <p className="max-w-2xl text-muted">{t(`lead.${step}`)}</p>
    </header>
  );
}
