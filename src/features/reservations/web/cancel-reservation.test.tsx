import { screen } from '@testing-library/dom';
import { afterEach, expect, test, vi } from 'vitest';
import { aGroupView, aServiceView, aStayView } from '#tests/builders/a-group-view.ts';
import { renderScreen } from '#tests/support/render-screen.tsx';
import { CancelReservation, FreeCancellation } from './cancel-reservation.tsx';

afterEach(() => vi.unstubAllGlobals());

const refund = {
  ...{ lines: [], refundCents: 0, keptCents: 0, lessCents: 0, reason: 'nothing-paid', freeUntil: null },
  ...{ owedBeforeCents: 0, onWayCents: 0, allBackCents: 0 },
};
const removal = { askedAt: '2027-01-11T17:00:00.000Z', reason: null, note: null };

test('cancelling names the removals that the guest asked for, nobody has answered, and that end with the trip', async () => {
  vi.stubGlobal('fetch', async () => Response.json(refund));
  const group = aGroupView({
    status: 'approved',
    reservations: [
      aStayView(),
      { ...aServiceView('massage', { name: 'Massage' }), removal: { ...removal, decision: null } },
      { ...aServiceView('chef', { name: 'Chef' }), removal: { ...removal, decision: 'kept' } },
    ],
  });
  const { user } = await renderScreen(<CancelReservation group={group} onChanged={async () => {}} />, {
    texts: ['reservations', 'lines'],
  });
  await user.click(screen.getByRole('button', { name: 'Cancel reservation' }));
  const told = await screen.findAllByText(/^You asked to remove/);
  expect(told.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^You asked to remove Massage, .* is calculated as of today, not the day you asked/),
  ]);
});

const invoice = { invoiceNumber: '2027-000001', kind: 'instalment' };

async function openDialog(shown: object) {
  vi.stubGlobal('fetch', async () => Response.json({ ...refund, ...shown }));
  const { user } = await renderScreen(
    <CancelReservation group={aGroupView({ status: 'confirmed' })} onChanged={async () => {}} />,
    { texts: ['reservations', 'lines'] },
  );
  await user.click(screen.getByRole('button', { name: 'Cancel reservation' }));
  await screen.findByText('To be refunded');
  return [...document.querySelectorAll('dl dt')].map(
    (term) => `${term.textContent} ${term.nextElementSibling?.textContent}`,
  );
}

test('what is owed already and what is on its way are in the sum, and the sentence of the policy agrees with it', async () => {
  const rows = await openDialog({
    lines: [{ ...invoice, paidCents: 4_757_30, refundCents: 0 }],
    ...{
      keptCents: 2_378_65,
      reason: 'all-kept',
      owedBeforeCents: 2_378_65,
      onWayCents: 100_00,
      allBackCents: 2_378_65,
    },
  });
  expect(rows.slice(-3)).toEqual([
    'Already owed before this $2,378.65',
    'Kept under the cancellation policy $2,378.65',
    'To be refunded $2,378.65',
  ]);
  screen.getByText(/what you paid for the trip is kept/);
  screen.getByText(/We already owe you \$2,378\.65 on this reservation/);
  screen.getByText(/Of what is to be refunded, \$100\.00 is already on its way to your card/);
  screen.getByRole('button', { name: 'Cancel with a refund of $2,378.65' });
});

test('where nothing goes back of what was paid, the button says so', async () => {
  const lines = [{ ...invoice, paidCents: 100_00, refundCents: 0 }];
  await openDialog({ lines, keptCents: 100_00, reason: 'all-kept' });
  screen.getByRole('button', { name: 'Cancel with no refund' });
});

test('a gift that is on its way is a line of its own, so that the lines are the sum', async () => {
  const rows = await openDialog({
    lines: [{ ...invoice, paidCents: 100_00, refundCents: 0 }],
    ...{ keptCents: 80_00, reason: 'all-kept', onWayCents: 20_00, allBackCents: 20_00 },
  });
  expect(rows.slice(-3)).toEqual([
    'On its way to the card $20.00',
    'Kept under the cancellation policy $80.00',
    'To be refunded $20.00',
  ]);
});

test.each([
  ['a request', { status: 'on-review' as const }, ''],
  [
    'an approved trip',
    { status: 'approved' as const },
    /^If you cancel before your payment confirms the trip, you get back everything/,
  ],
  [
    'a trip in its free window',
    { status: 'confirmed' as const, freeUntil: '2027-01-13T17:00:00.000Z' },
    /until Jan 13/,
  ],
  ['a trip after it', { status: 'confirmed' as const }, /^Free cancellation is not available for this trip now/],
])('until when canceling is free stands beside the button: %s', async (_, changed, words) => {
  await renderScreen(<FreeCancellation group={aGroupView(changed)} />, { texts: ['reservations'] });
  expect(document.querySelector('p')?.textContent ?? '').toMatch(words === '' ? /^$/ : words);
});
