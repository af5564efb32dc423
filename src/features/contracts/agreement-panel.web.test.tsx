import { screen } from '@testing-library/dom';
import { afterEach, expect, test, vi } from 'vitest';
import { renderScreen } from '#tests/support/render-screen.tsx';
import { AgreementPanel } from './agreement-panel.web.tsx';

afterEach(() => vi.unstubAllGlobals());

test('when the agreement is here, nothing is left of what stood for it', async () => {
  const contract = { version: '2026-11.4', paragraphs: ['# Vacation rental agreement', 'Between us and you.'] };
  vi.stubGlobal('fetch', async () => Response.json(contract));
  const panel = { groupId: 'trip', acceptedAt: null, dueAt: '2027-03-08T21:00:00.000Z', canAccept: true };
  const { user } = await renderScreen(<AgreementPanel {...panel} onChanged={async () => undefined} />, {
    texts: ['contracts'],
  });
  screen.getByText(/Please accept the agreement by Mar 8, 2027, 4:00.PM EST\./);
  await user.click(screen.getByRole('button', { name: /read and accept/i }));
  const heading = await screen.findByRole('heading', { name: 'Vacation rental agreement' });
  expect([...(heading.parentElement?.children ?? [])].map(({ tagName }) => tagName)).toEqual(['H3', 'P']);
});
