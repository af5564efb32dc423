import { describe, expect, test } from 'vitest';
import { calendarDate } from '#kernel/calendar-date.ts';
import { instantAt } from '#kernel/company-zone.ts';
import { hoursAfter, isoOf } from '#kernel/instant.ts';
import { type KeptTask, planTasks, type Stay, type WantedTask, wantedTasks } from './plan-tasks.ts';

const at = (date: string, time = '00:00') => instantAt(calendarDate(date), time);
const NOW = at('2027-03-01');

const aStay = (key: string, from: string, until: string, given: Partial<Stay> = {}): Stay => ({
  ...{ key, reservationId: null, rentableId: 1, of: 'house', from: at(from, '16:00'), until: at(until, '11:00') },
  ...given,
});

const onlyTask = (stays: readonly Stay[], midStayNights: number | null = null): WantedTask => {
  const [task] = wantedTasks(stays, midStayNights);
  if (!task) throw new Error('no task');
  return task;
};
const kept = (wanted: WantedTask, given: Partial<KeptTask> = {}): KeptTask => ({
  ...{ ...wanted, id: 'task', state: 'open', pinned: [], notice: null },
  ...given,
});
const laterStay = (wanted: WantedTask, days: number): WantedTask => ({
  ...wanted,
  startsAt: hoursAfter(wanted.startsAt, 24 * days),
  endsAt: hoursAfter(wanted.endsAt, 24 * days),
});

describe('the window of a task', () => {
  test('goes from check-out to the next check-in', () => {
    const stays = [aStay('b', '2027-03-12', '2027-03-15'), aStay('a', '2027-03-05', '2027-03-10')];
    const { startsAt, endsAt, priority } = onlyTask(stays);
    expect([isoOf(startsAt), isoOf(endsAt), priority]).toEqual([
      '2027-03-10T16:00:00.000Z',
      '2027-03-12T21:00:00.000Z',
      2,
    ]);
  });

  test('goes on for a day where nobody comes next', () => {
    const { startsAt, endsAt } = onlyTask([aStay('a', '2027-03-05', '2027-03-10')]);
    expect(endsAt - startsAt).toBe(24 * 3_600_000);
  });

  test('is urgent where somebody arrives on the same day', () => {
    const stays = [aStay('a', '2027-03-05', '2027-03-10'), aStay('b', '2027-03-10', '2027-03-12')];
    expect(onlyTask(stays)).toMatchObject({ priority: 1, endsAt: at('2027-03-10', '16:00') });
  });

  test('is of its kind: a boat is turned around, an owner leaves a house of their own', () => {
    expect(onlyTask([aStay('a', '2027-03-05', '2027-03-05', { of: 'boat' })]).kind).toBe('turnaround');
    expect(onlyTask([aStay('a', '2027-03-05', '2027-03-10', { of: 'owner' })]).kind).toBe('owner-stay');
  });
});

test('a long stay is cleaned after every so many nights, and not on the day before it ends', () => {
  const tasks = wantedTasks([aStay('a', '2027-03-05', '2027-03-13')], 3);
  const between = tasks
    .filter(({ kind }) => kind === 'mid-stay')
    .map(({ ordinal, startsAt }) => [ordinal, isoOf(startsAt)]);
  expect(between).toEqual([
    [1, '2027-03-08T15:00:00.000Z'],
    [2, '2027-03-11T15:00:00.000Z'],
  ]);
});

describe('tasks follow their stays', () => {
  const wanted = onlyTask([aStay('a', '2027-03-05', '2027-03-10')]);

  test('a stay without a task gets one, and one that has it no other', () => {
    expect(planTasks([wanted], [], NOW).make).toEqual([wanted]);
    expect(planTasks([wanted], [kept(wanted)], NOW)).toEqual({ make: [], follow: [], cancel: [] });
  });

  test('a stay that was over a day ago gets none any more', () => {
    expect(planTasks([wanted], [], at('2027-03-11', '11:00')).make).toEqual([]);
  });

  test('the field that staff typed is pinned alone: the rest follows', () => {
    const task = kept(wanted, { pinned: ['endsAt'], endsAt: hoursAfter(wanted.endsAt, 48) });
    const later = laterStay(wanted, 1);
    const { follow } = planTasks([later], [task], NOW);
    expect(follow).toEqual([{ id: 'task', stay: 'a', notice: null, startsAt: later.startsAt }]);
  });

  test('a typed time that the stay has overtaken gives way', () => {
    const task = kept(wanted, { pinned: ['endsAt'] });
    const later = laterStay(wanted, 3);
    const [followed] = planTasks([later], [task], NOW).follow;
    expect(followed).toMatchObject({ startsAt: later.startsAt, endsAt: later.endsAt });
  });

  test('an event of a channel that was moved keeps its task', () => {
    const ofChannel = { ...wanted, stay: 'channel:3:uid:100' };
    const movedEvent = { ...laterStay(wanted, 2), stay: 'channel:3:uid:200' };
    const { make, follow, cancel } = planTasks([movedEvent], [kept(ofChannel)], NOW);
    expect([make, cancel]).toEqual([[], []]);
    expect(follow).toMatchObject([{ id: 'task', stay: 'channel:3:uid:200', startsAt: movedEvent.startsAt }]);
  });

  test.each([
    ['open', { follow: [], cancel: ['task'] }],
    ['accepted', { follow: [], cancel: ['task'] }],
    ['in-progress', { follow: [{ id: 'task', stay: 'a', notice: 'stay-canceled' }], cancel: [] }],
    ['done', { follow: [], cancel: [] }],
  ] as const)('when the stay is canceled a task that is %s ends, or stays with a notice', (state, expected) => {
    expect(planTasks([], [kept(wanted, { state })], NOW)).toMatchObject(expected);
  });

  test('who is at it already is told that the stay moved, and keeps the start', () => {
    const later = laterStay(wanted, 2);
    const { follow } = planTasks([later], [kept(wanted, { state: 'in-progress' })], NOW);
    expect(follow).toEqual([{ id: 'task', stay: 'a', notice: 'stay-moved', endsAt: later.endsAt }]);
  });
});
