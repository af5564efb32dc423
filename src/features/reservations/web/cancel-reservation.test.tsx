import { screen } from '@testing-library/dom';
import { afterEach, expect, test, vi } from 'vitest';
import { aGroupView, aServiceView, aStayView } from '#tests/builders/a-group-view.ts';
import { renderScreen } from '#tests/support/render-screen.tsx';
import { CancelReservation } from './cancel-reservation.tsx';

afterEach(() => vi.unstubAllGlobals());

const refund = { lines: [], refundCents: 0, keptCents: 0, lessCents: 0, reason: 'nothing-paid', freeUntil: null };
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
