import type { UnitWant } from '#features/additional-services/domain/service-plan.ts';
import type { Period } from '#kernel/instant.ts';
import type { DemoBoat } from '../demo-boat.ts';
import { pools } from './offers.ts';

/** One unit of a pool that a line has for a period; the unit by its place among the pool's. */
export interface UnitTaken {
  readonly poolId: number;
  readonly unit: number;
  readonly during: Period;
}

/** Who has what when, while the demo is planned: nothing is promised twice. */
export interface Books {
  /** By pool, then by unit. */
  readonly units: readonly Period[][][];
  readonly boats: ReadonlyMap<string, Period[]>;
}

export function openBooks(boats: readonly DemoBoat[]): Books {
  return {
    units: pools.map((pool) => Array.from({ length: pool.units }, () => [])),
    boats: new Map(boats.map(({ boat, blocks }) => [boat.slug, blocks.map(({ during }) => during)])),
  };
}

/** Takes the units, all of them or none. */
export function takeUnits(books: Books, wants: readonly UnitWant[]): readonly UnitTaken[] | null {
  const taken: UnitTaken[] = [];
  for (const { poolId, units, during } of wants) {
    const free = (books.units[poolId - 1] ?? [])
      .map((periods, unit) => ({ periods, unit }))
      .filter(({ periods, unit }) => {
        const own = taken.filter((other) => other.poolId === poolId && other.unit === unit);
        return !isTaken([...periods, ...own.map((other) => other.during)], during);
      });
    if (free.length < units) return null;
    taken.push(...free.slice(0, units).map(({ unit }) => ({ poolId, unit, during })));
  }
  for (const { poolId, unit, during } of taken) books.units[poolId - 1]?.[unit]?.push(during);
  return taken;
}

export function isBoatFree(books: Books, slug: string, period: Period): boolean {
  return !isTaken(books.boats.get(slug) ?? [], period);
}

export function takeBoat(books: Books, slug: string, period: Period): void {
  books.boats.get(slug)?.push(period);
}

function isTaken(periods: readonly Period[], wanted: Period): boolean {
  return periods.some(({ from, until }) => from < wanted.until && wanted.from < until);
}
