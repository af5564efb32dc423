import { expect, test, vi } from 'vitest';
import { calendarDate } from '#kernel/calendar-date.ts';
import type { CalendarBar, UnitDays } from '../api/multi-calendar.schemas.ts';
import { timelineOf } from '../domain/timeline.ts';
import { freeRuns, rowDays } from './row-days.ts';
import { createRowsStore } from './rows-store.ts';

const timeline = timelineOf(calendarDate('2027-03-10'));
const nothing = {
  heldUntil: null,
  bookingCode: null,
  groupId: null,
  guestName: null,
  guests: null,
  note: null,
  setBy: null,
  channel: null,
  unreadBy: null,
  isStay: false,
};
const bar = (id: string, from: string, until: string): CalendarBar => ({
  id,
  kind: 'stay',
  from: `${from}T00:00`,
  until: `${until}T00:00`,
  ...nothing,
});
const tariff = {
  basePriceCents: 300_00,
  weekendPriceCents: null,
  minNights: 2,
  gapNights: null,
  gapWithinDays: 30,
  orphanNights: null,
  ranges: [],
};
const row = (id: number, bars: readonly CalendarBar[] = []): UnitDays => ({
  id,
  bars: [...bars],
  tariff,
  hours: null,
  preparationNights: 0,
  readiness: 'clean',
});
const house = (id: number) =>
  ({ id, kind: 'house', name: `House ${id}`, placeId: 1, ownerId: null, isPublished: true }) as const;

function storeOf(answer: (unitIds: readonly number[]) => readonly UnitDays[] = (ids) => ids.map((id) => row(id))) {
  const ask = vi.fn(async ({ unitIds }: { unitIds: readonly number[] }) => answer(unitIds));
  const onFailure = vi.fn();
  return { ask, onFailure, store: createRowsStore(timeline, ask, onFailure) };
}
const settle = () => new Promise((resolve) => setTimeout(resolve));

test('rows are asked for once, 50 in a call, and a row that is known is the same until it changes', async () => {
  const { ask, store } = storeOf();
  const ids = Array.from({ length: 60 }, (_, at) => at + 1);
  store.want(ids, [3]);
  store.want(ids, [3]);
  await settle();
  expect(ask.mock.calls.map(([{ unitIds }]) => unitIds.length)).toEqual([50, 10]);
  expect(store.row(7)).toBe(store.row(7));
  store.want(ids, [3]);
  expect(ask).toHaveBeenCalledTimes(2);
});

test('what changed is asked for anew where it is loaded, and what stands in two chunks is shown once', async () => {
  const { ask, store } = storeOf((ids) => ids.map((id) => row(id, [bar('b', '2027-03-08', '2027-03-12')])));
  store.want([1], [2, 3]);
  await settle();
  expect(store.row(1).bars.map(({ id }) => id)).toEqual(['b']);
  await store.refresh([1, 2]);
  expect(ask.mock.calls.slice(2).map(([{ unitIds }]) => unitIds)).toEqual([[1], [1]]);
});

test('a block is shown before it is set, and a refused one is gone again', async () => {
  const { store } = storeOf();
  store.want([1], [3]);
  await settle();
  const putBack = store.showAhead([{ unitId: 1, bar: bar('new', '2027-03-12', '2027-03-14') }]);
  expect(rowDays(timeline, house(1), store.row(1)).barOn(362)?.bar.id).toBe('new');
  putBack();
  expect(rowDays(timeline, house(1), store.row(1)).barOn(362)).toBeUndefined();
});

test('a lifted block is hidden at once', async () => {
  const { store } = storeOf((ids) => ids.map((id) => row(id, [bar('b', '2027-03-12', '2027-03-14')])));
  store.want([1], [3]);
  await settle();
  const putBack = store.hide(1, 'b');
  expect(store.row(1).bars).toEqual([]);
  putBack();
  expect(store.row(1).bars).toHaveLength(1);
});

test('a failed call is told, and not repeated at once', async () => {
  const { ask, onFailure, store } = storeOf(() => {
    throw new Error('lost');
  });
  store.want([1], [3]);
  await settle();
  store.want([1], [3]);
  expect([onFailure.mock.calls.length, ask.mock.calls.length]).toEqual([1, 1]);
});

test('a price stands once for all nights that cost the same, and past days have none', async () => {
  const ranges = [{ from: '2027-03-14', until: '2027-03-16', nightlyCents: 410_00, minNights: 3 }];
  const { store } = storeOf(() => [
    { ...row(1, [bar('b', '2027-03-11', '2027-03-13')]), tariff: { ...tariff, ranges } },
  ]);
  store.want([1], [2, 3]);
  await settle();
  const runs = freeRuns(rowDays(timeline, house(1), store.row(1)), { first: 358, end: 368 });
  expect(runs.map(({ from, end, offer }) => [from, end, offer?.priceCents, offer?.minNights])).toEqual([
    [358, 360, undefined, undefined],
    [360, 361, 300_00, 2],
    [363, 364, 300_00, 2],
    [364, 366, 410_00, 3],
    [366, 368, 300_00, 2],
  ]);
});
