import { isOutsideStay, transfersOf } from '#features/additional-services/domain/transfers.ts';
import type { GroupLine } from '#features/reservations/domain/line.ts';
import { type Days, spanOf, whyNotOutingDays, whyNotServiceDays } from '#features/reservations/domain/trip-range.ts';
import { dateAt } from '#kernel/company-zone.ts';
import type { Period } from '#kernel/instant.ts';

/** A service or a boat of the trip that doesn't fit the trip as it will be. */
export interface Clash {
  readonly reservationId: string;
  /** `was-…`: it brought guests on the day of check-in, or took them on that of check-out, which is another day now. */
  readonly why: 'outside-days' | 'outside-stay' | 'was-check-in' | 'was-check-out' | 'was-both';
  /** Whether it can stay as it is, with a reason: not what takes place at a house that the guest has left. */
  readonly canKeep: boolean;
}

/** The changed line as it will be; `stay` is from check-in to check-out of a house. */
export interface LineAfter extends Days {
  readonly id: string;
  readonly stay: Period | null;
}

/**
 * domain 4.9: what of a trip falls outside of it after a change: services before its first or after its last day, what
 * takes place at its house and begins before check-in or ends after check-out, boats on other days than its house. What
 * brought guests on the day of check-in, or took them on that of check-out, is told where that day is another one.
 */
export function clashesOf(living: readonly GroupLine[], after: LineAfter): readonly Clash[] {
  const lines = living.map((line) => (line.id === after.id ? { ...line, ...after } : line));
  const rentables = lines.filter(({ rentableId }) => rentableId !== null);
  const trip = spanOf(rentables);
  const house = rentables.find(({ type }) => type === 'house');
  const stayBefore = living.find(({ id }) => id === after.id)?.stay;
  return lines
    .filter(({ id }) => id !== after.id)
    .flatMap((line): readonly Clash[] => {
      const why = line.rentableId === null ? whyNotService(line, { trip, house }) : whyNotBoat(line, house);
      if (why) return [{ reservationId: line.id, why, canKeep: !isAtHouse(line) }];
      const left = stayBefore && after.stay && whyLeftBehind(line, stayBefore, after.stay);
      return left ? [{ reservationId: line.id, why: left, canKeep: true }] : [];
    });
}

type Around = { readonly trip: Days; readonly house: GroupLine | undefined };

function whyNotService(line: GroupLine, { trip, house }: Around): Clash['why'] | null {
  if (whyNotServiceDays(line.type, line, trip)) return 'outside-days';
  if (!house?.stay || !isAtHouse(line)) return null;
  return isWithinStay(line, house.stay) ? null : 'outside-stay';
}

function whyNotBoat(line: GroupLine, house: Days | undefined): Clash['why'] | null {
  return line.type === 'boat' && whyNotOutingDays(line, { house, boats: [] }) ? 'outside-days' : null;
}

const isAtHouse = ({ service }: GroupLine) =>
  [service?.addressIn, service?.addressOut].some((place) => place?.kind === 'house');

/** What brings people somewhere keeps the rule of transfers; anything else at the house is over within the stay. */
function isWithinStay({ service, during }: GroupLine, stay: Period): boolean {
  if (!service?.addressOut) return stay.from <= during.from && during.until <= stay.until;
  const { addressIn, addressOut, returnAt } = service;
  return !isOutsideStay(transfersOf({ addressIn, addressOut, thereAt: during.from, backAt: returnAt }), stay);
}

/** A ride from the house and back again is no arrival; one without a place to go to is no ride. */
function whyLeftBehind({ service, during }: GroupLine, before: Period, after: Period): Clash['why'] | null {
  if (!service?.addressOut) return null;
  const { addressIn, addressOut, returnAt } = service;
  const isIn = addressOut.kind === 'house' || addressIn?.kind === 'airport';
  const isOut = addressIn?.kind === 'house' || addressOut.kind === 'airport';
  const back = returnAt ?? undefined;
  const to = isIn ? during.from : isOut ? back : undefined;
  const from = isOut ? during.from : isIn ? back : undefined;
  const isArrival = to !== undefined && !(from !== undefined && from < to) && dateAt(to) === dateAt(before.from);
  const isDeparture = from !== undefined && dateAt(from) === dateAt(before.until);
  const hasOldIn = isArrival && dateAt(before.from) !== dateAt(after.from);
  const hasOldOut = isDeparture && dateAt(before.until) !== dateAt(after.until);
  if (hasOldIn) return hasOldOut ? 'was-both' : 'was-check-in';
  return hasOldOut ? 'was-check-out' : null;
}
