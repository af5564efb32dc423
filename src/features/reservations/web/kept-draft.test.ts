import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aGroupView } from '#tests/builders/a-group-view.ts';
import type { GroupView } from '../api/reservations.schemas.ts';
import { bookInDraft, type FirstLine } from './kept-draft.ts';

const kept = new Map<string, string>();
const sent: { method: string; path: string; body: unknown }[] = [];
let group: GroupView | undefined;
const guests = { adults: 2, infants: 0, babies: 0, pets: 0 };
const stay = (startAt: string, houseId = 7): FirstLine => ({
  type: 'house',
  body: { houseId, startAt, endAt: '2027-03-12', guests },
});

beforeEach(() => {
  kept.clear();
  sent.length = 0;
  group = aGroupView();
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit) => {
    if (method !== 'GET') sent.push({ method, path, body: JSON.parse(String(body)) });
    if (method !== 'GET') return Response.json({});
    return group ? Response.json(group) : Response.json({ code: 'reservation-group-not-found' }, { status: 404 });
  });
});

afterEach(() => vi.unstubAllGlobals());

/** Books and says whether a draft was opened. */
async function book(line: FirstLine) {
  const create = vi.fn(async () => ({ groupId: 'trip' }));
  expect(await bookInDraft(line, create)).toBe('trip');
  return create.mock.calls.length > 0;
}

test('booking, going back and booking again is one draft, with the days that were chosen last', async () => {
  expect(await book(stay('2027-03-05'))).toBe(true);
  expect(await book(stay('2027-03-06'))).toBe(false);
  expect(sent).toEqual([
    {
      method: 'PUT',
      path: '/v1.0/reservation/house/stay',
      body: { startAt: '2027-03-06', endAt: '2027-03-12', guests },
    },
  ]);
});

test('another house has a draft of its own', async () => {
  await book(stay('2027-03-05'));
  expect(await book(stay('2027-03-05', 8))).toBe(true);
});

test('a draft that was asked for, or is gone, is not booked in again', async () => {
  await book(stay('2027-03-05'));
  group = aGroupView({ status: 'on-review' });
  expect(await book(stay('2027-03-05'))).toBe(true);
  group = undefined;
  expect(await book(stay('2027-03-05'))).toBe(true);
  expect(sent).toEqual([]);
});
