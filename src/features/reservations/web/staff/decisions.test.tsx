import { screen } from '@testing-library/dom';
import { cleanup, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderScreen } from '#tests/support/render-screen.tsx';
import { RejectDialog } from './decisions.tsx';

afterEach(() => vi.unstubAllGlobals());

const reasonField = () => screen.findByLabelText<HTMLTextAreaElement>('Reason');

/** The dialog as it is opened, and how often it was closed. */
async function openReject() {
  const onClose = vi.fn();
  const dialog = <RejectDialog groupId="trip" requestId="first" onChanged={async () => {}} onClose={onClose} />;
  const { user } = await renderScreen(dialog, { texts: ['staff', 'reservations'] });
  return { user, onClose };
}

test('a reason that was typed is there again when the dialog is opened anew, one that was sent is not', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }));
  const first = await openReject();
  await first.user.type(await reasonField(), 'The roof is being repaired');
  await first.user.keyboard('{Escape}');
  expect(first.onClose).toHaveBeenCalledOnce();
  cleanup();

  const second = await openReject();
  expect((await reasonField()).value).toBe('The roof is being repaired');
  await second.user.click(screen.getByRole('button', { name: 'Reject' }));
  await waitFor(() => expect(second.onClose).toHaveBeenCalledOnce());
  cleanup();

  await openReject();
  expect((await reasonField()).value).toBe('');
});
