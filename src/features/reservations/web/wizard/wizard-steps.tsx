import ChevronDown from 'lucide-react/icons/chevron-down';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTexts } from '#browser/use-texts.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/content/icon.tsx';
import { StepMark, useStepState } from './step-marks.tsx';
import { useLeaveStep } from './use-leave-step.ts';
import type { Wizard } from './use-wizard.ts';
import { nameOfStep, type PlanStep } from './wizard-plan.ts';

/** All steps and where one stands: a row on wide screens, on phones the step's name over a line of parts. */
export function WizardSteps({ wizard }: { wizard: Wizard }) {
  const t = useTexts('wizard');
  return (
    <nav aria-label={t('steps.name')}>
      <ol className="hidden gap-1 lg:flex">
        {wizard.plan.steps.map((step, index) => (
          <li
            key={step.key}
            className={classNames(
              'relative min-w-0 flex-1',
              index > 0 &&
                'before:absolute before:top-7.5 before:right-[calc(50%+1.75rem)] before:left-[calc(-50%+1.75rem)] before:h-px before:bg-line',
            )}
          >
            <StepLink wizard={wizard} step={step} index={index} look="column" />
          </li>
        ))}
      </ol>
      <CompactSteps wizard={wizard} />
    </nav>
  );
}

interface StepLinkProps {
  wizard: Wizard;
  step: PlanStep;
  index: number;
  look: 'column' | 'row';
  onChosen?: () => void;
}

function StepLink({ wizard, step, index, look, onChosen }: StepLinkProps) {
  const t = useTexts('wizard');
  const stateOf = useStepState();
  const leave = useLeaveStep(wizard);
  const isCurrent = index === wizard.index;
  return (
    <Link
      to={wizard.hrefOf(index)}
      aria-current={isCurrent ? 'step' : undefined}
      onClick={(event) => void leave(event, index, onChosen)}
      className={classNames(
        'flex items-center rounded-card transition-colors duration-(--quick) hover:bg-raised',
        look === 'column' ? 'flex-col gap-2 px-1 py-2.5 text-center' : 'min-h-12 gap-3.5 px-2 py-1.5',
      )}
    >
      <StepMark step={step} isCurrent={isCurrent} />
      <span
        className={classNames(
          'max-w-full truncate text-sm',
          isCurrent ? 'font-semibold' : step.state === 'skipped' ? 'text-muted' : 'font-medium',
        )}
      >
        {t(`steps.${nameOfStep(step)}`)}
      </span>
      <span className={look === 'column' ? 'sr-only' : 'ml-auto text-muted text-sm'}>{stateOf(step)}</span>
    </Link>
  );
}

const partLook: Readonly<Record<PlanStep['state'], string>> = {
  done: 'bg-info',
  skipped: 'bg-control/50',
  open: 'bg-line',
  optional: 'bg-line',
  last: 'bg-line',
};

function CompactSteps({ wizard }: { wizard: Wizard }) {
  const t = useTexts('wizard');
  const [isOpen, setOpen] = useState(false);
  const { plan, index } = wizard;
  const current = plan.steps[index];
  if (!current) return null;
  return (
    <div className="lg:hidden">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-11 w-full items-center gap-3 text-left"
      >
        <span className="flex-1">
          <span className="block text-muted text-sm">
            {t('steps.place', { place: index + 1, count: plan.steps.length })}
          </span>
          <span className="font-semibold">{t(`steps.${nameOfStep(current)}`)}</span>
        </span>
        <span className="text-link text-sm">{t('steps.all')}</span>
        <Icon
          of={ChevronDown}
          className={classNames('size-4.5 transition-transform duration-(--quick)', isOpen && 'rotate-180')}
        />
      </button>
      <div aria-hidden="true" className="mt-2 flex gap-1">
        {plan.steps.map((step, place) => (
          <span
            key={step.key}
            className={classNames('h-1.5 flex-1 rounded-full', place === index ? 'bg-action' : partLook[step.state])}
          />
        ))}
      </div>
      {isOpen && (
        <ol className="mt-3 rounded-card border border-line bg-surface p-2">
          {plan.steps.map((step, place) => (
            <li key={step.key}>
              <StepLink wizard={wizard} step={step} index={place} look="row" onChosen={() => setOpen(false)} />
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
