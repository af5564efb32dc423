import type { HouseEvents } from '#features/additional-services/domain/service-kind.ts';
import { planService, type ServicePlan, selectionOf } from '#features/additional-services/domain/service-plan.ts';
import { choose, whyNotService, whyNotTransfers } from '#features/additional-services/domain/service-rules.ts';
import {
  type ChosenService,
  kindOf,
  type ServiceOffers,
  type ServiceSelection,
} from '#features/additional-services/kinds/kinds.domain.ts';
import { isServiceType } from '#features/additional-services/kinds/service-names.domain.ts';
import type { CalendarDate } from '#kernel/calendar-date.ts';
import { type Instant, overlaps, type Period } from '#kernel/instant.ts';
import { Refusal, type RefusalCode, refuse, refuseIf } from '#kernel/refusals.ts';
import type { Group } from '../../domain/group.ts';
import { hasEnded } from '../../domain/group-lifecycle.ts';
import type { GroupLine } from '../../domain/line.ts';
import { type Days, whyNotServiceDays } from '../../domain/trip-range.ts';

/** What the rules of a service need to know of its trip. */
export interface TripOfService extends Days {
  readonly hasHouse: boolean;
  /** From check-in to check-out of its house; null without one. */
  readonly stay: Period | null;
  /** What its house says of events; null without one. */
  readonly houseEvents: HouseEvents | null;
  /** How many people its house takes; null without one. */
  readonly houseGuests: number | null;
  readonly boatDays: readonly CalendarDate[];
  /** The other lines of the group that have not ended. */
  readonly others: readonly GroupLine[];
  readonly now: Instant;
}

export interface PlannedService {
  readonly chosen: ChosenService;
  readonly plan: ServicePlan;
}

/** The trip around a line; around one that is to be added when no id is given. */
export function tripOf(group: Group, { now, except }: { now: Instant; except?: string | undefined }): TripOfService {
  const alive = group.lines.filter((line) => !hasEnded(line));
  const { startsOn, endsOn } = group;
  const house = alive.find(({ type }) => type === 'house');
  const stay = house?.stay ?? null;
  const houseEvents = house?.houseEvents ?? null;
  const houseGuests = house?.houseGuests ?? null;
  const boatDays = alive.filter(({ type }) => type === 'boat').map((boat) => boat.startsOn);
  const others = alive.filter(({ id }) => id !== except);
  return { startsOn, endsOn, hasHouse: stay !== null, stay, houseEvents, houseGuests, boatDays, others, now };
}

/** What was selected for a stored line of a service; `undefined` for a house or a boat. */
export function serviceSelectionOf({ type, service, guests, ...line }: GroupLine): ServiceSelection | undefined {
  if (!isServiceType(type) || service === null) return undefined;
  return selectionOf({ ...line, type, people: guests.adults, details: service });
}

/** Plans what a guest selects now: unlike a stored line it takes no other address where the trip has a house. */
export function planChosen(selection: ServiceSelection, offers: ServiceOffers, trip: TripOfService): PlannedService {
  refuseIf(kindOf(selection.type).whyNotChoosePlace?.(selection, trip) ?? null);
  return planAgain(selection, offers, trip);
}

/**
 * When a service is and which units it wants, by today's offers and rules. Refuses what can't be had like that; whether
 * others have it is not looked at (`refuse-taken-service.ts`).
 */
export function planAgain(selection: ServiceSelection, offers: ServiceOffers, trip: TripOfService): PlannedService {
  const chosen = choose(selection, offers);
  if (typeof chosen === 'string') return refuse(chosen);
  const refused = whyNotService(chosen, trip);
  if (refused) refuse(refused.code, refused.details);
  const plan = planService(chosen);
  refuseIf(whyNotServiceDays(chosen.type, plan, trip), { from: trip.startsOn, until: trip.endsOn });
  const transfer = whyNotTransfers(chosen, trip.stay);
  if (transfer) refuse(transfer.code, transfer.details);
  const { onceAtATime } = kindOf(chosen.type);
  const isSecond = trip.others.some(({ type, during }) => type === chosen.type && overlaps(during, plan.during));
  if (onceAtATime && isSecond) refuse(onceAtATime);
  return { chosen, plan };
}

/** What a change of the trip alone can make right again: its days, its house, its boat. */
const UNFIT_CODES: ReadonlySet<RefusalCode> = new Set([
  'reservation-range-conflict',
  'outside-stay',
  'transfer-outside-stay',
  'events-not-allowed',
  'boat-required',
  'address-required',
]);

/** The same for what was chosen before its trip moved: what doesn't fit any more is planned as it was chosen. */
export function planEvenIfUnfit(
  selection: ServiceSelection,
  offers: ServiceOffers,
  trip: TripOfService,
): PlannedService {
  try {
    return planAgain(selection, offers, trip);
  } catch (error) {
    const chosen = choose(selection, offers);
    const isUnfit = error instanceof Refusal && UNFIT_CODES.has(error.code) && !error.details?.earliestReturn;
    if (!isUnfit || typeof chosen === 'string') throw error;
    return { chosen, plan: planService(chosen) };
  }
}
