import type { UnitWant } from '#features/additional-services/domain/service-plan.ts';
import type { Period } from '#kernel/instant.ts';
import type { DemoBoat } from '../demo-boat.ts';
import { pools } from './offers.ts';

/** One unit of a pool that a line has for a period; `unit` is its place in the pool, from 0. */
export interface UnitTaken {
  readonly poolId: number;
  readonly unit: number;
  readonly during: Period;
}

/** Which units and boats are taken when, while the demo is planned: nothing is promised twice. */
export interface Availability {
  /** By pool, then by unit. */
  readonly units: readonly Period[][][];
  readonly boats: ReadonlyMap<string, Period[]>;
}

export function openAvailability(boats: readonly DemoBoat[]): Availability {
  return {
    units: pools.map((pool) => Array.from({ length: pool.units }, () => [])),
    boats: new Map(boats.map(({ boat, blocks }) => [boat.slug, blocks.map(({ during }) => during)])),
  };
}

/** Takes all wanted units, or none: then the result is null. */
export function takeUnits(availability: Availability, wants: readonly UnitWant[]): readonly UnitTaken[] | null {
  const taken: UnitTaken[] = [];
  for (const { poolId, units, during } of wants) {
    const free = (availability.units[poolId - 1] ?? [])
      .map((periods, unit) => ({ periods, unit }))
      .filter(({ periods, unit }) => {
        const ofUnit = taken.filter((other) => other.poolId === poolId && other.unit === unit);
        return !isTaken([...periods, ...ofUnit.map((other) => other.during)], during);
      });
    if (free.length < units) return null;
    taken.push(...free.slice(0, units).map(({ unit }) => ({ poolId, unit, during })));
  }
  for (const { poolId, unit, during } of taken) availability.units[poolId - 1]?.[unit]?.push(during);
  return taken;
}

export function isBoatFree(availability: Availability, slug: string, period: Period): boolean {
  return !isTaken(availability.boats.get(slug) ?? [], period);
}

export function takeBoat(availability: Availability, slug: string, period: Period): void {
  availability.boats.get(slug)?.push(period);
}

function isTaken(periods: readonly Period[], wanted: Period): boolean {
  return periods.some(({ from, until }) => from < wanted.until && wanted.from < until);
}
