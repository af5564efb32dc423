import { screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { aViewer } from '#tests/builders/a-viewer.ts';
import { renderScreen } from '#tests/support/render-screen.tsx';
import { TripChannels } from './trip-channels.tsx';

test('a trip says which channel has not read of it, and that its dates are closed there by hand', async () => {
  const lastReadAt = new Date(Date.now() - 41 * 60_000).toISOString();
  const dates = { from: '2027-03-10T05:00:00.000Z', until: '2027-03-17T04:00:00.000Z' };
  const names = { listingId: 7, kind: 'house', name: 'Casa Palma', label: '' } as const;
  const unread = [{ reservationId: 'l', channel: 'airbnb', ...names, ...dates, lastReadAt } as const];
  const parts = { texts: ['channels' as const], viewer: aViewer('staff') };
  await renderScreen(<TripChannels unread={unread} conflicts={[]} />, parts);
  screen.getByText('Airbnb has not read this yet');
  screen.getByText('Close these dates there by hand: Casa Palma, Mar 10 – Mar 17, 2027.');
  screen.getByText('Airbnb last read the calendar 41 minutes ago.');
  expect(screen.getByRole('link').getAttribute('href')).toBe('/staff/channels/7');
});
