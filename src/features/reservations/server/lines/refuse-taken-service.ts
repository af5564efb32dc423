import type { ChosenService } from '#features/additional-services/domain/chosen-service.ts';
import { planService, type ServicePlan, type UnitWant } from '#features/additional-services/domain/service-plan.ts';
import { whyNotService } from '#features/additional-services/domain/service-rules.ts';
import { type PoolCalendar, readPoolCalendar } from '#features/calendars/server/availability.facade.ts';
import { addDays, type CalendarDate, datesOf } from '#kernel/calendar-date.ts';
import { instantAt, periodOf } from '#kernel/company-zone.ts';
import type { Period } from '#kernel/instant.ts';
import { refuse } from '#kernel/refusals.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { takenCode } from '../../domain/reservation-type.ts';
import { whyNotServiceDays } from '../../domain/trip-range.ts';
import type { PlannedService, TripOfService } from './plan-service.ts';

const GRID_MINUTES = 30;
const MAX_OFFERED = 3;
const DAYS_LOOKED_AROUND = 14;

interface NearTime {
  readonly date: CalendarDate;
  readonly time: string;
}

/** What begins at a time: everything but scooters, which are hired by the day. */
type TimedService = Exclude<ChosenService, { type: 'scooter' }>;

/** Refuses what others have now: with free times near it (of a van's way back when that is taken), or how many scooters there are (`details`). */
export async function refuseTakenService(
  db: Db | Tx,
  { chosen, plan }: PlannedService,
  trip: TripOfService,
): Promise<void> {
  const [first] = plan.wants;
  if (!first) return;
  const pool = await readPoolCalendar(db, { poolId: first.poolId, during: lookedAt(plan) });
  const own = trip.others.filter(({ status }) => status === 'draft').flatMap(({ wants }) => wants);
  const isHad = (wants: readonly UnitWant[]) => wants.every((one) => freeUnits(pool, one, own) >= one.units);
  if (isHad(plan.wants)) return;
  const code = takenCode(chosen.type);
  if (chosen.type === 'scooter') return refuse(code, { free: freeUnits(pool, first, own) });
  const isWayBackTaken = plan.wants.length > 1 && isHad([first]);
  const near = nearestTimes(chosen, { trip, isHad, moved: isWayBackTaken ? backAt : startingAt });
  refuse(code, isWayBackTaken ? { nearest: [], nearestReturn: near } : { nearest: near });
}

/** Units that nobody has throughout, less those that the draft's other lines want then. */
function freeUnits({ unitIds, busy }: PoolCalendar, { poolId, during }: UnitWant, own: readonly UnitWant[]): number {
  const taken = new Set(busy.filter((one) => isOverlapping(one.during, during)).map(({ unitId }) => unitId));
  const wanted = own.filter((one) => one.poolId === poolId && isOverlapping(one.during, during));
  const ours = wanted.reduce((sum, { units }) => sum + units, 0);
  return Math.max(0, unitIds.length - taken.size - ours);
}

interface Looking {
  readonly trip: TripOfService;
  readonly isHad: (wants: readonly UnitWant[]) => boolean;
  /** The same service at another time. */
  readonly moved: (chosen: TimedService, to: NearTime) => TimedService;
}

function startingAt(chosen: TimedService, { date, time }: NearTime): TimedService {
  return { ...chosen, wish: { ...chosen.wish, date, time } } as TimedService;
}

function backAt(chosen: TimedService, { date, time }: NearTime): TimedService {
  return { ...chosen, wish: { ...chosen.wish, returnDate: date, returnTime: time } } as TimedService;
}

/** Up to three times near the wanted one at which all is right and the units are free, on a grid of half hours. */
function nearestTimes(chosen: TimedService, { trip, isHad, moved }: Looking): readonly NearTime[] {
  const found: NearTime[] = [];
  for (const near of nearTimes(chosen, { trip, isBack: moved === backAt })) {
    const other = moved(chosen, near);
    const plan = planService(other);
    const isRight = whyNotService(other, trip) === null && whyNotServiceDays(other.type, plan, trip) === null;
    if (isRight && isHad(plan.wants)) found.push(near);
    if (found.length === MAX_OFFERED) break;
  }
  return found;
}

/** Times within the trip and a day around it, the nearest to the wanted one first. */
function nearTimes(
  chosen: TimedService,
  { trip, isBack }: { trip: TripOfService; isBack: boolean },
): readonly NearTime[] {
  const wanted = isBack ? wayBackOf(chosen) : chosen.wish;
  const wantedAt = instantAt(wanted.date, wanted.time);
  const { firstStart, lastStart } = chosen.service;
  const times = halfHours.filter((time) => firstStart <= time && time <= lastStart);
  const around = {
    from: addDays(wanted.date, -DAYS_LOOKED_AROUND),
    until: addDays(wanted.date, DAYS_LOOKED_AROUND + 1),
  };
  const [firstDay, lastDay] = [addDays(trip.startsOn, -1), addDays(trip.endsOn, 1)];
  return datesOf(around)
    .filter((day) => firstDay <= day && day <= lastDay)
    .flatMap((date) => times.map((time) => ({ date, time, far: Math.abs(instantAt(date, time) - wantedAt) })))
    .toSorted((one, other) => one.far - other.far)
    .map(({ date, time }) => ({ date, time }));
}

function wayBackOf({ wish }: TimedService): NearTime {
  if (wish.type !== 'van' || wish.returnDate === undefined || wish.returnTime === undefined) return wish;
  return { date: wish.returnDate, time: wish.returnTime };
}

const halfHours = Array.from({ length: (24 * 60) / GRID_MINUTES }, (_, index) => {
  const minutes = index * GRID_MINUTES;
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
});

/** All days among which times are looked for, the way back of a van too. */
function lookedAt({ startsOn, endsOn }: ServicePlan): Period {
  const around = DAYS_LOOKED_AROUND + 2;
  return periodOf({ from: addDays(startsOn, -around), until: addDays(endsOn, around) });
}

function isOverlapping(one: Period, other: Period): boolean {
  return one.from < other.until && other.from < one.until;
}
