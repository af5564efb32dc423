import { screen } from '@testing-library/dom';
import { waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { aViewer } from '#tests/builders/a-viewer.ts';
import { renderScreen } from '#tests/support/render-screen.tsx';
import { Told } from '#tests/support/told.tsx';
import { readAddress } from '../calendar-address.ts';
import { useGaps } from '../use-gaps.ts';
import { GapsPanel } from './gaps-panel.tsx';

afterEach(() => vi.unstubAllGlobals());

const none = () => undefined;
const changed = vi.fn();
function Gaps({ query }: { query: string }) {
  const gaps = useGaps(readAddress(new URLSearchParams(query)), true);
  return (
    <>
      <GapsPanel gaps={gaps} onGoTo={none} onChanged={changed} onClose={none} />
      <Told />
    </>
  );
}

test('lost nights are opened by one press, and that is taken back', async () => {
  const asked: unknown[] = [];
  const gap = {
    unitId: 7,
    name: 'Casa Palma',
    from: '2027-03-12',
    until: '2027-03-14',
    why: 'min-nights',
    minNights: 4,
  };
  const gaps = [gap, { ...gap, name: 'Villa Azul', until: '2027-03-17' }];
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    if (url.includes('/staff/calendar/gaps')) return Response.json({ total: 2, gaps });
    asked.push([method, url.slice(url.indexOf('/staff/')), JSON.parse(String(body))]);
    return Response.json({ version: 8, today: '2027-03-01', basePriceCents: 1, minNights: 4, ranges: [] });
  });
  const { user } = await renderScreen(<Gaps query="gaps=3" />, { texts: ['calendar'], viewer: aViewer('staff') });
  await screen.findByText("2 open nights in the next 90 days can't be sold.");
  screen.getByText('Stays here are at least 4 nights');
  await user.click(screen.getByRole('button', { name: 'Open these nights' }));
  await waitFor(() => expect(changed).toHaveBeenCalledWith(7));
  expect(screen.getByTestId('told').textContent).toBe('Casa Palma: these nights can be sold');
  expect(asked).toEqual([['POST', '/staff/house/7/prices/open', { from: '2027-03-12', until: '2027-03-14' }]]);
});
