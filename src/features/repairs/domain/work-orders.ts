import { type CalendarDate, daysBetween } from '#kernel/calendar-date.ts';
import type { RefusalCode } from '#kernel/refusals.ts';
import { keysOf } from '#kernel/typed-names.ts';

/** BO-17: how far the work is. */
export const orderStates = [
  'reported',
  'triaged',
  'awaiting-estimate',
  'awaiting-approval',
  'approved',
  'scheduled',
  'in-progress',
  'done',
  'verified',
  'closed',
  'on-hold',
  'declined',
  'cancelled',
] as const;
export type OrderState = (typeof orderStates)[number];

/** The states in which nothing more will be done. */
const overStates: readonly OrderState[] = ['verified', 'closed', 'declined', 'cancelled'];

/** Whether an order still waits for work. */
export const isOpen = (state: OrderState): boolean => !overStates.includes(state);

/** The states in which the next step is the team's: to look, to get an estimate, to find who does it, to verify it. */
export const teamStates: readonly OrderState[] = ['reported', 'triaged', 'approved', 'done'];

/** What something is about; what breaks most is first. */
export const categories = [
  'water',
  'power',
  'cooling',
  'lock',
  'safety',
  'appliance',
  'furniture',
  'internet',
  'pool',
  'structure',
  'boat',
  'other',
] as const;
export type Category = (typeof categories)[number];

/** BO-19: what may begin above the limit before the owner has answered. */
export const emergencyCategories: readonly Category[] = ['water', 'power', 'cooling', 'lock', 'safety'];

export const urgencies = ['low', 'normal', 'high', 'emergency'] as const;
export type Urgency = (typeof urgencies)[number];

/** Who reported it; a plan reports by itself. */
export const reporters = ['guest', 'cleaner', 'owner', 'staff', 'plan'] as const;
export type Reporter = (typeof reporters)[number];

/** Who did something to an order. */
export const hands = ['guest', 'cleaner', 'owner', 'staff', 'vendor', 'clock'] as const;
export type Hand = (typeof hands)[number];

/** When a file was added: with the report, before or after the work, with an estimate, as the invoice. */
export const filePhases = ['report', 'before', 'after', 'bid', 'invoice'] as const;
export type FilePhase = (typeof filePhases)[number];

interface Move {
  readonly from: readonly OrderState[];
  /** Null: where it was before the pause or the question. */
  readonly to: OrderState | null;
}

const beforeWork: readonly OrderState[] = [
  'reported',
  'triaged',
  'awaiting-estimate',
  'awaiting-approval',
  'approved',
  'scheduled',
];

/** BO-17: what can be done with an order; anything else is `transition-not-valid`. */
export const moves = {
  triage: { from: ['reported', 'declined'], to: 'triaged' },
  'want-estimate': { from: ['triaged'], to: 'awaiting-estimate' },
  'ask-owner': { from: ['triaged', 'awaiting-estimate', 'awaiting-approval', 'approved'], to: 'awaiting-approval' },
  allow: { from: ['triaged', 'awaiting-estimate', 'awaiting-approval', 'approved'], to: 'approved' },
  approve: { from: ['awaiting-approval'], to: 'approved' },
  refuse: { from: ['awaiting-approval'], to: 'declined' },
  schedule: { from: ['approved', 'scheduled'], to: 'scheduled' },
  'start-emergency': { from: beforeWork, to: 'in-progress' },
  start: { from: ['scheduled'], to: 'in-progress' },
  finish: { from: ['in-progress'], to: 'done' },
  'send-back': { from: ['done'], to: 'in-progress' },
  'ask-difference': { from: ['done'], to: 'awaiting-approval' },
  'answer-difference': { from: ['awaiting-approval'], to: 'done' },
  verify: { from: ['done'], to: 'verified' },
  close: { from: ['verified'], to: 'closed' },
  hold: { from: ['reported', 'triaged', 'awaiting-estimate', 'approved', 'scheduled', 'in-progress'], to: 'on-hold' },
  resume: { from: ['on-hold'], to: null },
  decline: { from: ['reported', 'triaged', 'awaiting-estimate'], to: 'declined' },
  cancel: { from: [...beforeWork, 'on-hold'], to: 'cancelled' },
} as const satisfies Record<string, Move>;
export type OrderMove = keyof typeof moves;
export const orderMoves = keysOf(moves);

/** Why a move can't be made from a state. */
export function whyNotMove(move: OrderMove, state: OrderState): RefusalCode | null {
  const { from }: Move = moves[move];
  return from.includes(state) ? null : 'transition-not-valid';
}

interface Evidence {
  readonly state: OrderState;
  /** Pictures of the report, or of before the work. */
  readonly picturesBefore: number;
  readonly picturesAfter: number;
}

/** BO-21: work begins with a picture at least of what is broken. */
export function whyNotStart({ state, picturesBefore }: Evidence): RefusalCode | null {
  return whyNotMove('start', state) ?? (picturesBefore === 0 ? 'picture-needed' : null);
}

/** BO-21: work is done with a picture at least of what was repaired. */
export function whyNotFinish({ state, picturesAfter }: Evidence): RefusalCode | null {
  return whyNotMove('finish', state) ?? (picturesAfter === 0 ? 'picture-needed' : null);
}

/** BO-19: staff begin above the limit only what can't wait, and show it. */
export function whyNotEmergency({
  category,
  ...evidence
}: Evidence & { readonly category: Category }): RefusalCode | null {
  const reason = whyNotMove('start-emergency', evidence.state);
  if (reason !== null) return reason;
  if (!emergencyCategories.includes(category)) return 'not-an-emergency';
  return evidence.picturesBefore === 0 ? 'picture-needed' : null;
}

/** BO-21: somebody other than who did the work looks at it; a vendor has no account and never verifies. */
export function whyNotVerify(
  order: { readonly state: OrderState; readonly doneBy: string | null; readonly isCosted: boolean },
  userId: string,
): RefusalCode | null {
  const reason = whyNotMove('verify', order.state);
  if (reason !== null) return reason;
  if (order.doneBy === userId) return 'second-person-needed';
  return order.isCosted ? null : 'costs-needed';
}

/** BO-22: a vendor gets work while their insurance lasts; the day of the certificate is its last. */
export function whyNotAssign(
  vendor: { readonly isActive: boolean; readonly insuredUntil: CalendarDate | null },
  today: CalendarDate,
): RefusalCode | null {
  if (!vendor.isActive) return 'vendor-not-found';
  return vendor.insuredUntil === null || vendor.insuredUntil < today ? 'vendor-not-insured' : null;
}

/** How long an order waits, as staff are told of it. */
export const orderAges = ['fresh', 'three-days', 'week', 'two-weeks'] as const;
export type OrderAge = (typeof orderAges)[number];

/** BO-23: from 3, 7 and 14 days on an open order is old, older, oldest. */
export function ageOf(
  order: { readonly state: OrderState; readonly reportedOn: CalendarDate },
  today: CalendarDate,
): OrderAge {
  const days = daysBetween(order.reportedOn, today);
  if (!isOpen(order.state) || days < 3) return 'fresh';
  if (days < 7) return 'three-days';
  return days < 14 ? 'week' : 'two-weeks';
}

/** BO-22: how many days the link of a vendor opens their order. */
export const LINK_DAYS = 30;

/** The most files of an order. */
export const MAX_FILES = 40;
