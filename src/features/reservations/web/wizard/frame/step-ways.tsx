import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { useState } from 'react';
import { dropTyped } from '#browser/typed-values.ts';
import { useShowFailure } from '#browser/use-refusal-text.ts';
import { useTexts } from '#browser/use-texts.ts';
import { Button } from '#ui/buttons/button.tsx';
import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { Icon } from '#ui/content/icon.tsx';
import type { ReservationType } from '../../../domain/reservation-type.ts';
import { reservationsClient } from '../../reservations-client.ts';
import { lineKey } from '../form/line-key.ts';
import type { PlanStep } from '../plan/wizard-plan.ts';
import type { Wizard } from '../wizard-props.ts';

interface StepWaysProps {
  wizard: Wizard;
  step: PlanStep;
  /** Something is chosen and no form is open: going on is what comes next. */
  isDone: boolean;
}

/** Back, skip, on. */
export function StepWays({ wizard, step, isDone }: StepWaysProps) {
  const t = useTexts('wizard');
  const { index, hrefOf } = wizard;
  const isOpen = step.state === 'open';
  return (
    <div className="flex items-center gap-3 border-line border-t pt-6 max-sm:flex-col-reverse max-sm:items-stretch">
      {index > 0 && (
        <ButtonLink tone="quiet" to={hrefOf(index - 1)} icon={<Icon of={ArrowLeft} className="size-4.5" />}>
          {t('ways.previous')}
        </ButtonLink>
      )}
      <div className="ml-auto flex flex-wrap gap-3 max-sm:w-full max-sm:*:flex-1">
        {isOpen && step.key !== 'confirm' && <SkipButton wizard={wizard} type={step.key} />}
        <ButtonLink tone={isDone ? 'action' : 'outline'} to={hrefOf(index + 1)}>
          {t('ways.next')}
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
  const { group, change, goTo, index } = wizard;
  const skip = async () => {
    setSkipping(true);
    try {
      const body = { action: 'set-step', type, state: 'skipped' } as const;
      await change(() => reservationsClient().changeGroup({ params: { id: group.id }, body }));
      dropTyped(lineKey({ groupId: group.id, type, line: 'new' }));
      await goTo(index + 1);
    } catch (error) {
      showFailure(error);
      setSkipping(false);
    }
  };
  return (
    <Button tone="outline" isWaiting={isSkipping} onClick={() => void skip()}>
      {t('ways.skip')}
    </Button>
  );
}
