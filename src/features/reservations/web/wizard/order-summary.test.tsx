import { screen } from '@testing-library/dom';
import { waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answerConfirmation, useConfirmation } from '#browser/interface-state.ts';
import { keepTyped } from '#browser/typed-values.ts';
import { aGroupView } from '#tests/builders/a-group-view.ts';
import { renderScreen } from '#tests/support/render-screen.tsx';
import { ToLastStep } from './order-summary.tsx';
import { groupCalls } from './trip-calls.ts';
import { lineKey } from './use-wizard.ts';
import { planOf } from './wizard-plan.ts';

function Asked() {
  return <p role="status">{useConfirmation()?.title}</p>;
}

const question = 'Not added yet';
const review = () => screen.getByRole('link');

/** The way to the last step as the chef's step shows it. */
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
  const content = (
    <>
      <ToLastStep wizard={wizard} />
      <Asked />
    </>
  );
  const shown = await renderScreen(content, { texts: ['wizard', 'lines', 'reservations'] });
  return {
    ...shown,
    goTo,
    last: plan.steps.length - 1,
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
