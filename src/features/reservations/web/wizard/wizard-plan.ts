import { isServiceType } from '#features/additional-services/kinds/service-names.domain.ts';
import { addDays, type CalendarDate, calendarDate, datesOf } from '#kernel/calendar-date.ts';
import type { ReservationView } from '../../api/lines.schemas.ts';
import type { GroupView } from '../../api/reservations.schemas.ts';
import { hasEnded } from '../../domain/group-lifecycle.ts';
import { isRentableType, type ReservationType } from '../../domain/reservation-type.ts';

/** The steps in their order: one for each type of line, and the last one to read everything and ask. */
export type StepKey = ReservationType | 'confirm';

export interface PlanStep {
  readonly key: StepKey;
  /** optional: services for a trip that runs already need no skipping; last: the confirmation. */
  readonly state: 'done' | 'skipped' | 'open' | 'optional' | 'last';
  /** What was chosen here and can still be changed. */
  readonly lines: readonly ReservationView[];
  /** What the trip has of it since an earlier request. */
  readonly earlier: readonly ReservationView[];
}

/** What the wizard shows of a group. */
export interface WizardPlan {
  /** trip: all steps of a draft; addition: services for a trip that was approved. */
  readonly kind: 'trip' | 'addition';
  readonly steps: readonly PlanStep[];
  readonly lines: readonly ReservationView[];
  /** The price that it can be asked for with; null while something can't be had as it was chosen. */
  readonly quote: GroupView['quote'];
  /** The price that is shown: without what can't be had. */
  readonly sums: GroupView['quote'];
  /** The lines that can't be had as they were chosen, and why. */
  readonly unfit: GroupView['unfit'];
}

/** A line that takes place. */
const isAlive = (line: ReservationView) => !hasEnded(line);

/** The steps of a group, or null where nothing can be changed: it waits for an answer or has come to its end. */
export function planOf(group: GroupView): WizardPlan | null {
  if (group.status === 'draft') {
    const { reservations: lines } = group;
    return { kind: 'trip', steps: stepsOf(group, { lines, earlier: [] }), lines, ...priceOf(group) };
  }
  if (!group.allowed.includes('add-services')) return null;
  const { addition } = group;
  const lines = group.reservations.filter(({ requestId }) => requestId === addition?.requestId);
  const earlier = group.reservations.filter((line) => isAlive(line) && !lines.includes(line));
  return {
    kind: 'addition',
    steps: stepsOf(group, { lines, earlier }),
    lines,
    ...priceOf(addition),
  };
}

function priceOf(priced: Pick<GroupView, 'quote' | 'quoteOfRest' | 'unfit'> | null) {
  const { quote = null, quoteOfRest = null, unfit = [] } = priced ?? {};
  return { quote, sums: quote ?? quoteOfRest, unfit };
}

interface Lines {
  readonly lines: readonly ReservationView[];
  readonly earlier: readonly ReservationView[];
}

function stepsOf(group: GroupView, { lines, earlier }: Lines): readonly PlanStep[] {
  const isDraft = group.status === 'draft';
  const shown = group.wizard.steps.filter(
    ({ type, state }) => state !== 'not-sold' && (isDraft || isServiceType(type)),
  );
  const steps = shown.map(({ type, state }): PlanStep => {
    const own = lines.filter((line) => line.type === type);
    return {
      key: type,
      state: own.length > 0 ? 'done' : isDraft && state !== 'not-sold' ? state : 'optional',
      lines: own,
      earlier: earlier.filter((line) => line.type === type),
    };
  });
  return [...principalFirst(steps), { key: 'confirm', state: 'last', lines: [], earlier: [] }];
}

/** What the trip was opened with stands before what is added to it. */
function principalFirst(steps: readonly PlanStep[]): readonly PlanStep[] {
  const isFirst = ({ lines }: PlanStep) => lines.some(({ isPrincipal }) => isPrincipal);
  return [...steps.filter(isFirst), ...steps.filter((step) => !isFirst(step))];
}

/** Under which name a step is shown: who rents a boat has no house yet, and needs none. */
export function nameOfStep({ key, lines }: PlanStep): StepKey | 'addHouse' {
  return key === 'house' && lines.length === 0 ? 'addHouse' : key;
}

/** Which step an address asks for, from 0; without one the first that is open, and the confirmation when none is. */
export function stepIndexOf({ steps }: WizardPlan, asked: string | null): number {
  if (asked !== null && /^\d{1,2}$/.test(asked) && Number(asked) < steps.length) return Number(asked);
  const first = steps.findIndex(({ state }) => state === 'open' || state === 'optional');
  return first < 0 ? steps.length - 1 : first;
}

/**
 * Whether who comes to the thanks of a request finds it answered: staff made a price that waits for its guest, or the
 * address is of a step that the approved trip has no more.
 */
export function isAnswered(group: GroupView, plan: WizardPlan | null, asked: string | null): boolean {
  if (!plan) return group.offer !== null;
  return plan.kind === 'addition' && plan.lines.length === 0 && Number(asked ?? 0) >= plan.steps.length;
}

/** The steps that nobody has decided about. */
export function openStepsOf({ steps }: WizardPlan): readonly PlanStep[] {
  return steps.filter(({ state }) => state === 'open');
}

/** The days a service may take place on: the first to the last of the houses and boats, both included. */
export function tripDaysOf(group: GroupView): readonly CalendarDate[] {
  const stays = group.reservations.filter((line) => isRentableType(line.type) && isAlive(line));
  const starts = stays.map(({ startAt }) => startAt).toSorted();
  const ends = stays.map(({ endAt }) => endAt).toSorted();
  const [first] = starts;
  const last = ends.at(-1);
  if (!first || !last) return [];
  return datesOf({ from: calendarDate(first), until: addDays(calendarDate(last), 1) });
}

/** The house that services of the trip are brought to. */
export function houseOf(group: GroupView): NonNullable<ReservationView['house']> | undefined {
  return group.reservations.find((line) => line.house && isAlive(line))?.house;
}

/** Everybody of the trip who eats, rides and is treated. */
export function guestCountOf(group: GroupView): number {
  const { adults = 1, infants = 0 } = group.reservations.find(({ isPrincipal }) => isPrincipal)?.guests ?? {};
  return adults + infants;
}
