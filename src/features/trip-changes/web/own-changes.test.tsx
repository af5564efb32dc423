import { screen, waitFor } from '@testing-library/dom';
import { afterEach, expect, test, vi } from 'vitest';
import { hoursAfter, instant, isoOf } from '#kernel/instant.ts';
import { renderScreen } from '#tests/support/render-screen.tsx';
import type { OwnChangesView } from '../api/trip-changes.schemas.ts';
import { OwnChanges } from './own-changes.tsx';

afterEach(() => vi.unstubAllGlobals());

const guests = { adults: 2, infants: 0, babies: 0, pets: 0 };
const room = { kind: 'house', maxGuests: 5, petsAllowed: false } as const;
type Own = Pick<OwnChangesView, 'canAsk' | 'offer' | 'asked'>;

/** The page's part on a server that answers so, and what it sent. */
async function openOwn(given: Own) {
  const sent: [string, unknown][] = [];
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    if (method === 'GET') return Response.json({ ...given, room, made: [] } satisfies OwnChangesView);
    sent.push([String(url).split('/').at(-1) ?? '', body ? JSON.parse(String(body)) : null]);
    return new Response(null, { status: 204 });
  });
  const onChanged = vi.fn(async () => {});
  const { user } = await renderScreen(<OwnChanges groupId="trip" guests={guests} onChanged={onChanged} />, {
    texts: ['ownChange', 'catalog', 'boats'],
  });
  return { user, sent, onChanged };
}

/** An offer that ends in so many hours. */
async function openOffer(hours: number) {
  const now = instant(Date.now());
  const said = { paragraphs: ['Addendum 1', '# Price'], reason: 'The pool is closed that week' };
  const offer = { ...said, textHash: 'hash', offeredAt: isoOf(hoursAfter(now, -1)) };
  const opened = await openOwn({
    canAsk: false,
    offer: { ...offer, expiresAt: isoOf(hoursAfter(now, hours)) },
    asked: null,
  });
  await screen.findByText('A change for you to accept');
  return opened;
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

test('a guest asks for as many guests as the house takes and no more, children among them', async () => {
  const { user, sent } = await openOwn({ canAsk: true, offer: null, asked: null });
  await user.click(await screen.findByRole('button', { name: 'Ask for a change' }));
  expect(await screen.findByText(/^The house takes 5 guests at most/)).toBeTruthy();
  const more = (what: string) => screen.getByRole<HTMLButtonElement>('button', { name: `More: ${what}` });
  for (const what of ['Adults', 'Adults', 'Children']) await user.click(more(what));
  expect(more('Adults').disabled).toBe(true);
  expect(more('Pets').disabled).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.[1]).toEqual({ guests: { adults: 4, infants: 1, babies: 0, pets: 0 } });
});

test('what was asked for says for how many guests', async () => {
  const asked = { from: null, until: null, message: null, askedAt: '2026-11-27T15:00:00.000Z' };
  await openOwn({ canAsk: false, offer: null, asked: { ...asked, guests: { ...guests, adults: 3, babies: 1 } } });
  expect(await screen.findByText('For 3 guests, 1 infant')).toBeTruthy();
});
