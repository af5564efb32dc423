import { type ChosenService, choose } from '#features/additional-services/domain/chosen-service.ts';
import type { ServiceOffers } from '#features/additional-services/domain/service-offers.ts';
import { whyNotChoosePlace } from '#features/additional-services/domain/service-places.ts';
import { planService, type ServicePlan } from '#features/additional-services/domain/service-plan.ts';
import { whyNotService } from '#features/additional-services/domain/service-rules.ts';
import { isServiceType } from '#features/additional-services/domain/service-terms.ts';
import { type ServiceWish, wishOf } from '#features/additional-services/domain/service-wishes.ts';
import type { Instant } from '#kernel/instant.ts';
import { refuse, refuseIf } from '#kernel/refusals.ts';
import type { Group } from '../../domain/group.ts';
import { endedStatuses } from '../../domain/group-lifecycle.ts';
import type { GroupLine } from '../../domain/line.ts';
import { type Days, whyNotServiceDays } from '../../domain/trip-range.ts';

/** What the rules of a service need to know of its trip. */
export interface TripOfService extends Days {
  readonly hasHouse: boolean;
  /** Its other lines that are alive. */
  readonly others: readonly GroupLine[];
  readonly now: Instant;
}

export interface PlannedService {
  readonly chosen: ChosenService;
  readonly plan: ServicePlan;
}

/** The trip around a line; around one that is to be added when no id is given. */
export function tripOf(group: Group, { now, except }: { now: Instant; except?: string | undefined }): TripOfService {
  const alive = group.lines.filter(({ status }) => !endedStatuses.includes(status));
  const { startsOn, endsOn } = group;
  const hasHouse = alive.some(({ type }) => type === 'house');
  return { startsOn, endsOn, hasHouse, others: alive.filter(({ id }) => id !== except), now };
}

/** What a stored line of a service was asked with; `undefined` for a house or a boat. */
export function serviceWishOf({ type, service, guests, ...line }: GroupLine): ServiceWish | undefined {
  if (!isServiceType(type) || service === null) return undefined;
  return wishOf({ ...line, type, people: guests.adults, details: service });
}

/** The same for what a guest chooses now, who takes no address where the trip has a house. */
export function planChosen(wish: ServiceWish, offers: ServiceOffers, trip: TripOfService): PlannedService {
  if (wish.type !== 'van' && wish.type !== 'scooter') refuseIf(whyNotChoosePlace(wish.place, trip));
  return planAgain(wish, offers, trip);
}

/** When a service is and what it wants, by today's offers and rules; refuses what can't be had like that. Asks nobody whether it is free. */
export function planAgain(wish: ServiceWish, offers: ServiceOffers, trip: TripOfService): PlannedService {
  const chosen = choose(wish, offers);
  if (typeof chosen === 'string') return refuse(chosen);
  const refused = whyNotService(chosen, trip);
  if (refused) refuse(refused.code, refused.details);
  const plan = planService(chosen);
  refuseIf(whyNotServiceDays(chosen.type, plan, trip), { from: trip.startsOn, until: trip.endsOn });
  if (chosen.type === 'scooter' && trip.others.some((line) => isSameHire(line, plan))) {
    refuse('reservation-scooter-already-exists');
  }
  return { chosen, plan };
}

/** One line of scooters at a time. */
function isSameHire({ type, during }: GroupLine, plan: ServicePlan): boolean {
  return type === 'scooter' && during.from < plan.during.until && plan.during.from < during.until;
}
