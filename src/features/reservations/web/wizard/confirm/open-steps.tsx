import { useState } from 'react';
import { Link } from 'react-router';
import { useShowFailure } from '#browser/use-refusal-text.ts';
import { useTexts } from '#browser/use-texts.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { reservationsClient } from '../../reservations-clients.ts';
import { openStepsOf } from '../plan/wizard-plan.ts';
import type { Wizard } from '../use-wizard.ts';

/** The steps nobody has decided about, and one press to skip them all. */
export function OpenSteps({ wizard }: { wizard: Wizard }) {
  const t = useTexts('wizard');
  const showFailure = useShowFailure();
  const [isSkipping, setSkipping] = useState(false);
  const { plan, group, change, hrefOf } = wizard;
  const open = openStepsOf(plan);
  if (open.length === 0) return null;
  const skip = async () => {
    setSkipping(true);
    try {
      const body = { action: 'skip-open-steps' } as const;
      await change(() => reservationsClient().changeGroup({ params: { id: group.id }, body }));
    } catch (error) {
      showFailure(error);
    } finally {
      setSkipping(false);
    }
  };
  return (
    <Alert
      tone="warning"
      title={t('confirm.open')}
      action={
        <Button isWaiting={isSkipping} onClick={() => void skip()}>
          {t('confirm.skipRest')}
        </Button>
      }
    >
      <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-1">
        {open.map(({ key }) => (
          <li key={key}>
            <Link
              to={hrefOf(plan.steps.findIndex((step) => step.key === key))}
              className="text-link underline underline-offset-4"
            >
              {t(`steps.${key}`)}
            </Link>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
