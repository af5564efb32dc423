import { occupiedPeriod, outingPeriod } from '#features/catalog/domain/booking-times.ts';
import { whyNotAboard, whyNotGuests } from '#features/catalog/domain/guest-capacity.ts';
import { mayArriveOn, mayLeaveOn, minNightsOn } from '#features/pricing/domain/nightly-prices.ts';
import { outingLines } from '#features/pricing/domain/outing-lines.ts';
import { namedLineOf, nightCentsOf } from '#features/pricing/domain/price-lines.ts';
import type { TaxedAs } from '#features/pricing/domain/taxes.ts';
import { getPricedBoat } from '#features/pricing/server/boats.facade.ts';
import {
  getPricedHouse,
  type PricedHouse,
  type PriceLine,
  whyNotTaken,
} from '#features/pricing/server/pricing.facade.ts';
import type { Group } from '#features/reservations/domain/group.ts';
import type { GroupLine } from '#features/reservations/domain/line.ts';
import { livingLines } from '#features/reservations/domain/line.ts';
import { whyNotOutingDays } from '#features/reservations/domain/trip-range.ts';
import type { FrozenPrice, RentableTimes } from '#features/reservations/server/reservations.facade.ts';
import { readSettings } from '#features/settings/server/settings.facade.ts';
import { addDays, type DateRange, datesOf, daysBetween } from '#kernel/calendar-date.ts';
import { dateAt, dateRangeOf, instantAt, periodOf } from '#kernel/company-zone.ts';
import { hoursBetween, type Instant, type Period } from '#kernel/instant.ts';
import { refuse, refuseIf } from '#kernel/refusals.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import type { ChangePreview, WantedChange } from '../api/trip-changes.schemas.ts';
import { type ChangedNight, type ChangedStay, changedStay, laidOutNights } from '../domain/changed-stay.ts';
import type { MovesBeside } from '../domain/parked-moves.ts';
import type { Unit } from './units.views.ts';

interface LineToPlan {
  readonly group: Group;
  readonly line: GroupLine;
  readonly unit: Unit;
  readonly wanted: WantedChange;
  readonly now: Instant;
  readonly frozen: FrozenPrice;
  readonly beside: MovesBeside;
}

/** The changed line: when it is, what it costs before taxes and what it is taxed as. */
export interface PlannedLine {
  readonly to: RentableTimes;
  /** From check-in to check-out; null: a boat. */
  readonly stay: Period | null;
  readonly taxedAs: TaxedAs;
  readonly lines: readonly PriceLine[];
  /** What it cost before. */
  readonly wasLines: readonly PriceLine[];
  readonly nights: readonly ChangedNight[];
  /** Null: not a stay. */
  readonly nightCents: readonly number[] | null;
  /** The deposit of another house or boat, in cents; undefined: it is at its own. */
  readonly depositCents: number | undefined;
  /** Rules for guests that staff set aside. */
  readonly broken: ChangePreview['broken'];
}

/**
 * domain 4.9: the changed house or boat. It begins later than now, unless it has begun already: then only its end,
 * guests and price change. Capacity and the booking horizon hold for staff, too; min nights, weekdays of arrival and
 * departure, nights that are kept beside other stays and start hours of boats are told and set aside.
 */
export async function planLine(db: Db | Tx, asked: LineToPlan): Promise<PlannedLine> {
  return asked.line.type === 'house' ? planStay(db, asked) : planOuting(db, asked);
}

async function planStay(db: Db | Tx, asked: LineToPlan): Promise<PlannedLine> {
  const { line, unit, wanted, now, frozen, beside } = asked;
  const stay = stayOf(wanted);
  const was = { from: line.startsOn, until: line.endsOn };
  await refuseOtherTimes(db, { ...asked, stay, was });
  const isSameHouse = unit.id === line.rentableId;
  const house = await getPricedHouse(db, unit.id, isSameHouse ? spanning(stay, was) : stay);
  const from = instantAt(stay.from, unit.checkInFrom ?? '00:00');
  if (stay.from !== was.from && from <= now) return refuse('reservation-range-conflict');
  refuseIf(whyNotGuests(house, wanted.guests), { maxGuests: house.maxGuests, petsAllowed: house.petsAllowed });

  const wasLines = ownLines(frozen, line);
  const nightCents = await frozenNights(db, {
    line,
    wasLines,
    todays: isSameHouse ? nightCentsOf(house.tariff, was) : [],
  });
  const { tariff } = house;
  // Its own nights, and those that are kept beside them, move along.
  const except = [line.id, ...beside.leaving];
  const why = await whyNotTaken(db, { houseId: unit.id, stay, except, also: beside.comingTo(unit.id) });
  const { pricing, guests } = wanted;
  const changed: ChangedStay = changedStay(
    { stay: was, nightCents, lines: wasLines },
    { stay, tariff, isSameHouse, pricing },
  );
  return {
    to: {
      type: 'house',
      rentableId: unit.id,
      during: periodOf(stay),
      occupies: null,
      startsOn: stay.from,
      endsOn: stay.until,
      guests,
    },
    stay: { from, until: instantAt(stay.until, unit.checkOutBy ?? '00:00') },
    taxedAs: { kind: 'stay', municipality: house.municipality },
    ...changed,
    depositCents: isSameHouse ? undefined : house.securityDepositCents,
    wasLines,
    broken: [
      ...brokenRules(house, { stay, was: isSameHouse ? was : null }),
      ...(why === 'preparation-nights' ? [why] : []),
    ],
  };
}

