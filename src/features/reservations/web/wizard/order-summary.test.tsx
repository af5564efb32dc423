import { screen } from '@testing-library/dom';
import { waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answerConfirmation, useConfirmation } from '#browser/interface-state.ts';
import { keepTyped } from '#browser/typed-values.ts';
import { aGroupView } from '#tests/builders/a-group-view.ts';
import { renderScreen } from '#tests/support/render-screen.tsx';
import { ToLastStep } from './order-summary.tsx';
import { StepButtons } from './step-frame.tsx';
import { groupCalls } from './trip-calls.ts';
import { lineKey } from './use-wizard.ts';
import { planOf } from './wizard-plan.ts';
import { WizardSteps } from './wizard-steps.tsx';

function Asked() {
  return <p role="status">{useConfirmation()?.title}</p>;
}

const question = 'Not added yet';
const review = () => screen.getByRole('link', { name: 'Review and request' });

/** The ways on as the chef's step shows them. */
async function showWay() {
  const group = aGroupView();
  const plan = planOf(group);
  if (!plan) throw new Error('a draft has a plan');
  const goTo = vi.fn(async () => undefined);
  const wizard = {
    group,
    plan,
    index: plan.steps.findIndex(({ key }) => key === 'chef'),
    chosen: null,
    isUpdating: false,
    hrefOf: (index: number) => `/next?step=${index}`,
    goTo,
    calls: groupCalls(group.id),
    isVisitors: false,
    change: async (work: () => Promise<unknown>) => void (await work()),
  };
  const step = plan.steps[wizard.index];
  if (!step) throw new Error('services have a step for the chef');
  const content = (
    <>
      <ToLastStep wizard={wizard} />
      <StepButtons wizard={wizard} step={step} isDone={false} />
      <WizardSteps wizard={wizard} />
      <Asked />
    </>
  );
  const shown = await renderScreen(content, { texts: ['wizard', 'lines', 'reservations'] });
  return {
    ...shown,
    goTo,
    last: plan.steps.length - 1,
    next: wizard.index + 1,
    where: lineKey({ groupId: group.id, type: 'chef', line: 'new' }),
  };
}

test('nothing was chosen: the way leads to the last step at once', async () => {
  const { user, address, last } = await showWay();
  await user.click(review());
  expect(address()).toBe(`/next?step=${last}`);
});

test('a choice that was not added is asked about before its step is left', async () => {
  const { user, address, goTo, last, where } = await showWay();
  keepTyped(where, { menuId: 4 });
  await user.click(review());
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(question));
  answerConfirmation(false);
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(''));
  expect(goTo).not.toHaveBeenCalled();
  expect(address()).toBe('/');

  await user.click(review());
  answerConfirmation(true);
  await waitFor(() => expect(goTo).toHaveBeenCalledWith(last));
});

test.for(['Next', 'Massage'] as const)('%s asks the same before a choice that was not added is left', async (name) => {
  const { user, address, goTo, next, where } = await showWay();
  const way = () => screen.getAllByRole('link', { name: new RegExp(`^${name}`) })[0] as HTMLElement;
  keepTyped(where, { menuId: 4 });
  await user.click(way());
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(question));
  answerConfirmation(false);
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(''));
  expect(address()).toBe('/');

  await user.click(way());
  answerConfirmation(true);
  await waitFor(() => expect(goTo).toHaveBeenCalledWith(next));
});

test('the step before is gone back to without a question: what was chosen is still there', async () => {
  const { user, goTo, where } = await showWay();
  keepTyped(where, { menuId: 4 });
  await user.click(screen.getByRole('link', { name: 'Previous' }));
  expect(screen.getByRole('status').textContent).toBe('');
  expect(goTo).not.toHaveBeenCalled();
});

test('a step that nobody has decided about is optional', async () => {
  await showWay();
  expect(screen.getAllByRole('link', { name: /^Massage/ })[0]?.textContent).toBe('MassageOptional');
});
