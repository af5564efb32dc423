import type { HouseEvents } from '#features/additional-services/domain/service-kind.ts';
import type { UnitWant } from '#features/additional-services/domain/service-plan.ts';
import { kindOf, type ServiceDetails } from '#features/additional-services/kinds/kinds.domain.ts';
import { isServiceType } from '#features/additional-services/kinds/service-names.domain.ts';
import type { Guests } from '#features/catalog/domain/guest-capacity.ts';
import type { CalendarDate } from '#kernel/calendar-date.ts';
import { overlaps, type Period } from '#kernel/instant.ts';
import type { RefusalCode } from '#kernel/refusals.ts';
import { type GroupStatus, hasEnded } from './group-lifecycle.ts';
import type { ReservationType } from './reservation-type.ts';
import type { Days } from './trip-range.ts';

/** One line of a group: a house stay, a boat outing or a service. */
export interface GroupLine extends Days {
  readonly id: string;
  readonly requestId: string;
  readonly type: ReservationType;
  readonly status: GroupStatus;
  /** The house or boat that the group was opened with. */
  readonly isPrincipal: boolean;
  /** Null: a service. */
  readonly rentableId: number | null;
  readonly during: Period;
  /** From check-in to check-out; null: no house. */
  readonly stay: Period | null;
  /** What a house says of events; null for any other line. */
  readonly houseEvents: HouseEvents | null;
  /** How many people a house takes; null for any other line. */
  readonly houseGuests: number | null;
  /** A boat's outing with its turnaround; null: the same as `during`. */
  readonly occupies: Period | null;
  readonly guests: Guests;
  /** Null: a house or a boat. */
  readonly service: ServiceDetails | null;
  /** The units of pools that a service needs. */
  readonly wants: readonly UnitWant[];
  /** Taken out of its request; a reinstated request comes back without it. */
  readonly isRemoved: boolean;
}

type OccupyingLine = Pick<GroupLine, 'rentableId' | 'during' | 'occupies'>;

/** The period in which nobody else can have the line's house or boat: a boat's turnaround is part of it. */
export function occupiedPeriodOf({ during, occupies }: Pick<GroupLine, 'during' | 'occupies'>): Period {
  return occupies ?? during;
}

/** Whether two lines want the same house or boat for overlapping periods. */
export function isSameRentableAtOnce(one: OccupyingLine, other: OccupyingLine): boolean {
  return (
    one.rentableId !== null &&
    one.rentableId === other.rentableId &&
    overlaps(occupiedPeriodOf(one), occupiedPeriodOf(other))
  );
}

/** What staff look at before they approve a service, as it may not fit its house. */
export const cautions = ['crowded', 'ask-owner', 'no-garden', 'no-boat'] as const;
export type Caution = (typeof cautions)[number];

/**
 * Why staff should look twice at a service: more people than the house takes, an event that its owner has to agree to,
 * something outdoors at a house without a garden or a terrace, an event on the water on a day without a boat.
 */
export function cautionsOf(line: VisitingLine, { house, boatDays }: AroundVisit): readonly Caution[] {
  const { type, people, place, setting, startsOn } = line;
  const kind = isServiceType(type) && kindOf(type);
  if (!kind || kind.isAtHouse === undefined) return [];
  if (setting === 'water') return boatDays.includes(startsOn) ? [] : ['no-boat'];
  if (!house || place !== 'house') return [];
  const found: readonly (Caution | false | undefined)[] = [
    people > house.maxGuests && 'crowded',
    kind.needsConsent && house.events !== 'allowed' && 'ask-owner',
    setting === 'outdoors' && !house.hasOutdoors && 'no-garden',
  ];
  return found.filter((caution) => typeof caution === 'string');
}

interface VisitingLine {
  readonly type: ReservationType;
  readonly people: number;
  /** Where it takes place. */
  readonly place: string | null;
  readonly setting: 'anywhere' | 'outdoors' | 'water';
  readonly startsOn: CalendarDate;
}

interface AroundVisit {
  readonly house: {
    readonly maxGuests: number;
    readonly events: HouseEvents;
    readonly hasOutdoors: boolean;
  } | null;
  /** The days on which the trip has a boat. */
  readonly boatDays: readonly CalendarDate[];
}

/** The lines that were neither declined nor taken out, and whose request is not over. */
export function livingLines<Line extends Pick<GroupLine, 'status'>>(lines: readonly Line[]): readonly Line[] {
  return lines.filter((line) => !hasEnded(line));
}

/**
 * domain 4.3: why these lines can't be declined alone; null when they can. One that is not of the request, or the
 * principal, can't.
 */
export function whyNotDecline(
  lines: readonly Pick<GroupLine, 'id' | 'isPrincipal'>[],
  declined: readonly { readonly reservationId: string }[],
): RefusalCode | null {
  for (const { reservationId } of declined) {
    const line = lines.find(({ id }) => id === reservationId);
    if (!line) return 'reservation-not-found';
    if (line.isPrincipal) return 'is-principal-error';
  }
  return null;
}