function stayOf({ from, until }: WantedChange): DateRange {
  if (until === undefined) return refuse('parameter-required', { fields: { until: ['parameter-required'] } });
  return { from, until };
}

const spanning = (one: DateRange, other: DateRange): DateRange => ({
  from: one.from < other.from ? one.from : other.from,
  until: one.until > other.until ? one.until : other.until,
});

interface OtherTimes extends LineToPlan {
  readonly stay: DateRange;
  readonly was: DateRange;
}

async function refuseOtherTimes(db: Db | Tx, { line, unit, now, stay, was }: OtherTimes): Promise<void> {
  const today = dateAt(now);
  const { bookingHorizonDays } = await readSettings(db);
  const hasBegun = (line.stay ?? line.during).from <= now;
  const isOther = unit.id !== line.rentableId || stay.from !== was.from;
  if (hasBegun && isOther) refuse('reservation-range-conflict', { from: was.from, until: was.until });
  const isPast = stay.until < today || (!hasBegun && stay.from < today);
  const isEmpty = stay.until <= stay.from;
  if (isPast || isEmpty || daysBetween(today, stay.until) > bookingHorizonDays) refuse('reservation-range-conflict');
}

function brokenRules(
  { tariff }: PricedHouse,
  { stay, was }: { stay: DateRange; was: DateRange | null },
): PlannedLine['broken'] {
  const broken: PlannedLine['broken'] = [];
  if (stay.from !== was?.from && !mayArriveOn(tariff, stay.from)) broken.push('arrival-day-invalid');
  if (daysBetween(stay.from, stay.until) < minNightsOn(tariff, stay.from)) broken.push('min-nights-invalid');
  if (stay.until !== was?.until && !mayLeaveOn(tariff, stay.until)) broken.push('departure-day-invalid');
  return broken;
}

/** The line's own price before taxes and the discounts of the trip. */
function ownLines({ lines }: FrozenPrice, { id }: GroupLine): readonly PriceLine[] {
  const ofTrip: readonly string[] = ['bundle-discount', 'staff-discount', 'cancellation-fee', 'tax'];
  return lines
    .filter(({ reservationId, kind }) => reservationId === id && !ofTrip.includes(kind))
    .map(({ reservationId: _, ...line }) => line);
}

interface FrozenNights {
  readonly line: GroupLine;
  readonly wasLines: readonly PriceLine[];
  /** What its nights cost today. */
  readonly todays: readonly number[];
}

async function frozenNights(db: Db | Tx, { line, wasLines, todays }: FrozenNights): Promise<readonly number[]> {
  const kept = await db.selectFrom('reservation').select('night_cents').where('id', '=', line.id).executeTakeFirst();
  if (kept?.night_cents) return kept.night_cents;
  const nights = datesOf({ from: line.startsOn, until: line.endsOn });
  return laidOutNights(
    wasLines,
    nights.map((_, index) => todays[index] ?? 0),
  );
}

async function planOuting(db: Db | Tx, asked: LineToPlan): Promise<PlannedLine> {
  const { group, line, unit, wanted, now, frozen } = asked;
  const { from: date, startTime, hours, guests, pricing } = wanted;
  if (startTime === undefined || hours === undefined)
    return refuse('parameter-required', { fields: { startTime: ['parameter-required'] } });
  const during = outingPeriod({ date, startTime, hours });
  const was = { from: line.startsOn, until: addDays(line.endsOn, 1) };
  await refuseOtherTimes(db, { ...asked, stay: { from: date, until: addDays(date, 1) }, was });
  if (during.from <= now && during.from !== line.during.from) return refuse('reservation-range-conflict');
  const boat = await getPricedBoat(db, unit.id);
  if (!boat.tariff.durations.some((one) => one.hours === hours)) return refuse('parameter-valid');
  refuseIf(whyNotAboard(boat, guests), { maxGuests: boat.capacity, petsAllowed: boat.petsAllowed });
  const endsOn = addDays(dateRangeOf(during).until, -1);
  const to: RentableTimes = {
    type: 'boat',
    rentableId: unit.id,
    during,
    occupies: occupiedPeriod(during, boat.turnaroundMinutes),
    startsOn: date,
    endsOn,
    guests,
  };
  const others = livingLines(group.lines).filter(({ id, isRemoved }) => id !== line.id && !isRemoved);
  const boats = others.filter(({ type }) => type === 'boat');
  const house = others.find(({ type }) => type === 'house');
  refuseIf(whyNotOutingDays(to, { house, boats }), house && { from: house.startsOn, until: house.endsOn });

  const wasLines = ownLines(frozen, line);
  const wasHours = hoursBetween(line.during.from, line.during.until);
  const isSame = unit.id === line.rentableId && date === line.startsOn && hours === wasHours;
  const todays = outingLines(boat.tariff, { hours, date });
  const typed = (totalCents: number) => [
    namedLineOf('outing', { name: boat.tariff.name, unitCents: totalCents, quantity: 1 }),
  ];
  const kept = isSame ? wasLines : todays;
  const lines = pricing.mode === 'typed' ? typed(pricing.totalCents) : pricing.mode === 'kept' ? kept : todays;
  return {
    to,
    stay: null,
    taxedAs: boat.taxedAs,
    lines,
    wasLines,
    nights: [],
    nightCents: null,
    depositCents: unit.id === line.rentableId ? undefined : boat.securityDepositCents,
    broken: boat.tariff.startHours.includes(startTime) ? [] : ['start-hour'],
  };
}
