import { screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { aGroupView } from '#tests/builders/a-group-view.ts';
import { aWizard } from '#tests/builders/a-wizard.ts';
import { renderScreen } from '#tests/support/render-screen.tsx';
import { type BoatValues, boatBody, boatProblems, boatValues } from './form-values.ts';
import { useLineForm } from './use-line-form.ts';

const guests = { adults: 2, infants: 0, babies: 0, pets: 0 };
const wizard = aWizard(aGroupView());

/** An outing's form with the two choices that empty its hour. */
function Outing() {
  const { form, set, sending } = useLineForm<BoatValues, 'boat'>({
    wizard,
    type: 'boat',
    line: undefined,
    defaults: boatValues(undefined, guests),
    problemsOf: boatProblems,
    bodyOf: boatBody,
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sending.submit(event.currentTarget);
      }}
    >
      <button type="button" onClick={() => set({ date: '2027-03-06', startTime: '' })}>
        day
      </button>
      <button type="button" onClick={() => set({ boatId: 66, startTime: '', hours: 0 })}>
        boat
      </button>
      <button type="submit">send</button>
      <p role="status">{form.formState.errors.startTime?.type ?? 'fine'}</p>
    </form>
  );
}

test('L3 an hour is missed once the form is sent, not as soon as a boat is chosen', async () => {
  const { user } = await renderScreen(<Outing />, { texts: ['wizard', 'lines', 'reservations'] });
  await user.click(screen.getByRole('button', { name: 'day' }));
  await user.click(screen.getByRole('button', { name: 'boat' }));
  expect(screen.getByRole('status').textContent).toBe('fine');
  await user.click(screen.getByRole('button', { name: 'send' }));
  expect(screen.getByRole('status').textContent).toBe('chooseTime');
  await user.click(screen.getByRole('button', { name: 'boat' }));
  expect(screen.getByRole('status').textContent).toBe('chooseTime');
});
