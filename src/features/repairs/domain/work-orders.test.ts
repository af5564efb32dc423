import { describe, expect, test } from 'vitest';
import { calendarDate } from '#kernel/calendar-date.ts';
import {
  ageOf,
  moves,
  type OrderMove,
  orderMoves,
  orderStates,
  whyNotAssign,
  whyNotEmergency,
  whyNotFinish,
  whyNotMove,
  whyNotStart,
  whyNotVerify,
} from './work-orders.ts';

const day = calendarDate;

describe('BO-17 an order', () => {
  test('goes its way, and any other move is refused', () => {
    const usual: readonly OrderMove[] = [
      ...([
        'triage',
        'want-estimate',
        'ask-owner',
        'approve',
        'schedule',
        'start',
        'finish',
        'verify',
        'close',
      ] as const),
    ];
    let state: (typeof orderStates)[number] = 'reported';
    for (const move of usual) {
      expect(whyNotMove(move, state)).toBeNull();
      state = moves[move].to ?? state;
    }
    expect(state).toBe('closed');
    expect(orderMoves.filter((move) => whyNotMove(move, 'closed') === null)).toEqual([]);
    expect(orderMoves.filter((move) => whyNotMove(move, 'reported') === null)).toEqual([
      ...['triage', 'start-emergency', 'hold', 'decline', 'cancel'],
    ]);
  });

  test('begins and ends with a picture at least', () => {
    const scheduled = { state: 'scheduled', picturesBefore: 0, picturesAfter: 0 } as const;
    expect(whyNotStart(scheduled)).toBe('picture-needed');
    expect(whyNotStart({ ...scheduled, picturesBefore: 1 })).toBeNull();
    const begun = { state: 'in-progress', picturesBefore: 1, picturesAfter: 0 } as const;
    expect(whyNotFinish(begun)).toBe('picture-needed');
    expect(whyNotFinish({ ...begun, picturesAfter: 1 })).toBeNull();
  });

  test('is verified by somebody other than who did it, with its costs', () => {
    const done = { state: 'done', doneBy: 'carla', isCosted: true } as const;
    expect(whyNotVerify(done, 'carla')).toBe('second-person-needed');
    expect(whyNotVerify(done, 'luis')).toBeNull();
    expect(whyNotVerify({ ...done, isCosted: false }, 'luis')).toBe('costs-needed');
    expect(whyNotVerify({ ...done, doneBy: null }, 'luis')).toBeNull();
  });
});

test('BO-19 only what can’t wait is an emergency, with a picture of it', () => {
  const leak = { state: 'reported', category: 'water', picturesBefore: 1, picturesAfter: 0 } as const;
  expect(whyNotEmergency(leak)).toBeNull();
  expect(whyNotEmergency({ ...leak, picturesBefore: 0 })).toBe('picture-needed');
  expect(whyNotEmergency({ ...leak, category: 'furniture' })).toBe('not-an-emergency');
  expect(whyNotEmergency({ ...leak, state: 'done' })).toBe('transition-not-valid');
});

test('BO-22 a vendor gets work until the last day of their insurance', () => {
  const vendor = { isActive: true, insuredUntil: day('2026-11-26') };
  expect(whyNotAssign(vendor, day('2026-11-26'))).toBeNull();
  expect(whyNotAssign(vendor, day('2026-11-27'))).toBe('vendor-not-insured');
  expect(whyNotAssign({ ...vendor, insuredUntil: null }, day('2026-11-26'))).toBe('vendor-not-insured');
  expect(whyNotAssign({ ...vendor, isActive: false }, day('2026-11-26'))).toBe('vendor-not-found');
});

test('BO-23 an open order ages after 3, 7 and 14 days', () => {
  const order = { state: 'triaged', reportedOn: day('2026-11-01') } as const;
  const ages = ['2026-11-03', '2026-11-04', '2026-11-08', '2026-11-15'].map((on) => ageOf(order, day(on)));
  expect(ages).toEqual(['fresh', 'three-days', 'week', 'two-weeks']);
  expect(ageOf({ ...order, state: 'verified' }, day('2026-12-01'))).toBe('fresh');
});

test('every state can be reached', () => {
  const reached: readonly (string | null)[] = Object.values(moves).map(({ to }) => to);
  expect(orderStates.filter((state) => !reached.includes(state))).toEqual(['reported']);
});
