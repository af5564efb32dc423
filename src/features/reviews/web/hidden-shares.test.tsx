import { screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { renderScreen } from '#tests/support/render-screen.tsx';
import { HiddenShares } from './hidden-shares.tsx';

test('a share is written like every other percentage, in Spanish with the point of the other numbers', async () => {
  const shares = [
    { stars: 1, total: 120, hidden: 1 },
    { stars: 2, total: 0, hidden: 0 },
  ];
  await renderScreen(<HiddenShares shares={shares} />, { language: 'es', texts: ['staff'] });
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent?.match(/\S+%/)?.[0])).toEqual([
    expect.stringContaining('0.8%'),
    expect.stringContaining('0%'),
  ]);
});
