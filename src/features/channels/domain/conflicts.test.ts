import { describe, expect, test } from 'vitest';
import { hoursAfter, instantOf, type Period } from '#kernel/instant.ts';
import { canMove, conflictDueAt, type KeptConflict, planConflicts, severityOf } from './conflicts.ts';

const day = (date: number) => instantOf(`2027-03-${String(date).padStart(2, '0')}T05:00:00Z`);
const during = (from: number, until: number): Period => ({ from: day(from), until: day(until) });
const stay = { reservationId: 'r', during: during(10, 17) };
const kept = (given: Partial<KeptConflict>): KeptConflict => ({
  id: 1,
  uid: 'u',
  reservationId: 'r',
  during: during(12, 14),
  state: 'open',
  isEndedByItself: false,
  ...given,
});
const nothing = { found: [], moved: [], ended: [] };

describe('what a reading makes of conflicts', () => {
  test('an event over a stay is one conflict; one that ends where the stay begins is none', () => {
    const events = [
      { uid: 'u', during: during(12, 14) },
      { uid: 'v', during: during(8, 10) },
    ];
    const { found } = planConflicts({ events, stays: [stay], kept: [] });
    expect(found).toEqual([{ uid: 'u', during: during(12, 14), reservationId: 'r' }]);
    expect(planConflicts({ events, stays: [stay], kept: [kept({ state: 'taken' })] })).toEqual(nothing);
  });

  test('one that staff resolved is not opened again for the same event, and is on other dates', () => {
    const events = [{ uid: 'u', during: during(12, 14) }];
    const resolved = kept({ state: 'resolved' });
    expect(planConflicts({ events, stays: [stay], kept: [resolved] })).toEqual(nothing);
    const later = [{ uid: 'u', during: during(13, 15) }];
    expect(planConflicts({ events: later, stays: [stay], kept: [resolved] }).found).toHaveLength(1);
  });

  test('one that ended by itself is found again when it comes back', () => {
    const gone = kept({ state: 'resolved', isEndedByItself: true });
    expect(planConflicts({ events: [gone], stays: [stay], kept: [gone] }).found).toHaveLength(1);
  });

  test('an event on other dates of the same stay is the same conflict, moved', () => {
    const events = [{ uid: 'u', during: during(15, 18) }];
    expect(planConflicts({ events, stays: [stay], kept: [kept({})] })).toEqual({
      ...nothing,
      moved: [{ id: 1, during: during(15, 18) }],
    });
  });

  test.each([
    ['cancelled-there', [], [stay]],
    ['moved', [{ uid: 'u', during: during(17, 19) }], [stay]],
    ['cancelled-here', [{ uid: 'u', during: during(12, 14) }], []],
  ] as const)('one of which nothing overlaps any more ends as %s', (resolution, events, stays) => {
    expect(planConflicts({ events, stays, kept: [kept({})] })).toEqual({ ...nothing, ended: [{ id: 1, resolution }] });
  });
});

test('how severe it is, and until when it should be resolved', () => {
  expect(['confirmed', 'completed', 'approved', 'on-review'].map(severityOf)).toEqual([
    'confirmed',
    'confirmed',
    'approved',
    'hold',
  ]);
  const times = { foundAt: day(1), startsAt: day(10) };
  expect(conflictDueAt('confirmed', times)).toBe(hoursAfter(day(1), 2));
  expect(conflictDueAt('hold', times)).toBe(day(2));
  expect(conflictDueAt('hold', { foundAt: day(12), startsAt: day(10) })).toBe(day(13));
  expect(conflictDueAt('approved', { ...times, startsAt: hoursAfter(day(1), 1) })).toBe(hoursAfter(day(1), 1));
});

test('a conflict is answered only from the states that an answer has', () => {
  const answers = (['open', 'taken', 'resolved'] as const).map((state) =>
    (['take', 'leave', 'resolve', 'reopen'] as const).filter((action) => canMove(state, action)),
  );
  expect(answers).toEqual([['take', 'resolve'], ['take', 'leave', 'resolve'], ['reopen']]);
});
