import type { CalendarDate, DateRange } from '#kernel/calendar-date.ts';
import { overlaps, type Period } from '#kernel/instant.ts';

/** So many moves can be parked and made together. */
export const MAX_PARKED = 20;

/** A house or boat of a trip that is to stand elsewhere: its first day, and of a house the day of check-out. */
export interface ParkedPlace {
  readonly groupId: string;
  readonly unitId: number;
  readonly from: CalendarDate;
  readonly until?: CalendarDate | undefined;
}

/** What moves at the same time as a line. */
export interface MovesBeside {
  /** Lines that leave where they are, by id. */
  readonly leaving: readonly string[];
  /** The stays that come to a house. */
  readonly comingTo: (unitId: number) => readonly DateRange[];
}

export const movesNothing: MovesBeside = { leaving: [], comingTo: () => [] };

interface ParkedLine extends ParkedPlace {
  /** The line that moves. */
  readonly reservationId: string;
}

/** What moves beside one of several parked moves: where the others are counts as free, where they go as taken. */
export function movesBeside(moves: readonly ParkedLine[], own: ParkedLine): MovesBeside {
  const others = moves.filter((move) => move !== own);
  return {
    leaving: others.map(({ reservationId }) => reservationId),
    comingTo: (unitId) =>
      others.flatMap((move) => (move.unitId === unitId && move.until ? { from: move.from, until: move.until } : [])),
  };
}

/** Where a parked move will stand. */
export interface PlannedPlace {
  readonly groupId: string;
  readonly unitId: number;
  /** All that it occupies there. */
  readonly during: Period;
}

/** The trips whose parked moves want a house or boat at the time at which one of them wants it. */
export function collidingWith(places: readonly PlannedPlace[], own: PlannedPlace): readonly string[] {
  return places
    .filter((one) => one !== own && one.unitId === own.unitId && overlaps(one.during, own.during))
    .map(({ groupId }) => groupId);
}

/** Each trip moves once: what its next move costs is known only after the first. Null: all of them can be planned. */
export function whyNotParked(moves: readonly Pick<ParkedPlace, 'groupId'>[]): 'parameter-valid' | null {
  return new Set(moves.map(({ groupId }) => groupId)).size < moves.length ? 'parameter-valid' : null;
}
