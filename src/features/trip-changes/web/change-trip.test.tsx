import { screen, waitFor } from '@testing-library/dom';
import { expect, test, vi } from 'vitest';
import { renderScreen } from '#tests/support/render-screen.tsx';
import type { TripChangesView } from '../api/trip-changes.schemas.ts';
import { ChangeTrip } from './change-trip.tsx';

const view: TripChangesView = {
  ...{ offer: null, asked: null },
  lines: [
    {
      ...{ reservationId: 'stay', type: 'house', unitId: 7, name: 'Harbor House', hasBegun: false },
      ...{ startAt: '2027-03-10', endAt: '2027-03-17', startTime: null, hours: null },
      guests: { adults: 2, infants: 0, babies: 0, pets: 0 },
    },
  ],
  units: [{ id: 7, kind: 'house', name: 'Harbor House', maxGuests: 5, petsAllowed: true, startHours: [], hours: [] }],
};

test('who closes a change that the calendar opened by its address is left at the button that opens it', async () => {
  // What the change would cost is never answered: it is not looked at here.
  vi.stubGlobal('fetch', async (_: string, { method }: RequestInit) =>
    method === 'GET' ? Response.json(view) : new Promise(() => {}),
  );
  const props = { groupId: 'trip', guestName: 'Ana Rivera', nameOf: (id: string) => id, onChanged: async () => {} };
  const { user, address } = await renderScreen(<ChangeTrip {...props} />, {
    texts: ['change', 'reservations', 'catalog', 'boats'],
    at: '/staff/groups/trip?change=open&from=2027-03-12',
  });
  await screen.findByRole('dialog');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(address()).toBe('/staff/groups/trip');
  expect(document.activeElement?.textContent).toBe('Change dates');
  vi.unstubAllGlobals();
});
