import { screen, waitFor } from '@testing-library/dom';
import { afterEach, expect, test, vi } from 'vitest';
import { hoursAfter, instant, isoOf } from '#kernel/instant.ts';
import { renderScreen } from '#tests/support/render-screen.tsx';
import { OwnChanges } from './own-changes.tsx';

afterEach(() => vi.unstubAllGlobals());

/** The page's part with an offer that ends in so many hours, and what it sent. */
async function openOffer(hours: number) {
  const sent: [string, unknown][] = [];
  const now = instant(Date.now());
  const said = { paragraphs: ['Addendum 1', '# Price'], reason: 'The pool is closed that week' };
  const offer = { ...said, textHash: 'hash', offeredAt: isoOf(hoursAfter(now, -1)) };
  const own = { canAsk: false, offer: { ...offer, expiresAt: isoOf(hoursAfter(now, hours)) }, asked: null, made: [] };
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    if (method === 'GET') return Response.json(own);
    sent.push([String(url).split('/').at(-1) ?? '', body ? JSON.parse(String(body)) : null]);
    return new Response(null, { status: 204 });
  });
  const guests = { adults: 2, infants: 0, babies: 0, pets: 0 };
  const onChanged = vi.fn(async () => {});
  const { user } = await renderScreen(<OwnChanges groupId="trip" guests={guests} onChanged={onChanged} />, {
    texts: ['ownChange'],
  });
  await screen.findByText('A change for you to accept');
  return { user, sent, onChanged };
}

test('an offer says until when and how long that is, and is accepted by its hash once the box is checked', async () => {
  const { user, sent, onChanged } = await openOffer(30.2);
  expect(screen.getByText('Why: The pool is closed that week')).toBeTruthy();
  expect(screen.getByText(/^You can accept it until .* \(in 30 hours\)\.$/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Accept the change' }));
  expect(screen.getAllByText('Please check the box first')).not.toHaveLength(0);
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Accept the change' }));
  await waitFor(() => expect(onChanged).toHaveBeenCalled());
  expect(sent).toEqual([['accept', { textHash: 'hash', accepted: true }]]);
});

test('one whose time is over says so, and there is nothing to press', async () => {
  await openOffer(-0.1);
  expect(screen.getByText('The time to accept this change is over. Your trip stays as it is.')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
