import type { GroupView } from '#features/reservations/api/reservations.schemas.ts';
import { groupCalls } from '#features/reservations/web/wizard/trip-calls.ts';
import type { Wizard } from '#features/reservations/web/wizard/use-wizard.ts';
import { type PlanStep, planOf, type StepKey } from '#features/reservations/web/wizard/wizard-plan.ts';

/** The wizard of a group on its first step; a change is done and asks for nothing anew. */
export function aWizard(group: GroupView, changed: Partial<Wizard> = {}): Wizard {
  const plan = planOf(group);
  if (!plan) throw new Error('nothing of the group can be changed');
  return {
    group,
    plan,
    index: 0,
    chosen: null,
    isUpdating: false,
    hrefOf: (index, line) => `/next?step=${index}${line ? `&line=${line}` : ''}`,
    goTo: async () => undefined,
    calls: groupCalls(group.id),
    isVisitors: false,
    change: async (work) => void (await work()),
    ...changed,
  };
}

/** The same on one of its steps, and that step; throws where the group has no such step. */
export function aWizardAt(group: GroupView, key: StepKey): { readonly wizard: Wizard; readonly step: PlanStep } {
  const wizard = aWizard(group);
  const index = wizard.plan.steps.findIndex((step) => step.key === key);
  const step = wizard.plan.steps[index];
  if (!step) throw new Error(`the group has no step for ${key}`);
  return { wizard: { ...wizard, index }, step };
}
