import { dateAt } from '#kernel/company-zone.ts';
import type { Instant, Period } from '#kernel/instant.ts';
import type { Place } from './service-places.ts';

/** When guests are brought to the house of a trip, and when they are taken from there; absent: they are not. */
export interface Transfers {
  readonly to: Instant | undefined;
  readonly from: Instant | undefined;
}

interface Ride {
  /** Where it begins and where it ends; nothing: at no place of its own. */
  readonly addressIn: Place | null | undefined;
  readonly addressOut: Place | null | undefined;
  readonly thereAt: Instant;
  /** Of a ride there and back. */
  readonly backAt: Instant | null | undefined;
}

/** What of a ride brings people to the house of a trip, and what takes them from there. */
export function transfersOf({ addressIn, addressOut, thereAt, backAt }: Ride): Transfers {
  const isTo = addressOut?.kind === 'house';
  const isFrom = addressIn?.kind === 'house';
  const back = backAt ?? undefined;
  return {
    to: isTo ? thereAt : isFrom ? back : undefined,
    from: isFrom ? thereAt : isTo ? back : undefined,
  };
}

/**
 * domain 4.1: nobody is brought to the house before the day of check-in or from that of check-out on, nor taken from it
 * outside of these days.
 */
export function isOutsideStay({ to, from }: Transfers, stay: Period): boolean {
  const [first, last] = [dateAt(stay.from), dateAt(stay.until)];
  const isWrongTo = to !== undefined && (dateAt(to) < first || dateAt(to) >= last);
  const isWrongFrom = from !== undefined && (dateAt(from) < first || dateAt(from) > last);
  return isWrongTo || isWrongFrom;
}
