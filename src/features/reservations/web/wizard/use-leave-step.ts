import type { MouseEvent } from 'react';
import { confirmed } from '#browser/interface-state.ts';
import { readTyped } from '#browser/typed-values.ts';
import { useTexts } from '#browser/use-texts.ts';
import { lineKey, type Wizard } from './use-wizard.ts';

/**
 * What every link to a later step does when it is pressed: what was chosen here and not added would be lost without a
 * word, so it asks first. `onLeave` runs once it is left.
 */
export function useLeaveStep(wizard: Wizard) {
  const t = useTexts('wizard');
  const { group, plan, index, chosen, goTo } = wizard;
  return async (event: MouseEvent, to: number, onLeave?: () => void): Promise<void> => {
    const step = plan.steps[index];
    const where = step && lineKey({ groupId: group.id, type: step.key, line: chosen ?? 'new' });
    if (to <= index || where === undefined || readTyped(where) === undefined) return onLeave?.();
    event.preventDefault();
    const isLeft = await confirmed({
      title: t('links.unsentTitle'),
      message: t('links.unsentText'),
      confirmLabel: t('links.unsentLeave'),
    });
    if (!isLeft) return;
    onLeave?.();
    await goTo(to);
  };
}
