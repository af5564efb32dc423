import { expect, test } from 'vitest';
import type { NoticeView } from '../api/notices.schemas.ts';
import { withNewest, withOlder, withRead } from './notice-list-state.ts';

const notice = (id: number, isRead = false): NoticeView => ({
  id,
  isRead,
  message: 'other',
  createdAt: '2027-01-11T12:00:00.000Z',
  data: '{}',
});
const notices = (...ids: number[]) => ids.map((id) => notice(id));
const page = (lastNotificationId: number | null, ...ids: number[]) => ({
  notifications: notices(...ids),
  lastNotificationId,
});
const ids = ({ notices: all }: { notices: readonly NoticeView[] }) => all.map(({ id }) => id);

test('new ones stand above what is known, which goes on where it did', () => {
  const known = { notices: notices(8, 7, 6, 5, 4), olderThan: 4 };
  const next = withNewest(known, page(7, 10, 9, 8, 7));
  expect(ids(next)).toEqual([10, 9, 8, 7, 6, 5, 4]);
  expect(next.olderThan).toBe(4);
});

test('the newest page says what is read by now', () => {
  const known = { notices: notices(3, 2, 1), olderThan: null };
  const next = withNewest(known, { notifications: [notice(3, true)], lastNotificationId: 3 });
  expect(next.notices.map(({ isRead }) => isRead)).toEqual([true, false, false]);
});

test('where a whole page is new, the known ones are left out: they are asked for again and nothing is skipped', () => {
  const known = { notices: notices(3, 2, 1), olderThan: null };
  const next = withNewest(known, page(18, 20, 19, 18));
  expect(ids(next)).toEqual([20, 19, 18]);
  expect(next.olderThan).toBe(18);
});

test('what is gone from the end of the list goes', () => {
  const known = { notices: notices(3, 2, 1), olderThan: null };
  expect(withNewest(known, page(null))).toEqual({ notices: [], olderThan: null });
  expect(ids(withNewest({ notices: [], olderThan: null }, page(null, 2)))).toEqual([2]);
});

test('an older page comes below, nothing twice', () => {
  const next = withOlder({ notices: notices(5, 4), olderThan: 4 }, page(null, 4, 3, 2));
  expect(ids(next)).toEqual([5, 4, 3, 2]);
  expect(next.olderThan).toBeNull();
});

test('marks those that are meant', () => {
  const next = withRead({ notices: notices(2, 1), olderThan: null }, true, ({ id }) => id === 2);
  expect(next.notices.map(({ isRead }) => isRead)).toEqual([true, false]);
});
