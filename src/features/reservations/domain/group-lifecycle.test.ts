import { expect, test } from 'vitest';
import {
  type GroupMove,
  type GroupStatus,
  groupStatuses,
  isMoveOf,
  type Mover,
  moves,
  whyNotMove,
} from './group-lifecycle.ts';

const movers: readonly Mover[] = ['guest', 'staff', 'clock', 'payment'];

/** What domain 4 allows, written out by hand: status, move, who. Every other cell is a refusal. */
const allowed: readonly (readonly [GroupStatus, GroupMove, Mover, GroupStatus])[] = [
  ['draft', 'ask-availability', 'guest', 'on-review'],
  ['draft', 'propose', 'staff', 'on-review'],
  ['on-review', 'approve', 'staff', 'approved'],
  ['on-review', 'reject', 'staff', 'rejected'],
  ['on-review', 'expire', 'clock', 'expired'],
  ['on-review', 'cancel', 'guest', 'cancelled'],
  ['on-review', 'cancel', 'staff', 'cancelled'],
  ['on-review', 'cancel', 'clock', 'cancelled'],
  ['approved', 'confirm', 'payment', 'confirmed'],
  ['approved', 'expire-unpaid', 'clock', 'cancelled'],
  ['approved', 'cancel', 'guest', 'cancelled'],
  ['approved', 'cancel', 'staff', 'cancelled'],
  ['approved', 'cancel', 'clock', 'cancelled'],
  ['confirmed', 'cancel', 'guest', 'cancelled'],
  ['confirmed', 'cancel', 'staff', 'cancelled'],
  ['confirmed', 'cancel', 'clock', 'cancelled'],
  ['confirmed', 'complete', 'clock', 'completed'],
  ['cancelled', 'reinstate', 'staff', 'confirmed'],
];

const otherwise: Readonly<Record<GroupMove, string>> = {
  'ask-availability': 'reservation-status-not-draft',
  propose: 'reservation-status-not-draft',
  approve: 'reservation-status-not-on-review',
  reject: 'reservation-status-not-on-review',
  expire: 'transition-not-valid',
  confirm: 'transition-not-valid',
  'expire-unpaid': 'transition-not-valid',
  cancel: 'transition-not-valid',
  reinstate: 'transition-not-valid',
  complete: 'transition-not-valid',
};

const cells = groupStatuses.flatMap((status) =>
  (Object.keys(moves) as GroupMove[]).flatMap((move) => movers.map((mover) => [status, move, mover] as const)),
);

test.each(cells)('%s, %s, %s', (status, move, mover) => {
  const cell = allowed.find(([from, name, by]) => from === status && name === move && by === mover);
  const isPossible = isMoveOf(mover, move) && whyNotMove(move, { status }) === null;
  expect(isPossible).toBe(cell !== undefined);
  if (cell) expect(moves[move].to).toBe(cell[3]);
  const hasWay = allowed.some(([from, name]) => from === status && name === move);
  expect(whyNotMove(move, { status })).toBe(hasWay ? null : otherwise[move]);
});

test('what is completed, rejected or expired never moves again', () => {
  const left = allowed.filter(([from]) => ['completed', 'rejected', 'expired'].includes(from));
  expect(left).toEqual([]);
});
