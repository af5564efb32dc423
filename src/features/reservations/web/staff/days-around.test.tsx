import { screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { renderScreen } from '#tests/support/render-screen.tsx';
import { DaysAround } from './days-around.tsx';

test('what others have of a house is told by its dates, what they have of a boat with its hours', async () => {
  const one = { state: 'reserved' as const, bookingCode: null, groupId: null, note: null };
  const busy = [
    { ...one, from: '2026-12-05T05:00:00.000Z', until: '2026-12-09T05:00:00.000Z' },
    { ...one, from: '2026-12-12T15:00:00.000Z', until: '2026-12-12T20:00:00.000Z' },
  ];
  await renderScreen(<DaysAround days={[]} busy={busy} own="this-trip" hrefOf={(id) => id} />, { texts: ['staff'] });
  const said = screen
    .getAllByRole('listitem')
    .map(({ firstChild }) => firstChild?.textContent?.replaceAll('\u00a0', ' '));
  expect(said).toEqual(['Dec 5 – Dec 9, 2026', 'Dec 12, 2026, 10:00 AM – 3:00 PM']);
});

test.each([
  ['this-request', 'this request'],
  ['this-trip', 'this reservation'],
] as const)('its own days are said to be %s', async (own, word) => {
  const days = [{ date: '2026-12-05', state: 'this-request' as const }];
  await renderScreen(<DaysAround days={days} busy={[]} own={own} hrefOf={(id) => id} />, { texts: ['staff'] });
  expect(document.body.textContent).toContain(`December 5, 2026: ${word}`);
});
