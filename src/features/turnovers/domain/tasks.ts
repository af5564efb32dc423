import type { Category } from '#features/repairs/domain/work-orders.ts';
import { dateAt } from '#kernel/company-zone.ts';
import type { Instant } from '#kernel/instant.ts';
import type { RefusalCode } from '#kernel/refusals.ts';
import { keysOf } from '#kernel/typed-names.ts';

/** What is done in a house or boat for a stay: after it, during it, or once more. */
export const taskKinds = ['turnover', 'mid-stay', 'turnaround', 'inspection', 'reclean', 'owner-stay'] as const;
export type TaskKind = (typeof taskKinds)[number];

/** What staff may add by hand; the others follow a stay or a failed inspection. */
export const addedKinds = ['turnover', 'turnaround', 'inspection'] as const satisfies readonly TaskKind[];

export const taskStates = [
  'open',
  'accepted',
  'declined',
  'in-progress',
  'paused',
  'done',
  'inspected',
  'failed',
  'canceled',
] as const;
export type TaskState = (typeof taskStates)[number];

/** Nobody has begun: such a task follows its stay as a whole. */
export const waitingStates = ['open', 'accepted', 'declined'] as const satisfies readonly TaskState[];
/** Somebody is at it. */
export const begunStates = ['in-progress', 'paused'] as const satisfies readonly TaskState[];

interface Move {
  readonly from: readonly TaskState[];
  readonly to: TaskState;
  /** Who does it: the person whose task it is, or whoever plans. */
  readonly by: 'field' | 'planner';
}

/** BO-26: the life of a task. A person who has just been given it may begin without accepting first. */
export const moves = {
  assign: { from: waitingStates, to: 'open', by: 'planner' },
  accept: { from: ['open'], to: 'accepted', by: 'field' },
  decline: { from: ['open', 'accepted'], to: 'declined', by: 'field' },
  start: { from: ['open', 'accepted'], to: 'in-progress', by: 'field' },
  pause: { from: ['in-progress'], to: 'paused', by: 'field' },
  resume: { from: ['paused'], to: 'in-progress', by: 'field' },
  finish: { from: begunStates, to: 'done', by: 'field' },
  pass: { from: ['done'], to: 'inspected', by: 'planner' },
  fail: { from: ['done'], to: 'failed', by: 'planner' },
  cancel: { from: waitingStates, to: 'canceled', by: 'planner' },
} as const satisfies Readonly<Record<string, Move>>;

export type TaskMove = keyof typeof moves;
type By<Hand> = { [M in TaskMove]: (typeof moves)[M]['by'] extends Hand ? M : never }[TaskMove];
export type FieldMove = By<'field'>;
export type PlannerMove = By<'planner'>;

export const fieldMoves = [
  'accept',
  'decline',
  'start',
  'pause',
  'resume',
  'finish',
] as const satisfies readonly FieldMove[];

/** What the history of a task tells: its moves, what whoever plans typed, and what its stay did to it. */
export const toldMoves = [
  ...keysOf(moves),
  ...(['unassign', 'edit', 'unpin', 'add', 'problem'] as const),
  ...(['stay-canceled', 'stay-moved', 'time-followed', 'house-followed'] as const),
] as const;
/** What is kept: ticks of the list, too, which the list tells itself. */
export type KeptMove = (typeof toldMoves)[number] | 'check';

/** Why a task can't make a move now; null: it can. */
export function whyNotMoveTask(move: TaskMove, { state }: { readonly state: TaskState }): RefusalCode | null {
  const { from }: Move = moves[move];
  return from.includes(state) ? null : 'transition-not-valid';
}

/** Whether a task may begin: not before the day, in Miami, on which its window opens. Guests may still be there. */
export const mayBegin = (startsAt: Instant, now: Instant): boolean => dateAt(now) >= dateAt(startsAt);

const isIn =
  (states: readonly TaskState[]) =>
  ({ state }: { readonly state: TaskState }): boolean =>
    states.includes(state);

export const isWaiting = isIn(waitingStates);
export const isBegun = isIn(begunStates);

/** How a house or boat stands (BO-26). */
export const readinesses = ['dirty', 'cleaning', 'clean', 'inspected', 'out-of-order'] as const;
export type Readiness = (typeof readinesses)[number];

/** What the last task whose time has come says of its house or boat; one that was canceled says nothing. */
export const readinessAfter = {
  open: 'dirty',
  accepted: 'dirty',
  declined: 'dirty',
  'in-progress': 'cleaning',
  paused: 'cleaning',
  done: 'clean',
  inspected: 'inspected',
  failed: 'dirty',
} as const satisfies Readonly<Record<Exclude<TaskState, 'canceled'>, Readiness>>;

/** Nobody may arrive yet. */
export const notReady = ['dirty', 'cleaning', 'out-of-order'] as const satisfies readonly Readiness[];

/** BO-26: so many hours before somebody arrives whoever is in charge is told of a house that is not clean. */
export const ALERT_HOURS = 3;

/** The code of the door is told from so many hours before the task's window until so many after it. */
export const DOOR_HOURS = 24;

/** What the field of a problem is about. */
export const problemKinds = ['broken', 'leak', 'missing', 'dirty', 'pests', 'other'] as const;
export type ProblemKind = (typeof problemKinds)[number];

/** What of it is repaired, as work orders name it; the others are cleaned or bought. */
export const repairOf = {
  broken: 'other',
  leak: 'water',
  pests: 'other',
  other: 'other',
  missing: null,
  dirty: null,
} as const satisfies Readonly<Record<ProblemKind, Category | null>>;
