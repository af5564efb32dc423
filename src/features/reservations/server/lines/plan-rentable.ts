import { type LockedBookables, nearestFreeRanges } from '#features/calendars/server/calendars.facade.ts';
import type { Outing } from '#features/catalog/domain/booking-times.ts';
import type { Guests } from '#features/catalog/domain/guest-capacity.ts';
import type { AgreedTerms } from '#features/pricing/domain/agreed-terms.ts';
import { priceBoatOuting, refuseTakenOuting } from '#features/pricing/server/boats.facade.ts';
import {
  priceHouseStay,
  refuseKeptNights,
  refuseUnlessFree,
  type TaxableReservation,
} from '#features/pricing/server/pricing.facade.ts';
import type { DateRange } from '#kernel/calendar-date.ts';
import { periodOf, timeAt } from '#kernel/company-zone.ts';
import { hoursBetween, type Instant, type Period } from '#kernel/instant.ts';
import { Refusal, refuse, refuseIf } from '#kernel/refusals.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import type { Ports } from '#platform/ports.ts';
import type { Draft } from '../../domain/group.ts';
import { type GroupLine, isSameRentableAtOnce } from '../../domain/line.ts';
import { takenCode } from '../../domain/reservation-type.ts';
import { type Days, whyNotOutingDays, whyNotStayDays } from '../../domain/trip-range.ts';
import { listReplacedLines } from '../groups.repository.ts';

interface Agreed {
  /** What staff agreed for it, where they made the trip (domain 4.10). */
  readonly agreed?: AgreedTerms | undefined;
}

export interface StaySelection extends Agreed {
  readonly type: 'house';
  readonly houseId: number;
  readonly stay: DateRange;
  readonly guests: Guests;
}

export interface OutingSelection extends Outing, Agreed {
  readonly type: 'boat';
  readonly boatId: number;
  readonly guests: Guests;
}

/** The house or boat that a guest selects. */
export type RentableSelection = StaySelection | OutingSelection;

/** When and for whom a house or boat is booked, and which period it occupies. */
export interface RentableTimes extends Days {
  readonly type: 'house' | 'boat';
  readonly rentableId: number;
  readonly during: Period;
  /** Null: the same as `during`. */
  readonly occupies: Period | null;
  readonly guests: Guests;
}

/** A line of a house or a boat, ready to be stored. */
export interface RentablePlan extends RentableTimes {
  /** Check-in date at the opening of the check-in window, or when the boat leaves (domain 1). */
  readonly startsAt: Instant;
  readonly priced: TaxableReservation;
}

/** The selection that a stored line was made from. */
export function rentableSelectionOf({
  type,
  rentableId,
  startsOn,
  endsOn,
  during,
  guests,
}: GroupLine): RentableSelection {
  if (rentableId === null) throw new Error(`a ${type} was stored without what it is of`);
  if (type === 'house') return { type, houseId: rentableId, stay: { from: startsOn, until: endsOn }, guests };
  const outing = { date: startsOn, startTime: timeAt(during.from), hours: hoursBetween(during.from, during.until) };
  return { type: 'boat', boatId: rentableId, ...outing, guests };
}

/**
 * The price and the periods of a house or boat by today's rules; refuses what the rules don't allow. Does not look
 * whether it is free.
 */
export async function planRentable(
  db: Db | Tx,
  selection: RentableSelection,
  needs: Pick<Ports, 'clock'>,
): Promise<RentablePlan> {
  if (selection.type === 'boat') {
    const { startsAt, during, occupies, endsOn, ...priced } = await priceBoatOuting(db, selection, needs);
    const { type, boatId: rentableId, date: startsOn, guests } = selection;
    return { type, rentableId, during, occupies, startsOn, endsOn, guests, startsAt, priced };
  }
  const { type, houseId: rentableId, stay, guests } = selection;
  const { startsAt, ...priced } = await priceHouseStay(db, selection, needs);
  const days = { startsOn: stay.from, endsOn: stay.until };
  return { type, rentableId, during: periodOf(stay), occupies: null, ...days, guests, startsAt, priced };
}

interface RentableToTake {
  /** Whose trip it is for: what they asked for before and would replace is no hindrance. */
  readonly tenantId: string;
  readonly selection: RentableSelection;
  readonly plan: RentablePlan;
  /** The other lines of the draft. */
  readonly others?: readonly GroupLine[];
}

/**
 * Refuses a house or boat that is occupied, with free times near the wanted one (`details.nearest`), or that another
 * line of the trip occupies.
 */
export async function refuseTakenRentable(
  db: Db | Tx,
  { tenantId, selection, plan, others = [] }: RentableToTake,
): Promise<void> {
  if (others.some((line) => isSameRentableAtOnce(line, plan))) {
    refuse(takenCode(selection.type));
  }
  const except = await listReplacedLines(db, tenantId, [plan]);
  if (selection.type === 'boat') {
    await refuseTakenOuting(db, { ...selection, except, occupies: plan.occupies ?? plan.during });
    return;
  }
  await offeringNearestStays(db, selection, () => refuseUnlessFree(db, { ...selection, except }));
}

/** Under the lock: refuses a house whose nights are kept free beside a stay that somebody asked for meanwhile. */
export async function refuseKeptStays(
  { tx, preparedIds }: LockedBookables,
  { lines, agreed }: Pick<Draft, 'lines' | 'agreed'>,
): Promise<void> {
  for (const { id: reservationId, rentableId, startsOn, endsOn } of lines) {
    if (rentableId === null || !preparedIds.has(rentableId)) continue;
    const stay = { from: startsOn, until: endsOn };
    await refuseKeptNights(tx, { houseId: rentableId, stay, reservationId, agreed });
  }
}

/** domain 4.1: refuses days of a house or boat that don't fit the other houses and boats of the trip. */
export function refuseOtherDays(plan: Days & { readonly type: 'house' | 'boat' }, others: readonly GroupLine[]): void {
  const house = others.find(({ type }) => type === 'house');
  const boats = others.filter(({ type }) => type === 'boat');
  const span = house ?? boats[0];
  const details = span && { from: span.startsOn, until: span.endsOn };
  refuseIf(plan.type === 'house' ? whyNotStayDays(plan, boats) : whyNotOutingDays(plan, { house, boats }), details);
}

const notFree: ReadonlySet<string> = new Set(['house-not-available', 'preparation-nights']);

/**
 * Runs `work`. When it is refused because the dates can't be had, the refusal gets the nearest free dates:
 * `details.nearest`.
 */
export async function offeringNearestStays<Result>(
  db: Db | Tx,
  wanted: { readonly houseId: number; readonly stay: DateRange },
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refusal && notFree.has(error.code) && error.details === undefined)) throw error;
    return refuse(error.code, { nearest: await nearestStays(db, wanted.houseId, wanted.stay) });
  }
}

/** Free stays of the same length near a wanted one, in the shape of refusals' details. */
export async function nearestStays(db: Db | Tx, rentableId: number, range: DateRange) {
  const ranges = await nearestFreeRanges(db, { rentableId, range });
  return ranges.map(({ from, until }) => ({ startAt: from, endAt: until }));
}
