import type { CalendarDate } from '#kernel/calendar-date.ts';
import { dateAt } from '#kernel/company-zone.ts';
import { hoursAfter, instant, type Period } from '#kernel/instant.ts';
import {
  type ChosenService,
  kindOf,
  noDetails,
  type ServiceDetails,
  type ServiceSelection,
  type StoredServiceLine,
} from '../kinds/kinds.domain.ts';
import type { OfferedService } from './service-kind.ts';

/** So many units of a pool that a line wants for a period. */
export interface UnitWant {
  readonly poolId: number;
  readonly units: number;
  readonly during: Period;
}

/** A line of a service: when it is, for how many, and what it keeps from others. */
export interface ServicePlan {
  readonly during: Period;
  readonly startsOn: CalendarDate;
  /** The date of its last moment. */
  readonly endsOn: CalendarDate;
  readonly people: number;
  readonly wants: readonly UnitWant[];
  readonly details: ServiceDetails;
}

/** Plans a line that the rules allow. */
export function planService(chosen: ChosenService): ServicePlan {
  const kind = kindOf(chosen.type);
  const periods = kind.periods(chosen);
  const during = { from: periods[0].from, until: instant(Math.max(...periods.map(({ until }) => until))) };
  return {
    during,
    startsOn: dateAt(during.from),
    endsOn: dateAt(instant(during.until - 1)),
    people: kind.people(chosen.selection),
    wants: wantsOf(chosen),
    details: { ...noCommon, ...noDetails, serviceId: chosen.service.serviceId, ...kind.details(chosen) },
  };
}

const noCommon = { addressIn: null, addressOut: null, personalization: null, manualPriceCents: null } as const;

function wantsOf(chosen: ChosenService): readonly UnitWant[] {
  const kind = kindOf(chosen.type);
  const { poolId, units } = kind.units(chosen);
  if (poolId === null) return [];
  const periods = kind.periods(chosen);
  const kept = kind.isByDay ? periods : joined(periods.map((period) => withWork(period, chosen.service)));
  return kept.map((during) => ({ poolId, units, during }));
}

/** The people of a service are busy before and after it. */
function withWork({ from, until }: Period, { prepareMinutes, clearMinutes }: OfferedService): Period {
  return { from: hoursAfter(from, -prepareMinutes / 60), until: hoursAfter(until, clearMinutes / 60) };
}

/** Two periods that touch are one: a van that is wanted back at once just waits. */
function joined(periods: readonly Period[]): readonly Period[] {
  const [first, second] = periods;
  if (!first || !second || second.from > first.until) return periods;
  return [{ from: first.from, until: second.until }];
}

/** What was selected when a stored line was added: the same rules look at it again. */
export function selectionOf(line: StoredServiceLine): ServiceSelection {
  return kindOf(line.type).selectionOf(line);
}
