import { screen } from '@testing-library/dom';
import { expect, test, vi } from 'vitest';
import { aServiceView } from '#tests/builders/a-group-view.ts';
import { aStaffView } from '#tests/builders/a-staff-view.ts';
import { renderScreen } from '#tests/support/render-screen.tsx';
import { Removals } from './removals.tsx';

const massage = aServiceView('massage', { name: 'Massage' });
const asked = { reservationId: 'massage', askedAt: '2027-01-11T17:00:00.000Z', reason: null };

test.each([
  [50_00, 'If removed: $10.00 is refunded, and $20.00 less is due. $50.00 is kept under the cancellation policy.'],
  [0, 'If removed: $10.00 is refunded, and $20.00 less is due.'],
])('a removal says what goes back, what is not due any more and what is kept: %i', async (keptCents, effect) => {
  const view = aStaffView({
    reservations: [massage],
    removals: [{ ...asked, refundCents: 10_00, lessCents: 20_00, keptCents }],
  });
  await renderScreen(<Removals view={view} onChanged={vi.fn()} />, { texts: ['staff', 'lines'] });
  expect(screen.getByText(/^If removed/).textContent).toBe(effect);
});
