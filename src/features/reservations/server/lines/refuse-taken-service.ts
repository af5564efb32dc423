import type { DayTime, SelectedTime } from '#features/additional-services/domain/service-kind.ts';
import { planService, type ServicePlan, type UnitWant } from '#features/additional-services/domain/service-plan.ts';
import { whyNotService } from '#features/additional-services/domain/service-rules.ts';
import { type ChosenService, kindOf, type ServiceSelection } from '#features/additional-services/kinds/kinds.domain.ts';
import { type PoolCalendar, readPoolCalendar } from '#features/calendars/server/calendars.facade.ts';
import { addDays, datesOf } from '#kernel/calendar-date.ts';
import { instantAt, periodOf } from '#kernel/company-zone.ts';
import { overlaps, type Period } from '#kernel/instant.ts';
import { refuse } from '#kernel/refusals.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { whyNotServiceDays } from '../../domain/trip-range.ts';
import type { PlannedService, TripOfService } from './plan-service.ts';

const GRID_MINUTES = 30;
const MAX_OFFERED = 3;
const DAYS_SEARCHED = 14;

/**
 * Refuses what others have at that time; `replaced` are lines of an earlier request that this trip replaces. The
 * details are free times near it (near the way back of a van when that is taken), or how many units are free for what
 * is hired by the day.
 */
export async function refuseTakenService(
  db: Db | Tx,
  { chosen, plan }: PlannedService,
  trip: TripOfService & { readonly replaced: readonly string[] },
): Promise<void> {
  const [first] = plan.wants;
  if (!first) return;
  const pool = await readPoolCalendar(db, {
    poolId: first.poolId,
    during: searchedPeriod(plan),
    except: trip.replaced,
  });
  const ours = trip.others.filter(({ status }) => status === 'draft').flatMap(({ wants }) => wants);
  const isFree = (wants: readonly UnitWant[]) => wants.every((one) => freeUnits(pool, one, ours) >= one.units);
  if (isFree(plan.wants)) return;
  const { takenCode, isByDay, times } = kindOf(chosen.type);
  if (isByDay) return refuse(takenCode, { free: freeUnits(pool, first, ours) });
  const isWayBackTaken = plan.wants.length > 1 && isFree([first]);
  const moved = isWayBackTaken ? times[1] : times[0];
  const near = moved ? nearestTimes(chosen, { trip, isFree, moved }) : [];
  refuse(takenCode, isWayBackTaken ? { nearest: [], nearestReturn: near } : { nearest: near });
}

/** Units that nobody has throughout, less those that the draft's other lines want then. */
function freeUnits({ unitIds, busy }: PoolCalendar, { poolId, during }: UnitWant, ours: readonly UnitWant[]): number {
  const taken = new Set(busy.filter((one) => overlaps(one.during, during)).map(({ unitId }) => unitId));
  const wanted = ours.filter((one) => one.poolId === poolId && overlaps(one.during, during));
  const ourUnits = wanted.reduce((sum, { units }) => sum + units, 0);
  return Math.max(0, unitIds.length - taken.size - ourUnits);
}

interface Search {
  readonly trip: TripOfService;
  readonly isFree: (wants: readonly UnitWant[]) => boolean;
  /** Which time of the selection is moved: its start, or its way back. */
  readonly moved: SelectedTime<ServiceSelection>;
}

/**
 * Up to three times near the wanted one at which every rule is kept and the units are free, on a grid of half hours.
 */
function nearestTimes(chosen: ChosenService, { trip, isFree, moved }: Search): readonly DayTime[] {
  const found: DayTime[] = [];
  for (const near of timesAround(chosen, { trip, wanted: moved.of(chosen.selection) })) {
    const other = { ...chosen, selection: moved.at(chosen.selection, near) } as ChosenService;
    const plan = planService(other);
    const isRight = whyNotService(other, trip) === null && whyNotServiceDays(other.type, plan, trip) === null;
    if (isRight && isFree(plan.wants)) found.push(near);
    if (found.length === MAX_OFFERED) break;
  }
  return found;
}

/** Times within the trip and a day around it, the nearest to the wanted one first. */
function timesAround(
  { service }: ChosenService,
  { trip, wanted }: { trip: TripOfService; wanted: DayTime | undefined },
): readonly DayTime[] {
  if (!wanted) return [];
  const wantedAt = instantAt(wanted.date, wanted.time);
  const times = halfHours.filter((time) => service.firstStart <= time && time <= service.lastStart);
  const around = { from: addDays(wanted.date, -DAYS_SEARCHED), until: addDays(wanted.date, DAYS_SEARCHED + 1) };
  const [firstDay, lastDay] = [addDays(trip.startsOn, -1), addDays(trip.endsOn, 1)];
  return datesOf(around)
    .filter((day) => firstDay <= day && day <= lastDay)
    .flatMap((date) => times.map((time) => ({ date, time, far: Math.abs(instantAt(date, time) - wantedAt) })))
    .toSorted((one, other) => one.far - other.far)
    .map(({ date, time }) => ({ date, time }));
}

const halfHours = Array.from({ length: (24 * 60) / GRID_MINUTES }, (_, index) => {
  const minutes = index * GRID_MINUTES;
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
});

/** All days among which times are searched, the way back of a van included. */
function searchedPeriod({ startsOn, endsOn }: ServicePlan): Period {
  const around = DAYS_SEARCHED + 2;
  return periodOf({ from: addDays(startsOn, -around), until: addDays(endsOn, around) });
}
